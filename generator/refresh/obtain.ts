/** Gets a swagger and the version of the Ombi that it describes, from a running Ombi or from a file. No key is needed or sent. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Json } from '../read.ts';
import { Refused } from '../refused.ts';
import { parseSwagger } from './parse-swagger.ts';

export interface Obtained {
  /** As it came. */
  bytes: Uint8Array;
  swagger: Json;
  /** The Ombi's version, e.g. `4.59.3`. */
  version: string;
  /** Where it is from, without address, folder or credentials: it is committed. */
  how: string;
}

const documentPath = '/swagger/v1/swagger.json';
const timeLimitMs = 30_000;

/**
 * `from` is the address of an Ombi, with its base path if it has one, the address of its swagger, or a file. Ombi tells its version
 * itself; a file needs it given. Throws `Refused` with what to do.
 */
export async function obtain(from: string, givenVersion: string | undefined): Promise<Obtained> {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(from) ? fromServer(from, givenVersion) : fromFile(from, givenVersion);
}

function fromFile(path: string, version: string | undefined): Obtained {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // What was given is not repeated: it may be an address with a password.
    throw new Refused(`--from is no file that can be read (${code}); an address begins with http:// or https://`);
  }
  const swagger = parseSwagger(bytes, path);
  if (version === undefined) {
    throw new Refused(`${path} does not say which Ombi it is from; give it with --version, e.g. --version 4.59.3`);
  }
  return { bytes, swagger, version, how: `the file ${basename(path)}` };
}

async function fromServer(from: string, givenVersion: string | undefined): Promise<Obtained> {
  const base = baseOf(from);
  const bytes = await get(`${base}${documentPath}`);
  const swagger = parseSwagger(bytes, `${base}${documentPath}`);
  const version = givenVersion ?? (await askedVersion(base));
  return { bytes, swagger, version, how: `GET ${documentPath} of a running Ombi ${version}` };
}

/** The address without the swagger's path, query and hash. */
function baseOf(from: string): string {
  if (!URL.canParse(from) || !/^https?:/i.test(from)) {
    throw new Refused('the address must begin with http:// or https://, e.g. http://nas:5000');
  }
  const { origin, pathname, username, password } = new URL(from);
  if (username !== '' || password !== '') {
    throw new Refused('the address must hold no user name or password; Ombi gives its swagger to everybody');
  }
  const path = pathname.replace(/\/+$/, '');
  return `${origin}${path.endsWith(documentPath) ? path.slice(0, -documentPath.length) : path.replace(/\/swagger(\/index\.html)?$/, '')}`;
}

async function askedVersion(base: string): Promise<string> {
  const place = `${base}/api/v1/Status/info`;
  const text = new TextDecoder().decode(await get(place));
  const version = /^\s*"?(\d+\.\d+\.\d+[\w.+-]*)"?\s*$/.exec(text)?.[1];
  if (version === undefined) {
    throw new Refused(`${place} does not tell the version; give it with --version, e.g. --version 4.59.3`);
  }
  return version;
}

async function get(address: string): Promise<Uint8Array> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    throw new Refused(`${address} ${refusal(response)}`);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const why = name === 'TimeoutError' ? `no answer in ${timeLimitMs / 1000} s` : (cause?.code ?? 'no connection');
    throw new Refused(`${address} cannot be read (${why}); is that where Ombi runs?`);
  }
}

function refusal({ status, headers }: Response): string {
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? '';
    const to = target.replace(/[?#].*$/, '').replace(/\/\/[^/@]*@/, '//');
    return `leads elsewhere (${status} to ${to}): give the address where Ombi itself answers, without a login in between`;
  }
  if (status === 401 || status === 403)
    return `asks for a login (${status}); give an address without a login in between`;
  return `answered with ${status}; is that where Ombi runs, and is its base path part of the address?`;
}
