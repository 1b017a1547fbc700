/** Whose token an exchange carries. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** A token as the server knows it. */
export interface HashedToken {
  /** SHA-256 of the token. */
  readonly hash: Buffer;
}

/** The token's hash. A token is 256 random bits: nobody can guess one from its hash, so a slow or salted hash adds nothing. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an `Authorization` header; undefined where it carries none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(header ?? '')?.[1];
}

/** The entry of a token; undefined for an unknown one. Each entry is looked at whole, so that time tells nothing. */
export function entryOf<Entry extends HashedToken>(token: string, entries: readonly Entry[]): Entry | undefined {
  const hash = hashOf(token);
  let found: Entry | undefined;
  for (const entry of entries) {
    if (timingSafeEqual(entry.hash, hash)) found = entry;
  }
  return found;
}
