/** All checks of the decisions, in the order in which their problems read best. */
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';
import { coverage } from './coverage.ts';
import { defs } from './defs.ts';
import { examples } from './examples.ts';
import { guidance } from './guidance.ts';
import { names } from './names.ts';
import { operationFacts } from './operation-facts.ts';
import { operationLayer } from './operation-layer.ts';
import { parameters } from './parameters.ts';
import { plainData } from './plain-data.ts';
import { portability } from './portability.ts';
import { projections } from './projections.ts';
import { routes } from './routes.ts';
import { safety } from './safety.ts';
import { schemas } from './schemas.ts';
import { settings } from './settings.ts';
import { size } from './size.ts';

const checks = [
  plainData,
  names,
  coverage,
  operationFacts,
  operationLayer,
  parameters,
  routes,
  projections,
  defs,
  schemas,
  portability,
  examples,
  guidance,
  safety,
  settings,
  size,
];

/** Every problem of every check. */
export function check(model: Model): Problem[] {
  return checks.flatMap((one) => one(model));
}
