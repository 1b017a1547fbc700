/** The shared definitions are the agreed ones, every reference in them resolves, and a tool gives only its families (C04). */
import { createHash } from 'node:crypto';
import { referencesIn } from '../compose/closure.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

/** sha256 of the 37 definitions as they were agreed, over their JSON without white space; `api_result` is ours. */
const agreed = '10a25e7b473674ff4845fbcc1d28283a730984d8036d5dbafbdba87d97a7b0e9';

export function defs(model: Model): Problem[] {
  const problems: Problem[] = [];
  const { api_result: _ours, ...shared } = model.defs;
  const found = createHash('sha256').update(JSON.stringify(shared)).digest('hex');
  if (found !== agreed) {
    problems.push({
      where: 'spec/defs/defs.json',
      what: 'is not the agreed set of definitions: a field was added, removed or changed',
      mend: 'restore it (git checkout spec/defs); what a definition lacks goes to warnings',
    });
  }
  for (const [name, schema] of Object.entries(model.defs)) {
    for (const reference of referencesIn(schema).filter((reference) => !model.defs[reference])) {
      problems.push({
        where: `spec/defs ${name}`,
        what: `refers to ${reference}, which does not exist`,
        mend: 'mend the $ref',
      });
    }
  }
  for (const { tool, routes } of model.tools) {
    const allowed =
      tool.access === 'write' && tool.toolset !== 'raw' ? ['mutation'] : (model.defaults.families[tool.name] ?? []);
    for (const { route, source } of routes.filter(({ route }) => !allowed.includes(route.family))) {
      problems.push({
        where: source,
        what: `${tool.name} may not give ${route.family}`,
        mend: `give ${allowed.join(' or ') || 'the tool its families in spec/defaults.ts'}`,
      });
    }
  }
  return problems;
}
