/** What a report on an upgrade says of an operation that is spelt otherwise and changed as well. */
import { expect, it } from 'vitest';
import { reportText } from '../../../generator/compare/report.ts';
import { upgradeReport } from '../../../generator/refresh/upgrade-report.ts';

const [old, now] = ['GET /api/v1/Thing/{id}', 'GET /api/v1/thing/{key}'];
const none = { added: [], removed: [], renamedSchemas: [], addedSchemas: [], removedSchemas: [], document: [] };

it('what touches an operation is found by the name that the decisions have', () => {
  const report = upgradeReport({
    from: '1',
    to: '2',
    verdict: 'breaking',
    changes: {
      ...none,
      respelt: [[old, now]],
      operations: [{ name: now, changes: [{ part: 'answer', what: 'answer is now string', isBreaking: true }] }],
      schemas: [
        {
          names: ['Thing', 'Thing'],
          uses: [{ operation: now, way: 'answer' }],
          changes: [{ what: 'id is new: string', isBreaking: false }],
        },
      ],
    },
    due: { dead: [], doubtful: [], needed: [], misfits: [] },
    problems: [],
    touched: (operations) => ({
      curated: operations.includes(old) ? ['read_things'] : [],
      layer: [],
      isEveryCall: false,
    }),
    nameOf: (operation) => operation,
  });
  expect(reportText(report)).toBe(`Ombi 1 → 2: breaking

Operations that take or answer something else (1)
  GET /api/v1/thing/{key}
    breaking: answer is now string
    touches read_things

Operations that are spelt otherwise: the same call, but another name in spec/ (1)
  GET /api/v1/Thing/{id} → GET /api/v1/thing/{key}
    touches read_things

Schemas with other fields or values; a new value has no label yet (1)
  Thing
    additive: id is new: string
    answered by GET /api/v1/thing/{key}
    touches read_things
`);
});
