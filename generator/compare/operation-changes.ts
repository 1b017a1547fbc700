/** How an operation differs from what it was: what it takes, what it answers, who may call it. */
import { answerSchema, bodySchema } from '../document.ts';
import type { Json } from '../read.ts';
import type { OperationChange, Way } from './change.ts';
import { type NamedOperation, parameterChanges } from './parameter-changes.ts';
import { type References, schemaDifferences } from './schema-differences.ts';
import { typeText } from './schema-type.ts';

export function operationChanges(old: NamedOperation, now: NamedOperation, references: References): OperationChange[] {
  const [before, after] = [old.operation, now.operation];
  const change = (part: string, what: string, isBreaking: boolean): OperationChange => ({ part, what, isBreaking });

  const whole = (part: 'body' | 'answer', way: Way, had: Json, has: Json, isBreakingWhenNew: boolean) => {
    if (had && has) {
      return schemaDifferences(had, has, references, part).map(({ at, what, breaks }) =>
        change(part, `${at} ${what}`, breaks.includes(way)),
      );
    }
    if (had) return [change(part, `${part} is not described any more (was ${typeText(had)})`, true)];
    return has ? [change(part, `${part} is new: ${typeText(has)}`, isBreakingWhenNew)] : [];
  };
  const isNeeded = ({ requestBody }: Json) => requestBody?.required === true;
  const hasBody = bodySchema(before) && bodySchema(after);

  return [
    ...parameterChanges(old, now, references),
    ...whole('body', 'request', bodySchema(before), bodySchema(after), isNeeded(after)),
    ...(!hasBody || isNeeded(before) === isNeeded(after)
      ? []
      : [change('body', `body is ${isNeeded(after) ? 'now' : 'no longer'} required`, isNeeded(after))]),
    ...whole('answer', 'answer', answerSchema(before), answerSchema(after), false),
    ...successChanges(before, after),
    ...(JSON.stringify(before.security) === JSON.stringify(after.security)
      ? []
      : [change('call', 'asks for another authorisation', true)]),
    ...((before.deprecated === true) === (after.deprecated === true)
      ? []
      : [change('call', after.deprecated === true ? 'is deprecated now' : 'is no longer deprecated', false)]),
  ];
}

/** Of the statuses only those of success: Ombi's refusals are not read by what the swagger says of them. */
function successChanges(before: Json, after: Json): OperationChange[] {
  const statuses = ({ responses }: Json) => Object.keys(responses).filter((status) => status.startsWith('2'));
  const [had, has] = [statuses(before), statuses(after)];
  const part = 'answer';
  return [
    ...has
      .filter((one) => !had.includes(one))
      .map((one) => ({ part, what: `may now answer with ${one}`, isBreaking: false })),
    ...had
      .filter((one) => !has.includes(one))
      .map((one) => ({ part, what: `no longer answers with ${one}`, isBreaking: true })),
  ];
}
