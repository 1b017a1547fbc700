/** Where the pinned swagger is wrong or silent. A correction that changes nothing fails the build. */
import type { Correction } from '../types.ts';

export const corrections = [
  {
    kind: 'nullable_references',
    why: 'OpenAPI 3.0 cannot say nullable beside $ref, and Ombi writes null for every absent object.',
    evidence:
      'get-v1-request-movie/normal: issues null; 463 of the 472 recorded answers that break the swagger as it stands',
  },
] as const satisfies Correction[];
