/** Settings that a host's form sends whether they were filled in or not. */
import { listed } from './listed.ts';
import type { Environment } from './settings.ts';

/** A host that has no value for a field leaves its placeholder standing: `${user_config.username}`. */
export const isPlaceholder = (text: string): boolean => /^\$\{[^}]*\}$/.test(text);

/**
 * The environment without the settings that OMBI_MCP_MAY_BE_BLANK names and that are blank or a placeholder. Elsewhere a
 * blank is a mistake that is worth a problem: a user name that got lost would hand out the all-powerful key.
 */
export function withoutBlanks(environment: Environment, known: ReadonlySet<string>, problems: string[]): Environment {
  const names = listed(environment['OMBI_MCP_MAY_BE_BLANK'] ?? '');
  for (const name of names.filter((name) => !known.has(name))) {
    problems.push(
      `OMBI_MCP_MAY_BE_BLANK names ${JSON.stringify(name)}, which is no setting; see --help for those there are`,
    );
  }
  const isLeftEmpty = (name: string, text: string) =>
    names.includes(name) && (text.trim() === '' || isPlaceholder(text));
  return Object.fromEntries(
    Object.entries(environment).filter(([name, text]) => text === undefined || !isLeftEmpty(name, text)),
  );
}
