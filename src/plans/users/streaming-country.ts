/** The countries that Ombi offers for streaming; it stores any text as one (recorded: unknown-code). */
import type { Calls } from '../../adapter.ts';
import { failure } from '../../failure.ts';

export type CountriesCall = 'GET /api/v1/Identity/streamingcountry';

/** Throws INVALID_ARGUMENT for a code that is none of Ombi's; `country` is in upper case, as Ombi writes them. */
export async function requireCountry(country: string, calls: Calls<CountriesCall>): Promise<void> {
  const operation = 'GET /api/v1/Identity/streamingcountry';
  const codes = (await calls[operation]()).filter((code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code));
  if (codes.length === 0) throw failure('wrong_shape', { operation });
  if (codes.includes(country)) return;
  const field = 'streaming_country';
  throw failure('invalid_value', { field, problem: `accepts ${codes.join(', ')}` }, { field });
}
