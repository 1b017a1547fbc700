/** Covers of albums, which Ombi asks the Cover Art Archive for one by one. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { allowedPicture, artworkUris } from '../../projections/media-records/artwork.ts';
import { displayName } from '../../projections/media-records/display-name.ts';

type CoverCall = 'GET /api/v2/Search/releasegroupart/{musicBrainzId}';

/** The archive is slow; further albums stay without a cover. */
const maxCovers = 12;

/** The records, albums with their covers where there are any. Those that fail are named in one warning. */
export async function withCovers(
  records: readonly (MediaOutput | undefined)[],
  calls: Calls<CoverCall>,
  context: CallContext,
): Promise<(MediaOutput | undefined)[]> {
  const albums = records.filter((record) => record?.media === 'album');
  const asked = new Set(albums.slice(0, maxCovers));
  const failed: string[] = [];
  const covered = await Promise.all(
    records.map(async (record) => {
      const musicBrainzId = record?.identifiers.find(({ namespace }) => namespace === 'musicbrainz')?.value;
      if (!record || musicBrainzId === undefined || !asked.has(record)) return record;
      try {
        const art = await calls['GET /api/v2/Search/releasegroupart/{musicBrainzId}']({
          params: { path: { musicBrainzId } },
        });
        const uris = artworkUris(allowedPicture(art?.image));
        return uris ? { ...record, artwork_uris: uris } : record;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        failed.push(displayName(record));
        return record;
      }
    }),
  );
  if (failed.length > 0) context.warn(`No cover could be read for ${failed.join(', ')}: the archive did not answer.`);
  if (albums.length > maxCovers) {
    context.cut(
      `Covers are looked up for the first ${maxCovers} albums; read_media with media=album gives those of others.`,
    );
  }
  return covered;
}
