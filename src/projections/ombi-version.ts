/** The version of Ombi, which it writes as `4.59.3`, or with the branch it was built from as `4.59.3-develop`. */
import type { CallContext } from '../call/context.ts';
import { cleanText } from './text.ts';

export interface OmbiVersion {
  readonly version: string;
  readonly branch: string | undefined;
}

/** The parts; undefined for what is no version. Says so when this is not an Ombi 4, which the tools are made for. */
export function ombiVersion(
  text: unknown,
  context: Pick<CallContext, 'warn' | 'markTruncated'>,
): OmbiVersion | undefined {
  const parts = /^v?(\d+)((?:\.\d+)*)(?:-(.+))?$/.exec(cleanText(text, 'name', context) ?? '');
  if (!parts) return undefined;
  const [, major = '', rest = '', branch] = parts;
  const version = `${major}${rest}`;
  if (Number(major) < 4) {
    context.warn(
      `This is Ombi ${version}, which is no longer supported: many calls will fail with operations that it does not have. Update Ombi to version 4.`,
    );
  } else if (Number(major) > 4) {
    context.warn(`This is Ombi ${version}, newer than the Ombi 4 that these tools are made for: some calls may fail.`);
  }
  return { version, branch };
}
