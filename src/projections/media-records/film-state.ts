/** What Ombi's flags say of a film: there or not, requested or not, standard and 4K apart. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { knownBoolean, positiveId, present } from '../values.ts';
import { librariesOf, libraryProvider, type UpstreamLinks } from './library.ts';

/** The flags that v1 and v2 film answers share. */
export interface UpstreamFilmState extends UpstreamLinks {
  readonly requestId?: number | null;
  readonly requested?: boolean | null;
  readonly approved?: boolean | null;
  readonly denied?: boolean | null;
  readonly available?: boolean | null;
  readonly has4KRequest?: boolean | null;
  readonly approved4K?: boolean | null;
  readonly denied4K?: boolean | null;
  readonly available4K?: boolean | null;
  readonly alreadyInCp?: boolean | null;
}

type State = Pick<MediaOutput, 'available' | 'requested' | 'request_targets' | 'providers'>;

/**
 * A film's state. `available` is about the standard version: on any media server, also when the flag of a request row
 * says otherwise (recorded: Ombi overwrites the flag, the link to the server stays). A film whose only request is 4K has
 * a request target but no `requested`. What the definition has no field for goes to `context.warn`, under `name`.
 */
export function filmState(film: UpstreamFilmState, name: string, context: Pick<CallContext, 'warn'>): State {
  const libraries = librariesOf(film);
  const only4k = film.available4K === true && film.available !== true;
  const requestId = positiveId(film.requestId);
  const requested4kOnly = requestId !== undefined && film.has4KRequest === true && film.requested !== true;
  const providers = libraries.map((library) => libraryProvider(library, only4k ? '4K' : 'standard'));
  const [onlyLibrary, ...furtherLibraries] = libraries;
  const holds4k = film.available4K === true && !only4k;
  if (holds4k && onlyLibrary !== undefined && furtherLibraries.length === 0) {
    providers.push(libraryProvider(onlyLibrary, '4K'));
  }
  for (const note of filmNotes(film, libraries.length, requested4kOnly)) context.warn(`${name}: ${note}.`);
  return present({
    available: !only4k && libraries.length > 0 ? true : knownBoolean(film.available),
    requested: requested4kOnly ? undefined : knownBoolean(film.requested),
    request_targets: requestId === undefined ? undefined : [{ kind: 'movie' as const, id: requestId }],
    providers: providers.length > 0 ? providers : undefined,
  });
}

function filmNotes(film: UpstreamFilmState, libraries: number, requested4kOnly: boolean): string[] {
  const notes: string[] = [];
  const asked = film.requested === true;
  if (film.denied === true && film.available !== true) {
    notes.push(film.approved === true ? 'the request was approved, then denied' : 'the request was denied');
  }
  if (film.has4KRequest === true) {
    notes.push(`${requested4kOnly ? 'requested in 4K only' : 'also requested in 4K'}; 4K: ${state4k(film)}`);
  } else if (film.available4K === true) {
    notes.push(film.available === true ? 'also there in 4K' : 'there in 4K only');
  }
  const manager = film.alreadyInCp === true ? 'CouchPotato' : 'Radarr';
  if (film.approved === true && !asked && !requested4kOnly && libraries === 0) {
    notes.push(
      film.available === true
        ? `${manager} has the file, but no media server is known to have it`
        : `not requested in Ombi, but ${manager} is already looking for it`,
    );
  }
  return notes;
}

function state4k({ available4K, approved4K, denied4K }: UpstreamFilmState): string {
  if (available4K === true) return 'available';
  if (denied4K === true) return approved4K === true ? 'approved, then denied' : 'denied';
  return approved4K === true ? 'approved, not yet available' : 'waiting for approval';
}
