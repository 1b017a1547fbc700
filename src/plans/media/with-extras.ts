/** Streaming services and critics' ratings of a film or show, each from a call of its own. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { displayName } from '../../projections/media-records/display-name.ts';
import { rottenTomatoesRatings, type UpstreamRottenTomatoes } from '../../projections/media-records/ratings.ts';
import { streamingProviders, type UpstreamStreaming } from '../../projections/media-records/streaming.ts';
import { present } from '../../projections/values.ts';
import { pathText } from '../../upstream/path-text.ts';
import { optionalPart } from './optional-part.ts';
import type { Part } from './wanted-parts.ts';

/** The calls behind the parts; without `streaming` there is no id to ask by. */
export interface ExtraCalls {
  streaming?: () => Promise<UpstreamStreaming>;
  ratings: (name: string, year: number) => Promise<UpstreamRottenTomatoes | null | undefined>;
}

/** The record with the parts that were asked for. A part that fails is a warning. */
export async function withExtras(
  record: MediaOutput,
  wanted: ReadonlySet<Part>,
  calls: ExtraCalls,
  context: CallContext,
): Promise<MediaOutput> {
  const [services, ratings] = await Promise.all([
    wanted.has('providers') ? streamingOf(record, calls.streaming, context) : undefined,
    wanted.has('ratings') ? ratingsOf(record, calls.ratings, context) : undefined,
  ]);
  const providers = [...(record.providers ?? []), ...(services ?? [])];
  const allRatings = [...(record.ratings ?? []), ...(ratings ?? [])];
  return present({
    ...record,
    providers: providers.length > 0 ? providers : undefined,
    ratings: allRatings.length > 0 ? allRatings : undefined,
  });
}

async function streamingOf(record: MediaOutput, read: ExtraCalls['streaming'], context: CallContext) {
  const name = displayName(record);
  if (!read) {
    context.warn(`${name}: streaming services are known by TMDB id only.`);
    return undefined;
  }
  const services = await optionalPart(
    `Streaming services of ${name}`,
    async () => streamingProviders(await read(), context),
    context,
  );
  if (services) {
    context.warn(
      services.length > 0
        ? `${name}: the country that the streaming services hold for is unknown; Ombi keeps the answer for whoever asked first.`
        : `${name}: Ombi knows of no streaming subscription that has it; the country it looked at is unknown.`,
    );
  }
  return services;
}

async function ratingsOf(record: MediaOutput, read: ExtraCalls['ratings'], context: CallContext) {
  const { title, year } = record;
  const name = displayName(record);
  if (title === undefined || year === undefined) {
    context.warn(`${name}: critics' ratings need title and year, which are not both known.`);
    return undefined;
  }
  // Ombi passes an encoded slash on as literal text, so that such a title never matches.
  if (title.includes('/')) {
    context.warn(`${name}: critics' ratings cannot be looked up for a title with a slash.`);
    return undefined;
  }
  return optionalPart(`Critics' ratings of ${name}`, () => criticsRatings(), context);

  async function criticsRatings() {
    try {
      const answer = await read(pathText(title ?? '', 'title'), year ?? 0);
      if (answer) return rottenTomatoesRatings(answer, context);
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'NOT_FOUND')) throw error;
    }
    context.warn(`${name}: Rotten Tomatoes has no ratings under this title and year.`);
    return undefined;
  }
}
