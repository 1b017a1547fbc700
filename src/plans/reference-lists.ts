/** read_reference: the lists of values that other tools accept. Ombi sends each of them whole. */
import type { ReadReferenceInput } from '../../generated/contract.ts';
import type { Calls, Operation, Plan } from '../adapter.ts';
import { failure } from '../failure.ts';
import { foldText } from '../projections/fold-text.ts';
import { localWindow } from '../projections/page.ts';
import type { GatheredReferences, ReferenceSource } from '../projections/references.ts';
import { knownBoolean } from '../projections/values.ts';
import { metadataFailure } from './media/metadata-failure.ts';

type ListPlan<Op extends Operation> = Plan<ReadReferenceInput, Op, GatheredReferences>;
type Entry = ReferenceSource | undefined;

/** How one list is read. */
interface List<Op extends Operation> {
  read(calls: Calls<Op>, input: ReadReferenceInput): Promise<readonly Entry[]>;
  /** Ombi gets it from TMDB, so that an internal error, and nothing at all, may be TMDB's doing. */
  readonly fromMetadata?: true;
  /** Ombi itself searches by `query`. */
  readonly searched?: true;
}

/** Reads a list and cuts the wanted page out of the entries that `query` fits. */
function lister<Op extends Operation>({ read, fromMetadata, searched }: List<Op>): ListPlan<Op> {
  return async (input, calls, context) => {
    const { query } = input;
    if (query?.trim() === '')
      throw failure('invalid_value', { field: 'query', problem: 'is blank' }, { field: 'query' });
    const answer = await read(calls, input).catch((error: unknown) => {
      throw fromMetadata ? metadataFailure(error) : error;
    });
    const entries = answer.filter((entry) => entry !== undefined);
    if (fromMetadata && entries.length === 0) {
      context.warn('Ombi found nothing (its metadata source may have failed).');
    }
    const wanted = searched || query === undefined ? entries : entries.filter((entry) => isNamed(entry, query));
    return { items: wanted.slice(input.offset, input.offset + input.limit), window: localWindow(wanted.length, input) };
  };
}

/** Whether a name of the entry contains the text, or its id is the text. */
function isNamed({ id, labels }: ReferenceSource, query: string): boolean {
  const sought = foldText(query);
  const names = labels.map((label) => (typeof label === 'string' ? foldText(label) : ''));
  return names.some((name) => name.includes(sought)) || foldText(String(id ?? '')) === sought;
}

export const listGenres: ListPlan<'GET /api/v2/Search/Genres/{media}'> = lister({
  read: async (calls, { media }) =>
    (await calls['GET /api/v2/Search/Genres/{media}']({ params: { path: { media } } })).map(numbered),
  fromMetadata: true,
});

/** Languages by their two letters. The English name comes first: names in their own script arrive corrupted at times. */
export const listLanguages: ListPlan<'GET /api/v2/Search/Languages'> = lister({
  read: async (calls) =>
    (await calls['GET /api/v2/Search/Languages']()).map((row) => ({
      id: row?.iso_639_1 ?? undefined,
      labels: [row?.english_name, row?.name],
    })),
  fromMetadata: true,
});

export const listKeywords: ListPlan<'GET /api/v1/TheMovieDb/Keywords'> = lister({
  read: async (calls, { query }) =>
    (await calls['GET /api/v1/TheMovieDb/Keywords']({ params: { query: { searchTerm: query ?? '' } } })).map(numbered),
  fromMetadata: true,
  searched: true,
});

type WatchProvidersCall = 'GET /api/v1/TheMovieDb/WatchProviders/movie' | 'GET /api/v1/TheMovieDb/WatchProviders/tv';

/** All services that TMDB knows: Ombi hands a search term on, but TMDB has no search there (recorded: with-term). */
export const listStreamingServices: ListPlan<WatchProvidersCall> = lister({
  read: async (calls, { media }) =>
    (await calls[`GET /api/v1/TheMovieDb/WatchProviders/${media}`]()).map((row) => ({
      id: row?.provider_id,
      labels: [row?.provider_name],
    })),
  fromMetadata: true,
});

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The countries that a user can have for streaming. Ombi knows them by their two letters only. */
export const listStreamingCountries: ListPlan<'GET /api/v1/Identity/streamingcountry'> = lister({
  read: async (calls) => {
    const operation = 'GET /api/v1/Identity/streamingcountry';
    const codes = await calls[operation]();
    const countries = codes.filter((code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code));
    if (codes.length > 0 && countries.length === 0) throw failure('wrong_shape', { operation });
    return countries.map((code) => ({ id: code, labels: [countryNames.of(code)] }));
  },
});

export const listIssueCategories: ListPlan<'GET /api/v1/Issues/categories'> = lister({
  read: async (calls) =>
    (await calls['GET /api/v1/Issues/categories']()).map((row) => ({ id: row?.id, labels: [row?.value] })),
});

export const listRoles: ListPlan<'GET /api/v1/Identity/claims'> = lister({
  read: async (calls) => (await calls['GET /api/v1/Identity/claims']()).map((row) => ({ labels: [row?.value] })),
});

/** The value says whether the feature is on. */
export const listFeatures: ListPlan<'GET /api/v2/Features'> = lister({
  read: async (calls) =>
    (await calls['GET /api/v2/Features']()).map((row) => ({
      labels: [row?.name],
      value: knownBoolean(row?.enabled) ?? null,
    })),
});

function numbered(row: { id?: number; name?: string | null } | null | undefined): Entry {
  return row ? { id: row.id, labels: [row.name] } : undefined;
}
