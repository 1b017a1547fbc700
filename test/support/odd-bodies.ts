/** Bodies that a success may have and that are not, or may not be, what was asked for. */
import { empty, type FaultRow, json, mismatch, page, plain, secret, unknown } from './fault-rows.ts';

/** Not JSON, although it says so. */
export const unreadable: readonly FaultRow[] = [
  ['broken JSON', json(`{"secret":"${secret}`), mismatch, unknown],
  ['a page typed as JSON', json(page), mismatch, unknown],
  ['two answers in one', json('{"id":1}{"id":2}'), mismatch, unknown],
  ['JSON and more', json('[] // all of them'), mismatch, unknown],
  ['NaN', json('{"id":NaN}'), mismatch, unknown],
  ['an undefined', json('undefined'), mismatch, unknown],
  [
    'UTF-16',
    ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-16' });
      response.end(Buffer.from('{"id":1}', 'utf16le'));
    },
    mismatch,
    unknown,
  ],
];

/** JSON that is none of what any operation answers. */
export const otherShapes: readonly FaultRow[] = [
  ['another shape', { json: { [secret]: [secret, { deep: secret }] } }],
  ['a text', { json: 'A text where there should be none.' }],
  ['a list of odd things', { json: [null, 1, 'x', [], { id: 'x', title: { a: 'x' }, collection: 'x' }] }],
  [
    'a failed result [B2]',
    { json: { result: false, message: null, isError: true, errorMessage: null, errorCode: 'NoPermissions' } },
  ],
  [
    'a code of tomorrow [N2]',
    { json: { result: false, isError: true, errorCode: 'SomethingNew', errorMessage: 'no' } },
  ],
  ['an error with 200', { json: { error: `Object reference not set. ${secret}` } }],
  ['a list of broken rows', { json: { collection: [{}, null, 7, { id: -1, title: '' }], total: -1 } }],
];

/** What an operation might mean, in the right place or the wrong one. */
export const answers: readonly FaultRow[] = [
  ['204 without a content type [E5]', empty(204)],
  ['200 without a body [S12]', empty(200)],
  ['200 without a body, typed', json('')],
  ['a list without its rows [M1]', { json: { collection: null, total: 0 } }],
  ['JSON typed as text', plain('[{"id":1}]', 200)],
  ['JSON without a type', { text: '[{"id":1}]' }],
  ['a plain text', plain('done', 200)],
  ['201', json('{}', 201)],
  ['205', empty(205)],
  ['206', json('[]', 206)],
  ['null', json('null')],
  ['"null"', json('"null"')],
  ['true [C7]', json('true')],
  ['false', json('false')],
  ['0 [C7]', json('0')],
  ['42 [C7]', json('42')],
  ['-1', json('-1')],
  ['more than a number holds', json('1e400')],
  ['an empty text', json('""')],
  ['an empty list [M1]', json('[]')],
  ['an empty object', json('{}')],
  ['a byte order mark', json('\ufeff{"id":1,"title":"Brask"}')],
  ['members twice', json('{"id":1,"id":"2","result":false,"result":true}')],
  [
    'bytes that are no UTF-8',
    ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        Buffer.concat([Buffer.from('{"id":1,"title":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
      );
    },
  ],
  ['half a character', json('{"id":1,"title":"\\ud83d"}')],
  ['ten thousand levels', json(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
  [
    'names of the language',
    json(
      '{"__proto__":{"id":1},"constructor":{"prototype":{}},"then":1,"toString":null,"hasOwnProperty":1,"length":-1}',
    ),
  ],
  [
    'texts for numbers and numbers for texts',
    json('{"id":"12","total":"3","title":5,"collection":"none","result":"true"}'),
  ],
  [
    'secrets in all their places',
    {
      json: {
        id: 1,
        apiKey: secret,
        password: secret,
        userAccessToken: secret,
        email: 'bob@example.invalid',
        webhookUrl: secret,
        user: { userName: 'bob', mediaServerToken: secret, phoneNumber: secret },
      },
    },
  ],
];
