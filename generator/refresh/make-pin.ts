/** What pin.json says of a pinned swagger. */
import { createHash } from 'node:crypto';
import { operationsOf } from '../document.ts';
import type { Pin } from '../read.ts';
import type { Obtained } from './obtain.ts';
import { stripped } from './strip-prose.ts';

/**
 * `text` is the stripped swagger, `day` as 2026-11-30, `commit` what that Ombi was built from. A running Ombi does not tell it; the
 * tag of its release names it as well.
 */
export function makePin(
  { bytes, swagger, version, how }: Obtained,
  text: string,
  day: string,
  commit = `v${version}`,
): Pin & Record<string, string | number> {
  return {
    ombi: version,
    commit,
    obtained: `${how}, ${day}`,
    source_sha256: sha256(bytes),
    changes: stripped,
    sha256: sha256(text),
    paths: Object.keys(swagger.paths).length,
    operations: operationsOf(swagger).length,
    schemas: Object.keys(swagger.components.schemas).length,
  };
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
