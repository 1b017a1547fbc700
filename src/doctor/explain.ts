/** A failure of a call as a finding: the error table says what happened and what to do, in this order. */
import type { CallFailure, Situation } from '../failure.ts';
import type { Finding } from './finding.ts';

/** Where whoever sets up a server needs other advice than whoever uses a tool. */
const remedies: Partial<Record<Situation, string>> = {
  connection_refused:
    'Check that Ombi is running, and that OMBI_URL has its host and port (Ombi itself listens on 5000, its usual containers on 3579). An Ombi that is starting refuses connections too: wait a minute and run the doctor again.',
  connection_lost:
    'Check that OMBI_URL has the port of Ombi and the right one of http:// and https://. An Ombi that is stopping or starting breaks connections too: wait a minute and run the doctor again.',
  timed_out:
    'Check that OMBI_URL has the host and port of Ombi, and that no firewall swallows the call. An Ombi that is starting or busy may be slow: wait a minute and run the doctor again. It waits at most 8 s for an answer; tools wait 30 s, or as long as OMBI_MCP_TIMEOUT_MS says.',
  service_unavailable:
    'Ombi is starting or stopped, or the proxy looks for it in the wrong place. Wait a minute and run the doctor again; if it stays so, start Ombi, and check host and port in the settings of the proxy.',
  no_such_operation: 'Check the base path in OMBI_URL, and that it leads to Ombi 4.',
  not_found: 'Check OMBI_URL: another program may listen there.',
  too_large: 'Check that OMBI_URL leads to Ombi 4 itself: another program may listen there.',
  wrong_shape: 'Check that OMBI_URL leads to Ombi 4 itself: another program may listen there.',
  server_error:
    'Look into the log of Ombi. If its own pages work, it may have lost its API key in a save of its settings: restart it, and copy the key anew from Settings, Ombi, into OMBI_API_KEY.',
  no_credentials:
    'Let the proxy in front of Ombi pass the ApiKey header on for /api: look for a rule there that clears or renames headers.',
};

/** A fault, or what `level` says. */
export function explain({ message, situation }: CallFailure, level: Finding['level'] = 'fault'): Finding {
  const { says, remedy } = parted(message);
  const better = situation && remedies[situation];
  return { level, says, ...((better ?? remedy) ? { remedy: better ?? remedy } : {}) };
}

/** The first sentence, and those after it. A name in quotation marks may hold a full stop. */
export function parted(text: string): { readonly says: string; readonly remedy?: string } {
  const [, says = text, remedy] = /^((?:"[^"]*"|\.(?! [A-Z])|[^."])*\.) (?=[A-Z])(.*)$/s.exec(text) ?? [];
  return remedy === undefined ? { says } : { says, remedy };
}
