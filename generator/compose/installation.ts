/** What every way of installing the server says: what is asked for, and what the server then gets. */
import type { Model } from '../resolve.ts';

/** A setting that whoever installs the server is asked for. */
export interface AskedSetting {
  /** The variable of the environment, `OMBI_API_KEY`. */
  variable: string;
  /** Its name in forms, `api_key`. */
  key: string;
  title: string;
  /** Plain text. */
  description: string;
  isSecret: boolean;
  isRequired: boolean;
}

/** The name under which hosts list the server. */
export const serverName = 'ombi';

/** What is asked for, in the order of the table of settings. */
export function askedSettings({ variables }: Model): AskedSetting[] {
  return variables.flatMap(({ name, meaning, asked }) => {
    if (!asked) return [];
    const key = name.replace(/^OMBI_/, '').toLowerCase();
    const description = meaning.charAt(0).toUpperCase() + meaning.slice(1).replaceAll('`', '');
    const { title, secret = false, optional = false } = asked;
    return [{ variable: name, key, title, description, isSecret: secret, isRequired: !optional }];
  });
}

/** The settings that a form may leave empty: the server takes them for not given, however the form sends that. */
export function mayBeBlank(model: Model): { variable: string; value: string } {
  const optional = askedSettings(model).filter(({ isRequired }) => !isRequired);
  return { variable: 'OMBI_MCP_MAY_BE_BLANK', value: optional.map(({ variable }) => variable).join(',') };
}

/** The environment that a form's answers make. `answer` is what stands for the answer in that kind of manifest. */
export function environmentOf(model: Model, answer: (asked: AskedSetting) => string): Record<string, string> {
  const { variable, value } = mayBeBlank(model);
  const answers = askedSettings(model).map((asked) => [asked.variable, answer(asked)]);
  return { ...Object.fromEntries(answers), [variable]: value };
}

/** A form field as MCP bundles and Claude Code plugins both describe it. */
export function formFields(model: Model): Record<string, object> {
  const fields = askedSettings(model).map(({ key, title, description, isSecret, isRequired }) => [
    key,
    { type: 'string', title, description, ...(isSecret && { sensitive: true }), required: isRequired },
  ]);
  return Object.fromEntries(fields);
}

/** A manifest's text. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
