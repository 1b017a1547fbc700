/** Bytes → the swagger of an Ombi, or what they are instead. */
import type { Json } from '../read.ts';
import { Refused } from '../refused.ts';
import { unreadPart } from './unread-part.ts';

/** Throws `Refused` for everything that is not Ombi's OpenAPI 3.0 document. `place` is where it came from. */
export function parseSwagger(bytes: Uint8Array, place: string): Json {
  const document = parsed(bytes, place);
  if (document === null || typeof document !== 'object' || Array.isArray(document)) {
    throw new Refused(`${place} holds JSON, but no OpenAPI document`);
  }
  const { openapi, swagger, info, paths, components } = document;
  if (typeof openapi !== 'string') {
    throw new Refused(
      swagger === undefined
        ? `${place} holds JSON, but no OpenAPI document`
        : `${place} is a document of Swagger ${swagger}; Ombi's is OpenAPI 3.0`,
    );
  }
  if (!openapi.startsWith('3.0.')) {
    throw new Refused(
      `${place} is OpenAPI ${openapi}; generator/correct.ts and the comparison read 3.0 and have to learn it first`,
    );
  }
  const routes = Object.keys(paths ?? {});
  const isOmbi = /^Ombi\b/.test(info?.title ?? '') && routes.some((path) => path.startsWith('/api/'));
  if (!isOmbi || !components?.schemas) {
    throw new Refused(`${place} is the document of "${info?.title ?? 'something'}", not of Ombi's whole API`);
  }
  const odd = unreadPart(document);
  if (odd) throw new Refused(`${place} ${odd}; Ombi's never had that, so the generator has to learn it first`);
  return document;
}

function parsed(bytes: Uint8Array, place: string): Json {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes); // Takes a byte order mark off, too.
  } catch {
    throw new Refused(`${place} is not text in UTF-8`);
  }
  if (text.trimStart().startsWith('<')) {
    throw new Refused(
      `${place} is a web page, not the swagger; if Ombi runs under a base path, give it too: http://nas:5000/ombi`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused(`${place} is not JSON, or not all of it: ${(error as Error).message}`);
  }
}
