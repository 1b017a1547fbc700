/** Where settings come from: flags and the environment, held to the table of the settings there are. */
import { parseArgs } from 'node:util';
import { variables as table } from '../../generated/variables.ts';
import { isPlaceholder, withoutBlanks } from './blanks.ts';

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What of the environment says how this program offers its tools: no address, key or user of an Ombi, and no proxy. */
export const ownVariables = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('OMBI_MCP_')));

/** The value of a setting by the name of its variable; undefined where it is not set. */
export type ValueOf = (name: string) => string | undefined;

export interface Variable {
  readonly name: string;
  readonly flag?: string;
  /** The one command that takes the flag; every one where there is none. */
  readonly command?: 'http';
  readonly meaning: string;
}

/** Every setting, in the order in which people meet them. */
export const variables: readonly Variable[] = table;

type FlagOptions = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

/** The flags that a command takes, as `parseArgs` takes them. */
export function flagsFor(command: Variable['command']): FlagOptions {
  const taken = variables.filter((variable) => variable.command === undefined || variable.command === command);
  return Object.fromEntries(
    taken.flatMap(({ flag }) => (flag ? [[flag, { type: flag === 'read-only' ? 'boolean' : 'string' } as const]] : [])),
  );
}

/** The flags that every command takes. */
export const flagOptions: FlagOptions = flagsFor(undefined);

/** The value of each setting by its name. A flag wins over the environment; what cannot be right goes to `problems`. */
export function readSettings(
  args: readonly string[],
  inherited: Environment,
  options: FlagOptions,
  problems: string[],
): ValueOf {
  const given = readFlags(args, options, problems);
  const known = new Set(variables.map(({ name }) => name));
  const environment = withoutBlanks(inherited, known, problems);
  for (const name of Object.keys(environment)) {
    if (/^OMBI_/.test(name) && !known.has(name) && environment[name] !== undefined) {
      problems.push(
        `${name} is not a setting of this version; correct its name or unset it (see --help for the settings there are)`,
      );
    } else if (/^OMBI_/.test(name) && isPlaceholder(environment[name] ?? '')) {
      problems.push(`${name} still holds the placeholder that your host should fill in; write the value itself there`);
    }
  }
  return (name) => {
    const flag = variables.find((variable) => variable.name === name)?.flag;
    return (flag === undefined ? undefined : given.get(flag)) ?? environment[name];
  };
}

/** Flags and their values. Values are never part of a problem: one of them may be a key. */
function readFlags(args: readonly string[], options: FlagOptions, problems: string[]): ReadonlyMap<string, string> {
  const flags = Object.keys(options);
  const known = flags.map((flag) => `--${flag}`).join(', ');
  const given = new Map<string, string>();
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional')
      problems.push(`an argument that is no flag is not understood; there are ${known} (see --help)`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!flags.includes(name)) problems.push(`${rawName} is not a flag; there are ${known} (see --help)`);
    else if (given.has(name)) problems.push(`${rawName} is given twice; keep one`);
    else if (name !== 'read-only' && value === undefined) problems.push(`${rawName} needs a value`);
    else given.set(name, value ?? 'true');
  }
  return given;
}
