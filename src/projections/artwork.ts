/** artwork_page: addresses of pictures that were checked; nothing is fetched (C44). */
import type { ArtworkOutput, ArtworkPagePayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { allowedPicture, tmdbPicture } from './media-records/artwork.ts';
import { page, wholeWindow } from './page.ts';
import { present } from './values.ts';

export type ArtworkKind = 'poster' | 'background' | 'banner';

/** What Ombi gave for one kind of picture: an address, a path of TMDB's, or nothing. */
export interface GatheredPicture {
  readonly kind: ArtworkKind;
  readonly address: string | null | undefined;
}

export interface GatheredArtwork {
  /** How the title is called in the pictures' names, e.g. `movie tmdb:500100`. */
  readonly title: string;
  readonly pictures: readonly GatheredPicture[];
}

/** Content types by extension. A picture that may hold script (SVG) is not among them. */
const mimeTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

/** The payload. A picture that Ombi gives for two kinds (a film's banner is its background) stands once. */
export function artworkPage(
  { title, pictures }: GatheredArtwork,
  _input: unknown,
  context: CallContext,
): ArtworkPagePayload {
  const byUri = new Map<string, ArtworkOutput>();
  for (const { kind, address } of pictures) {
    if (!address) continue;
    const picture = pictureOf(kind, address, title);
    if (!picture) context.warn(`A ${kind} is left out: its address is not that of a picture on a known picture host.`);
    else if (!byUri.has(picture.uri)) byUri.set(picture.uri, picture);
  }
  if (!pictures.some(({ address }) => address)) {
    context.warn(`Ombi found no picture for ${title} (the source of pictures may have failed).`);
  }
  const items = [...byUri.values()];
  return { kind: 'artwork_page', items, page: page(wholeWindow(items.length), items.length, 'none', 'artwork') };
}

function pictureOf(kind: ArtworkKind, address: string, title: string): ArtworkOutput | undefined {
  const uri = tmdbPicture(address) ?? allowedPicture(address);
  const extension = uri && /\.(\w+)$/.exec(new URL(uri).pathname)?.[1]?.toLowerCase();
  const mime = mimeTypes.get(extension ?? '');
  return uri && mime ? present({ uri, mime_type: mime, name: `${kind} of ${title}`, kind }) : undefined;
}
