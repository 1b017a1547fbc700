/** Ombi's own refusals, after the wish was sent: nothing was saved. */
import type { ErrorCode } from '../../failure.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { rejected } from '../write/refusal.ts';
import type { RequestRole } from '../write/roles.ts';
import type { Refused } from '../write/verdict.ts';

/** What differs between the media. */
export interface Medium {
  readonly role: RequestRole;
  /** What the quota counts. */
  readonly unit: 'film' | 'episode' | 'album';
  /** Where its metadata comes from. */
  readonly source: 'TMDB' | 'Lidarr';
}

interface Refusal {
  readonly code: ErrorCode;
  readonly words: string;
  advice(medium: Medium, identifier: string): string;
}

/** Those that say nothing of another request; `already_…` and `nothing_new` are conflicts and looked up. */
const refusals: Readonly<Record<'no_role' | 'no_power' | 'quota' | 'not_found', Refusal>> = {
  no_role: {
    code: 'FORBIDDEN',
    words: 'refused, the role for it is missing',
    advice: ({ role }) =>
      `Ombi refused: the acting user lacks the role ${role}. Someone with Admin or PowerUser can give it or ask for this user (for_user).`,
  },
  no_power: {
    code: 'FORBIDDEN',
    words: 'refused, it needs Admin or PowerUser',
    advice: () =>
      'Ombi refused: this needs the role Admin or PowerUser. Leave out for_user, quality_profile and root_folder where they were given; else someone with that role can ask for this user.',
  },
  quota: {
    code: 'UPSTREAM_REJECTED',
    words: 'refused, the quota is used up',
    advice: ({ unit }) =>
      unit === 'episode'
        ? 'The episode quota does not allow this many, and Ombi refuses such a request as a whole. Ask for fewer episodes; read_request_stats tells how many are left and from when there are more.'
        : `The ${unit} quota is used up. read_request_stats tells from when there is more.`,
  },
  not_found: {
    code: 'NOT_FOUND',
    words: 'not found by Ombi',
    advice: ({ source }, identifier) =>
      `Ombi found nothing under ${identifier}. It says the same when ${source} fails, so check the id with read_search before trying once more.`,
  },
};

/** The outcome of a refusal that is no conflict. */
export function refusedByOmbi(
  { identifier, label }: { identifier: string; label: string },
  reason: Exclude<Refused, 'already_requested' | 'already_available' | 'nothing_new'>,
  medium: Medium,
  answer: UpstreamEngineResult,
): ItemOutcome {
  const { code, words, advice } = refusals[reason];
  return rejected(identifier, code, advice(medium, identifier), `${label}: ${words}`, { answer });
}
