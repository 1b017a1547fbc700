/** What pin.json says of a pinned swagger. */
import { createHash } from 'node:crypto';
import { operationsOf } from '../document.ts';
import type { Pin } from '../read.ts';
import type { Obtained } from './obtain.ts';
import { stripped } from './strip-prose.ts';

/**
 * `text` is the stripped swagger, `day` as 2026-11-30, `commit` what that Ombi was built from. A running Ombi does not tell it; the
 * tag of its release names it as well. What is pinned already keeps its pin, which may say more of where it is from.
 */
export function makePin(
  { bytes, swagger, version, how }: Obtained,
  text: string,
  day: string,
  known: Pin,
  commit?: string,
): Pin {
  const isKnown = known.sha256 === sha256(text) && known.ombi === version && known.commit === (commit ?? known.commit);
  if (isKnown) return known;
  const pin = {
    ombi: version,
    commit: commit ?? `v${version}`,
    obtained: `${how}, ${day}`,
    source_sha256: sha256(bytes),
    changes: stripped,
    sha256: sha256(text),
    paths: Object.keys(swagger.paths).length,
    operations: operationsOf(swagger).length,
    schemas: Object.keys(swagger.components.schemas).length,
  };
  return pin;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
