/** Which Ombi this is, and what that means for the tools. */
import { pinnedOmbi } from '../catalog.ts';
import { ombiVersion } from '../projections/ombi-version.ts';
import type { DoctorContext } from './context.ts';
import { parted } from './explain.ts';
import type { Finding } from './finding.ts';
import { differences, isOlder, oldestTried } from './releases.ts';

export async function checkVersion(context: DoctorContext): Promise<Finding[]> {
  const told = await context.status();
  // The address was found to be right, so that this can only be the refusal of a wrong key, which the next check tells.
  if ('cause' in told)
    return [{ level: 'skipped', says: 'Not looked at: Ombi does not tell its version to a wrong key.' }];
  const warnings: string[] = [];
  const found = ombiVersion(told.answer, { warn: (text) => warnings.push(text), markTruncated() {} });
  if (!found) return [{ level: 'warning', says: 'Ombi did not tell its version.', remedy: 'See that it is Ombi 4.' }];
  const { version } = found;
  const [unsupported] = warnings;
  if (unsupported !== undefined)
    return [
      isOlder(version, '4')
        ? { level: 'fault', ...parted(unsupported) }
        : { level: 'warning', says: unsupported, remedy: newerProgram },
    ];
  if (version === pinnedOmbi) return [{ level: 'ok', says: `This is Ombi ${version}, which the tools are made for.` }];
  if (!isOlder(version, pinnedOmbi)) {
    const says = `This is Ombi ${version}, newer than ${pinnedOmbi}, which the tools are made for. They should work.`;
    return [{ level: 'note', says, remedy: newerProgram }];
  }
  return [
    { level: 'ok', says: `This is Ombi ${version}. The tools are made for ${pinnedOmbi} and work with older ones.` },
    ...(isOlder(version, oldestTried) ? [untried] : []),
    ...differences
      .filter(({ since }) => isOlder(version, since))
      .map(
        ({ since, before }): Finding => ({
          level: 'note',
          says: before,
          remedy: `Ombi ${since} and newer do otherwise; update it where that matters.`,
        }),
      ),
  ];
}

const newerProgram = 'Where a tool fails, see whether there is a newer ombi-mcp.';

const untried: Finding = {
  level: 'warning',
  says: `It is older than ${oldestTried}, the oldest that the tools were tried with.`,
  remedy: 'Update Ombi.',
};
