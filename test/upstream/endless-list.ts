/** A list of requests that is far larger than any answer that may be held. */
import { recorded } from '../support/recorded-ombi.ts';

/** 200 MB. */
const longBytes = 200 * 1024 * 1024;

/** The recorded list, its rows repeated until so many bytes are written, 200 MB where nothing is said. */
export function* endlessList(listBytes = longBytes): Generator<string> {
  const { collection } = recorded<{ collection: object[] }>('get-v2-requests-movie-count-position-sort-sortorder');
  const rows = `${JSON.stringify(collection).slice(1, -1)},`;
  yield '{"collection":[';
  for (let bytes = 0; bytes < listBytes; bytes += rows.length) yield rows;
  yield '{}],"total":1}';
}
