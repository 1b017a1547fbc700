/** The shared definitions are the fixed ones, every reference in them resolves, and each family is allowed for its tool. */
import { createHash } from 'node:crypto';
import { referencesIn } from '../compose/closure.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

/** sha256 of the 37 definitions as they were agreed, over their JSON without white space. */
const fixed = '10a25e7b473674ff4845fbcc1d28283a730984d8036d5dbafbdba87d97a7b0e9';

export function defs(model: Model): Problem[] {
  const problems: Problem[] = [];
  const found = createHash('sha256').update(JSON.stringify(model.defs)).digest('hex');
  if (found !== fixed) {
    problems.push({
      where: 'spec/defs/defs.json',
      what: 'is not the agreed set of definitions: a field was added, removed or changed',
      mend: 'restore it (git checkout spec/defs); what a definition lacks goes to warnings',
    });
  }
  for (const [name, schema] of Object.entries(model.defs)) {
    for (const reference of referencesIn(schema).filter((reference) => !model.defs[reference])) {
      problems.push({
        where: `spec/defs/defs.json ${name}`,
        what: `refers to ${reference}, which does not exist`,
        mend: 'mend the $ref',
      });
    }
  }
  for (const { routes } of model.tools) {
    for (const { route, source } of routes.filter(({ route }) => !model.defs[route.family])) {
      problems.push({
        where: source,
        what: `the family ${route.family} does not exist`,
        mend: 'name a family of spec/defs',
      });
    }
  }
  return problems;
}
