/** Every projection, conversion and plan that the ledger names is exported by exactly one module of its folder. */
import { nearest } from '../nearest.ts';
import type { Problem } from '../problem.ts';
import type { Exports } from '../read.ts';
import { type Model, sourcesOf } from '../resolve.ts';

export function projections(model: Model): Problem[] {
  return model.tools.flatMap(({ routes }) =>
    routes.flatMap(({ route, source }) => {
      const conversions = sourcesOf(route.bind).flatMap((from) => ('as' in from && from.as ? [from.as] : []));
      return [
        ...[...(route.project ? [route.project] : []), ...conversions].flatMap((name) =>
          exported(name, model.projections, 'projections', source),
        ),
        ...(route.plan ? exported(route.plan, model.plans, 'plans', source) : []),
      ];
    }),
  );
}

function exported(name: string, from: Exports, folder: string, where: string): Problem[] {
  const modules = from.get(name) ?? [];
  if (modules.length === 1) return [];
  if (modules.length > 1) {
    return [{ where, what: `${name} is exported by ${modules.join(' and ')}`, mend: 'rename one of them' }];
  }
  const meant = nearest(name, from.keys());
  return [
    {
      where,
      what: `src/${folder} exports no ${name}`,
      mend: meant ? `write ${meant}` : 'write it, or name one that exists',
    },
  ];
}
