/** What `npm run spec:refresh` takes. */
import { parseArgs } from 'node:util';

export interface Options {
  from: string;
  version?: string;
  commit?: string;
  markdown?: string;
  isDryRun: boolean;
}

export const usage = `npm run -s spec:refresh -- --from URL|FILE [--version X.Y.Z] [--commit HASH] [--markdown FILE] [--dry-run]

Pins the swagger of another Ombi: strips its prose, compares it with the pinned one, prints what changed, which tools that touches
and which corrections it asks for, and generates everything anew. If something is to be mended first, swagger.json and pin.json are
written all the same and nothing else, so that npm run generate goes on naming what is left.

  --from      address of a running Ombi (with its base path) or of its swagger, or a file. No key is needed.
  --version   the Ombi's version: for a file, or where the server does not tell it
  --commit    what that Ombi was built from; else the tag of its release
  --markdown  writes the report to this file, too, for a pull request
  --dry-run   writes nothing in spec/ and generated/

Exit codes: 0 nothing changed in the API; 10 additive changes only; 20 breaking changes; 1 it failed or what was given was refused, and
nothing was written; 2 the call was not understood; 3 nothing changed in the API and yet something is to be mended.
`;

/** The options, or what is wrong with them. */
export function readOptions(args: readonly string[]): Options | string {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { from: text, version: text, commit: text, markdown: text, 'dry-run': { type: 'boolean' } },
    });
    const { from, 'dry-run': isDryRun = false, ...rest } = values;
    if (!from) return '--from is missing';
    if (rest.version !== undefined && !/^\d+\.\d+\.\d+[\w.+-]*$/.test(rest.version)) {
      return `--version ${rest.version} is no version of Ombi; write e.g. 4.59.3`;
    }
    return { from, isDryRun, ...rest };
  } catch (error) {
    return (error as Error).message;
  }
}
