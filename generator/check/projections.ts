/** Every projection, plan and conversion that the ledger names is exported where it belongs, and none is left over. */
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function projections(model: Model): Problem[] {
  return model.tools.flatMap(({ routes }) =>
    routes.flatMap(({ route, source }): Problem[] => {
      const problems: Problem[] = [];
      if (!model.projections.has(route.project)) {
        problems.push({
          where: source,
          what: `src/projections exports no ${route.project}`,
          mend: 'write it, or name one that exists',
        });
      }
      if (route.plan && !model.plans.has(route.plan)) {
        problems.push({
          where: source,
          what: `src/plans exports no ${route.plan}`,
          mend: 'write it, or name one that exists',
        });
      }
      return problems;
    }),
  );
}
