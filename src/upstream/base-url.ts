/** Turns what people paste as Ombi's address into the base of its API. */

export type BaseUrl = { readonly url: string } | { readonly problem: string };

/** Ends of addresses that people copy along: from Ombi's API page, and from the pages of its web client. */
const pasted =
  /(\/(api(\/v\d+(\/.*)?)?|swagger(\/.*)?|index\.html|(login|landingpage|discover|requests-list|usermanagement|issues|settings)(\/.*)?))+$/i;

/**
 * The address without trailing slash, query or hash: `http://nas:5000/ombi`; or what is wrong with it, as the end of a
 * sentence that begins with the setting's name. Normalising twice gives the same.
 */
export function normaliseBaseUrl(text: string): BaseUrl {
  const given = text.trim();
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(given)) {
    return { problem: 'it must begin with http:// or https://, e.g. http://nas:5000 or https://example.org/ombi' };
  }
  if (!/^https?:/i.test(given)) return { problem: 'only http:// and https:// addresses can be used' };
  if (!URL.canParse(given)) return { problem: 'it is not an address; write e.g. http://nas:5000' };
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') {
    return { problem: 'it must not contain a user name or password; exempt /api from the login of the proxy instead' };
  }
  // Parsed once more without doubled slashes: Node 20 leaves some dot segments behind them as they are.
  const { pathname } = new URL(url.pathname.replace(/\/{2,}/g, '/'), url.origin);
  const path = pathname.replace(/\/$/, '').replace(pasted, '').replace(/\/$/, '');
  return { url: `${url.origin}${path}` };
}
