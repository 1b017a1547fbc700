import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { endpoints } from '../../src/demo/endpoints.ts';
import { groundwork, notReplayed, replayedCases } from './replayed-cases.ts';
import { exchange, fixtures, type Outcome, recordedOutcome, send } from './replaying.ts';

const namesOf = (folders: Readonly<Record<string, string>>) =>
  Object.entries(folders).flatMap(([folder, cases]) =>
    cases
      .trim()
      .split(/\s+/)
      .map((name) => `${folder}/${name}`),
  );

describe.each(Object.entries(replayedCases))('group %s of the recordings', (group, folders) => {
  const names = namesOf(folders);
  const outcomes = new Map<string, Outcome>();
  let ombi: DemoOmbi;

  beforeAll(async () => {
    ombi = await startDemoOmbi();
    const calls = [...names, ...groundwork]
      .map((name) => ({ name, call: exchange(name) }))
      .filter(({ call }) => call.group === group)
      .sort((a, b) => a.call.seq - b.call.seq);
    for (const { name, call } of calls) outcomes.set(name, await send(call, ombi));
  });
  afterAll(() => ombi.close());

  it.each(names)('answers %s as the real Ombi did', (name) => {
    expect(outcomes.get(name)).toEqual(recordedOutcome(exchange(name)));
  });
});

describe('the list of replayed cases', () => {
  it('names every read of the undisturbed household on the operations served, or says why not', () => {
    const served = new Set(endpoints.map(({ verb, template }) => `${verb} ${template.join('/')}`.toLowerCase()));
    const undisturbed = new Set(['reads', 'search', 'special.3']);
    const listed = new Set([...Object.values(replayedCases).flatMap(namesOf), ...Object.values(notReplayed).flat()]);
    const unlisted = readdirSync(fixtures, { withFileTypes: true })
      .filter((folder) => folder.isDirectory() && folder.name !== 'cross-cutting')
      .flatMap(({ name: folder }) =>
        readdirSync(`${fixtures}/${folder}`).map((file) => `${folder}/${file.replace(/\.json$/, '')}`),
      )
      .filter((name) => !listed.has(name) && !/\/(upstream|tmdb|lidarr|radarr|sonarr)-/.test(name))
      .filter((name) => {
        const { operation, group, instance } = exchange(name);
        return instance === undefined && undisturbed.has(group) && served.has(operation.toLowerCase());
      });
    expect(unlisted).toEqual([]);
  });
});
