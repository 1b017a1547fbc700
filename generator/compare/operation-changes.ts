/** How an operation differs from what it was: what it takes, what it answers, who may call it. */
import { answerSchema } from '../document.ts';
import type { Json } from '../read.ts';
import type { Change } from './change.ts';
import type { Way } from './difference.ts';
import { type References, schemaDifferences } from './schema-differences.ts';
import { typeText } from './schema-type.ts';

/** Which part of an operation a change is about: a parameter by its name, `body`, `answer` or `call`. */
export interface OperationChange extends Change {
  part: string;
}

export function operationChanges(before: Json, after: Json, references: References): OperationChange[] {
  const change = (part: string, what: string, isBreaking: boolean): OperationChange => ({ part, what, isBreaking });
  const schema = (part: string, label: string, way: Way, old: Json, now: Json) =>
    schemaDifferences(old, now, references, label).map(({ at, what, breaks }) =>
      change(part, `${at} ${what}`, breaks.includes(way)),
    );

  const parameters = pairedParameters(before.parameters ?? [], after.parameters ?? []).flatMap(([old, now]) => {
    if (!now) return [change(old.name, `${labelOf(old)} is gone`, true)];
    if (!old) {
      const isNeeded = now.required === true;
      const what = `${labelOf(now)} is new${isNeeded ? ' and required' : ''}: ${typeText(now.schema)}`;
      return [change(now.name, what, isNeeded)];
    }
    const label = labelOf(now);
    const [had, has] = [old.required === true, now.required === true];
    return [
      ...(old.name === now.name ? [] : [change(old.name, `${label} was spelt ${old.name}`, false)]),
      ...(has === had ? [] : [change(old.name, `${label} is ${has ? 'now' : 'no longer'} required`, has)]),
      ...schema(old.name, label, 'request', old.schema, now.schema),
    ];
  });

  const whole = (part: 'body' | 'answer', way: Way, old: Json, now: Json, isBreakingWhenNew: boolean) => {
    if (old && now) return schema(part, part, way, old, now);
    if (old) return [change(part, `${part} is not described any more (was ${typeText(old)})`, true)];
    return now ? [change(part, `${part} is new: ${typeText(now)}`, isBreakingWhenNew)] : [];
  };
  const isBodyNeeded = (operation: Json) => operation.requestBody?.required === true;

  return [
    ...parameters,
    ...whole('body', 'request', bodySchema(before), bodySchema(after), isBodyNeeded(after)),
    ...(bodySchema(before) && isBodyNeeded(after) && !isBodyNeeded(before)
      ? [change('body', 'body is now required', true)]
      : []),
    ...whole('answer', 'answer', answerSchema(before), answerSchema(after), false),
    ...successChanges(before, after).map(([what, isBreaking]) => change('answer', what, isBreaking)),
    ...(JSON.stringify(before.security) === JSON.stringify(after.security)
      ? []
      : [change('call', 'asks for another authorisation', true)]),
    ...((before.deprecated === true) === (after.deprecated === true)
      ? []
      : [change('call', after.deprecated === true ? 'is deprecated now' : 'is no longer deprecated', false)]),
  ];
}

/** Pairs those of one kind and name, in whatever case; of those in the path, which have no name on the wire, the rest by order. */
function pairedParameters(before: readonly Json[], after: readonly Json[]): [Json, Json][] {
  const isNamed = (one: Json) => (other: Json) =>
    other.in === one.in && other.name.toLowerCase() === one.name.toLowerCase();
  const left = before.filter((one) => !after.some(isNamed(one)));
  const right = after.filter((one) => !before.some(isNamed(one)));
  const inPath = (all: Json[]) => all.filter((one) => one.in === 'path');
  const moved = inPath(left).map((one, index): [Json, Json] => [one, inPath(right)[index]]);
  return [
    ...before.filter((one) => !left.includes(one)).map((one): [Json, Json] => [one, after.find(isNamed(one))]),
    ...moved,
    ...left.filter((one) => one.in !== 'path').map((one): [Json, Json] => [one, undefined]),
    ...right.filter((one) => !moved.some(([, taken]) => taken === one)).map((one): [Json, Json] => [undefined, one]),
  ];
}

const labelOf = (parameter: Json) => `${parameter.in} parameter ${parameter.name}`;

const bodySchema = (operation: Json) => operation.requestBody?.content?.['application/json']?.schema;

/** Of the statuses only those of success: Ombi's refusals are not read by what the swagger says of them. */
function successChanges(before: Json, after: Json): [what: string, isBreaking: boolean][] {
  const statuses = ({ responses }: Json) => Object.keys(responses ?? {}).filter((status) => status.startsWith('2'));
  const [had, has] = [statuses(before), statuses(after)];
  return [
    ...has.filter((one) => !had.includes(one)).map((one): [string, boolean] => [`may now answer with ${one}`, false]),
    ...had.filter((one) => !has.includes(one)).map((one): [string, boolean] => [`no longer answers with ${one}`, true]),
  ];
}
