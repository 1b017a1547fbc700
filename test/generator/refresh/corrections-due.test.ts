/** What an upgrade means for the corrections of the swagger. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { swaggerChanges } from '../../../generator/compare/swagger-changes.ts';
import type { Json } from '../../../generator/read.ts';
import { type CorrectionsDue, correctionsDue } from '../../../generator/refresh/corrections-due.ts';
import { corrections } from '../../../spec/ombi/corrections.ts';
import {
  swaggerOf,
  withField,
  withoutAnswer,
  withoutField,
  withPathRenamed,
  withSchemaRenamed,
} from '../compare/swaggers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const keyValue = 'Ombi.Api.External.ExternalApis.TheMovieDb.Models.TheMovidDbKeyValue';
const moved = keyValue.replace('.External.ExternalApis', '');
const isWindows = { type: 'boolean', readOnly: true };

const changeEverywhere = (swagger: Json) => {
  const nowDeclared = { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } };
  swagger.paths['/api/v1/Identity/streamingcountry'].get.responses['200'].content = nowDeclared;
  swagger.paths['/api/v1/Images/background'].get.responses['200'].content = {
    'application/json': { schema: { type: 'string' } },
  };
  withField('Ombi.Settings.Settings.Models.UpdateSettings', 'isWindows', isWindows)(swagger);
  withSchemaRenamed(keyValue, moved)(swagger);
  withoutAnswer('/api/v1/Request/count', 'get')(swagger);
  withoutField('Ombi.Core.Models.Requests.RequestCountModel', 'pending')(swagger);
  withoutField('Ombi.Store.Entities.Requests.IssueCategory', 'value')(swagger);
  withPathRenamed('/api/v2/Search/multi/{searchTerm}', '/api/v2/Search/multi/{term}')(swagger);
  const tvLists = '/api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}';
  const { parameters } = swagger.paths[tvLists].get;
  parameters.splice(
    parameters.findIndex(({ name }: Json) => name === 'statusType'),
    1,
  );
};

let due: CorrectionsDue;
beforeAll(() => {
  const [before, after] = [swaggerOf('4.59.3'), swaggerOf('4.59.3')];
  changeEverywhere(after);
  due = correctionsDue(root, before, after, corrections, swaggerChanges(before, after));
});

describe('corrections', () => {
  it('that the swagger has taken over, or whose subject is gone or called otherwise, are named with what mends them', () => {
    expect(due.dead.map(({ where, mend }) => [where.replace('spec/ombi/corrections.ts ', ''), mend])).toEqual([
      [
        'parameters GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType} statusType',
        'delete the correction, or mend the name in it',
      ],
      ['member Ombi.Settings.Settings.Models.UpdateSettings', 'delete the correction, or mend the name in it'],
      ['answer GET /api/v1/Identity/streamingcountry', 'delete the correction, or mend the name in it'],
      ['answer GET /api/v1/TheMovieDb/Keywords/{keywordId}', `write ${moved}`],
    ]);
  });

  it('are to be looked at again where the swagger speaks otherwise now', () => {
    expect(due.doubtful).toEqual([
      'parameters GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}: its query parameter statusType is gone',
      'member Ombi.Settings.Settings.Models.UpdateSettings: isWindows is new: boolean',
      'answer GET /api/v1/Identity/streamingcountry: its answer is new: list of string',
      'answer GET /api/v1/Images/background: its answer is new: string',
    ]);
  });

  it('are needed for what has no answer any more, and for paths that are declared otherwise', () => {
    expect(due.needed).toEqual([
      'GET /api/v1/Request/count names no answer; add it if a recorded one has a body',
      'POST /api/v2/Search/multi/{term} declares other path parameters than its path has; correct their names',
    ]);
  });

  it('or new recordings are needed for recorded answers that are not described any more', () => {
    const { misfits } = due;
    expect(misfits.map(({ operation }) => operation)).toContain('GET /api/v1/Issues/categories');
    const categories = misfits.find(({ operation }) => operation === 'GET /api/v1/Issues/categories');
    expect(categories?.what).toEqual(['[].value must NOT have additional properties']);
    expect(categories?.cases).toContain('get-v1-issues-categories/normal');
    expect(misfits.map(({ operation }) => operation)).not.toContain('GET /api/v1/Request/count');
  });
});
