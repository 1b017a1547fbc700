/** Cast and crew of a title (C27), cast first. */
import type { CreditOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { objectsOf, positiveId, present, textOf } from '../values.ts';

/** One person as film answers (`name`, `job`, `department`) and show answers (`person`, no job) name them. */
export interface UpstreamCredit {
  readonly id?: number | null;
  readonly name?: string | null;
  readonly person?: string | null;
  readonly character?: string | null;
  readonly job?: string | null;
  readonly department?: string | null;
  readonly order?: number | null;
}

type Credits = readonly (UpstreamCredit | null)[] | null | undefined;

const maxCredits = 100;
/** Of a title with both a long cast and a long crew. */
const maxCastBesideCrew = 60;
const firstDepartments = ['Directing', 'Writing', 'Production'];

/** `credits` of a record: the cast in Ombi's order, then the crew, directors and writers first; undefined without any. */
export function creditsOf(cast: Credits, crew: Credits, context: CallContext): CreditOutput[] | undefined {
  const actors = objectsOf(cast)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap((credit) => creditOutput(credit, credit.character, 'Acting', context));
  const makers = objectsOf(crew)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((credit) => creditOutput(credit, credit.job, textOf(credit.department) ?? 'Crew', context));
  const shownActors = actors.slice(0, Math.max(maxCastBesideCrew, maxCredits - makers.length));
  const credits = [...shownActors, ...makers].slice(0, maxCredits);
  const total = actors.length + makers.length;
  if (credits.length < total) context.cut(`Only ${credits.length} of ${total} credits are shown.`);
  return credits.length > 0 ? credits : undefined;
}

function placeOf({ order }: UpstreamCredit): number {
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}

function rank({ department }: UpstreamCredit): number {
  const index = firstDepartments.indexOf(department ?? '');
  return index === -1 ? firstDepartments.length : index;
}

function creditOutput(
  credit: UpstreamCredit,
  role: unknown,
  department: unknown,
  context: CallContext,
): CreditOutput[] {
  const name = cleanText(textOf(credit.name) ?? credit.person, 'name', context);
  if (name === undefined) return [];
  return [
    present({
      name,
      person_id: positiveId(credit.id),
      role: cleanText(role, 'name', context),
      department: cleanText(department, 'name', context),
    }),
  ];
}
