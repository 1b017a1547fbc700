/** A call of each operation tool that only reads, with what the server itself lists. */
import { type InputSchemaProperty, operationTools } from '../../src/catalog.ts';
import type { Args } from '../support/every-view.ts';
import type { FoundIds } from './find-ids.ts';

/** By the name of an input; of other inputs with a list of values the first is taken. */
const inputs = (ids: FoundIds): Args => ({
  position: 0,
  skip: 0,
  currentPosition: 0,
  count: 10,
  take: 10,
  amountToLoad: 10,
  statusFilterType: 0,
  availabilityFilterType: 0,
  from: '2020-01-01',
  to: '2030-01-01',
  expression: '0 0 2 1/1 * ? *',
  searchTerm: ids.word,
  name: ids.title,
  year: ids.year,
  movieDbId: ids.film,
  theMovieDbId: ids.film,
  providerId: ids.film,
  imdbid: ids.imdb,
  tmdbId: ids.show,
  moviedbid: ids.show,
  tvdbid: ids.tvdb,
  tvdbId: ids.show,
  actorId: ids.person,
  collectionId: ids.collection,
  artistId: ids.artist,
  foreignArtistId: ids.artist,
  foreignAlbumId: ids.album,
  musicBrainzId: ids.album,
  requestId: ids.filmRequest,
  userId: ids.userId,
  logFileName: ids.logFile,
  keywordId: ids.keyword,
});

/** Where a name means something else. */
const exceptions = (ids: FoundIds): Readonly<Record<string, Args>> => ({
  'GET /api/v1/Identity/User/{id}': { id: ids.userId },
  'GET /api/v1/Images/background/tv/tmdb/{id}': { id: ids.show },
  'GET /api/v1/Issues/{id}': { id: ids.issue },
  'GET /api/v1/Issues/{id}/comments': { id: ids.issue },
  'GET /api/v1/Issues/provider/{id}': { id: ids.film },
  'GET /api/v1/Issues/request/{id}': { id: ids.filmRequest },
  'GET /api/v1/Request/tv/{requestId}': { requestId: ids.showRequest },
  'GET /api/v1/Request/tv/{requestId}/child': { requestId: ids.showRequest },
  'GET /api/v1/Search/tv/info/{tvdbId}': { tvdbId: ids.tvdb },
  'GET /api/v1/Vote/music/{requestId}': { requestId: ids.albumRequest },
  'GET /api/v1/Vote/tv/{requestId}': { requestId: ids.childRequest },
  'GET /api/v2/Search/artist/request/{requestId}': { requestId: ids.albumRequest },
  'GET /api/v2/Search/stream/tv/{movieDbId}': { movieDbId: ids.show },
  'GET /api/v2/Search/tv/request/{requestId}': { requestId: ids.showRequest },
});

/** `[tool, arguments]` of each; an input is undefined where the server has nothing to give it. */
export function operationCalls(ids: FoundIds): [tool: string, args: Args][] {
  const usual = inputs(ids);
  const unusual = exceptions(ids);
  return operationTools()
    .filter(({ access, operation }) => access === 'read' && operation.withheld === undefined)
    .map(({ name, operation, published: { inputSchema } }) => {
      const values = { ...usual, ...unusual[operation.name] };
      return [name, filled(inputSchema, values)];
    });
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, InputSchemaProperty>>;
  readonly required?: readonly string[];
}

/** What the schema requires. */
function filled({ properties = {}, required = [] }: ObjectSchema, values: Args): Args {
  const entries = required.map((name) => [name, valueFor(name, properties[name] ?? { type: 'string' }, values)]);
  return Object.fromEntries(entries);
}

function valueFor(name: string, schema: InputSchemaProperty, values: Args): unknown {
  if (schema.type === 'object') return filled(schema, values);
  const value = Object.hasOwn(values, name) ? values[name] : schema.enum?.[0];
  if (value === undefined) return undefined;
  return schema.type === 'integer' ? Number(value) : String(value);
}
