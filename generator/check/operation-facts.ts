/** What spec/operations says of reading an answer fits what the corrected swagger says of the answer. */
import { answerSchema, operationAt, referredSchema } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function operationFacts(model: Model): Problem[] {
  return Object.entries(model.operations).flatMap(([name, { effect, rows, accept, lines }]) => {
    const where = `spec/operations ${name}`;
    const upstream = model.upstream.get(name);
    if (!upstream) return [];
    const problems: Problem[] = [];
    if (rows && !hasListAt(model, name, rows.at)) {
      problems.push({
        where,
        what: `answers no list at "${rows.at}"`,
        mend: 'say where its list stands, or drop rows',
      });
    }
    if (rows && effect === 'write') {
      problems.push({ where, what: 'reads rows of a write', mend: 'drop rows: the answer to a change is read whole' });
    }
    if (accept && upstream.answer !== 'string') {
      problems.push({ where, what: `asks for ${accept} where JSON is answered`, mend: 'drop accept' });
    }
    if (lines && (!accept || rows || effect === 'write')) {
      problems.push({ where, what: 'is no text to be read line by line', mend: 'give it accept, or drop lines' });
    }
    return problems;
  });
}

function hasListAt({ corrected }: Model, name: string, at: string): boolean {
  const schema = answerSchema(operationAt(corrected, name));
  const answer = referredSchema(corrected, schema) ?? schema;
  return [answer?.properties?.[at]?.type ?? (at === '' && answer?.type)].flat().includes('array');
}
