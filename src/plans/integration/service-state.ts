/**
 * The states that a service behind Ombi can be in, as far as Ombi lets them be told apart. Recorded: Ombi answers 204 when
 * a service refused its key with an empty answer; 500 alike when the service refused the connection, broke it off, or sent
 * a web page or an error; and 204 with a content type after waiting 100 s.
 */
import { CallFailure, type ErrorCode } from '../../failure.ts';
import type { ServiceFacts } from './services.ts';

export type ServiceState =
  | 'answers'
  | 'not set up'
  | 'switched off'
  | 'not set up or switched off'
  | 'key refused'
  | 'key refused or no users'
  | 'unreachable or failing'
  | 'switched off or failing'
  | 'some servers do not answer'
  | 'no answer in time'
  | 'could not be told';

/** What to do about a state, and the error of a read that needs the service; nothing where all is well. */
interface Trouble {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly advice: (service: Pick<ServiceFacts, 'name' | 'page'>) => string;
}

const off = (what: string): Trouble => ({
  code: 'UNSUPPORTED_CAPABILITY',
  retryable: false,
  advice: ({ name, page }) => `${name} is ${what} in Ombi. Someone with Admin changes that in Ombi under ${page}.`,
});

export type TroubledState = Exclude<ServiceState, 'answers'>;

const troubles: Record<TroubledState, Trouble> = {
  'not set up': off('not set up'),
  'switched off': off('switched off'),
  'not set up or switched off': off('not set up or switched off'),
  'key refused': {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    advice: ({ name, page }) =>
      `${name} refused the key that Ombi has for it. Someone with Admin enters the right one in Ombi under ${page}.`,
  },
  'key refused or no users': {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    advice: ({ name, page }) =>
      `${name} gave Ombi no users: most likely it refused the key that Ombi has for it (Ombi, ${page}).`,
  },
  'unreachable or failing': {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    advice: ({ name, page }) =>
      `Ombi got no usable answer from ${name}: it is down, cannot be reached from Ombi, or answers with an error (with some versions also for a refused key). Check that it runs, and its address and key in Ombi under ${page}.`,
  },
  'switched off or failing': {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    advice: ({ name, page }) =>
      `Ombi got no usable answer from ${name}: it is switched off in Ombi, or fails. Before Ombi 4.49.1 only someone with Admin sees which, in Ombi under ${page}.`,
  },
  'some servers do not answer': {
    code: 'UPSTREAM_REJECTED',
    retryable: true,
    advice: ({ name, page }) => `Not every ${name} server answers Ombi. Check them, and Ombi under ${page}.`,
  },
  'no answer in time': {
    code: 'TIMEOUT',
    retryable: true,
    advice: ({ name }) =>
      `Ombi did not tell in time how ${name} is: most likely it, or another service that Ombi asked first, hangs. Ombi itself gives up after 100 s.`,
  },
  'could not be told': {
    code: 'UPSTREAM_REJECTED',
    retryable: false,
    advice: ({ name }) =>
      `Some media servers do not answer Ombi, and it does not say whether ${name} is among them. read_server with view media_servers has the count.`,
  },
};

/** One line on what is wrong and what helps; undefined where nothing is. */
export function adviceOn(state: ServiceState, service: ServiceFacts): string | undefined {
  return state === 'answers' ? undefined : troubles[state].advice(service);
}

/** The failure of a read that needs the service to answer. */
export function serviceFailure(state: TroubledState, service: ServiceFacts): CallFailure {
  const { code, retryable, advice } = troubles[state];
  return new CallFailure(code, `${advice(service)} read_integration with view state looks again.`, { retryable });
}

/** What a service answered through Ombi, or the state that its failure shows. Other failures are Ombi's own and are thrown. */
export async function throughOmbi<Answer>(
  read: () => Promise<Answer>,
): Promise<{ readonly answer: Answer } | { readonly state: TroubledState }> {
  try {
    return { answer: await read() };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.situation === 'not_found') return { state: 'key refused' };
    if (error.situation === 'server_error') return { state: 'unreachable or failing' };
    if (error.situation === 'upstream_timed_out') return { state: 'no answer in time' };
    throw error;
  }
}
