/** The secrets that an Ombi sends: none of them may come out of our server. */

/** Members that hold a secret, or where a service is, by their names. Written apart from what `src` takes for secret. */
const secretMember =
  /password|passphrase|token|api_?key|secret|credential|e-?mail|webhook|accountsid|machineidentifier|administratorid|installid|serverid|^ip$|hostname|^host$/i;

/** Members that hold what people are called, which may be shown, also where it is an address or the name of a service. */
const nameMember = /^(user_?name|alias|display_?name|title|name)$/i;

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Too short to be told from an ordinary word. */
const minLength = 6;

/** What is no secret wherever it stands. */
const ordinary = new Set(['localhost', '127.0.0.1', 'true', 'false', 'string']);

export interface Secrets {
  /** Remembers those of one answer; `where` names the operation. */
  gather(answer: unknown, where: string): void;
  /** Where the secrets come from that a text holds, without the secrets themselves: empty where it holds none. */
  leaksIn(text: string): string[];
}

/** Begins with the key that the server is given. */
export function secretsSeen(apiKey: string): Secrets {
  const origins = new Map([[apiKey, 'the API key']]);
  const names = new Set<string>();

  const gather = (value: unknown, where: string, member = '') => {
    if (Array.isArray(value)) for (const element of value) gather(element, where, member);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inside] of Object.entries(value)) gather(inside, where, name);
    } else if (typeof value === 'string') {
      const text = value.trim();
      if (nameMember.test(member)) names.add(text);
      else if (text.length >= minLength && !ordinary.has(text.toLowerCase())) {
        if (secretMember.test(member) || address.test(text)) origins.set(text, `${member} of ${where}`);
      }
    }
  };
  return {
    gather,
    leaksIn: (text) => {
      const held = [...origins].filter(([secret]) => !names.has(secret) && text.includes(jsonText(secret)));
      return held.map(([, origin]) => origin);
    },
  };
}

/** As a text stands in JSON. */
const jsonText = (text: string) => JSON.stringify(text).slice(1, -1);
