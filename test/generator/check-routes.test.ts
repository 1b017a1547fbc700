/** The checks of routes, each on decisions that are broken in one place. */
import { type Breakages, read, reports, routeOf, toolOf, write } from './small-model.ts';

const breakages: Breakages = {
  parameters: [
    [
      'a required parameter without a source',
      (s) => (routeOf(s, 1).bind = {}),
      [`${read} routes[1]`, 'GET /things/{id} requires id', 'bind id'],
    ],
    [
      'a parameter that the operation lacks',
      (s) => (routeOf(s, 0).bind.colour = { value: 'red' }),
      [`${read} routes[0]`, 'GET /things has no parameter colour', 'it has: kind'],
    ],
    [
      'a source that the route does not take',
      (s) => (routeOf(s, 0).bind.kind = { input: 'id' }),
      [`${read} routes[0]`, 'binds kind to id, which it does not take', 'add it to takes'],
    ],
    [
      'a body where none is taken',
      (s) => (routeOf(s, 0).bind.body = { kind: { value: 'red' } }),
      [`${read} routes[0]`, 'GET /things takes no body', 'drop body'],
    ],
    [
      'an operation named twice',
      (s) => routeOf(s, 0, 1).also.push('POST /things'),
      [`${write} routes[0]`, 'lists an operation twice', 'name each operation once, in call or in also'],
    ],
    [
      'an input that no route takes',
      (s) => (toolOf(s).input.colour = { type: 'string' }),
      [`${read} input.colour`, 'no route takes it', 'take it in a route, or delete it'],
    ],
    [
      'a route that takes what is no input',
      (s) => routeOf(s, 0).takes.push('colour'),
      [`${read} routes[0]`, 'colour is not an input of read_things', 'add it to input, or drop it here'],
    ],
    [
      'a need that is not taken',
      (s) => (routeOf(s, 1).needs = ['kind']),
      [`${read} routes[1]`, 'needs kind but does not take it', 'add it to takes'],
    ],
    [
      'a required input with a default',
      (s) => (toolOf(s, 1).input.id.default = 'a'),
      [`${write} input.id`, 'is required and yet has a default', 'drop one of the two'],
    ],
  ],
  routes: [
    [
      'an input that no route matches',
      (s) => toolOf(s).input.view.enum.push('count'),
      [read, 'no route matches view count', 'change `when` so that exactly one route matches'],
    ],
    [
      'an input that two routes match',
      (s) => (routeOf(s, 0).when = { view: ['list', 'get'] }),
      [
        `${read} routes[0]`,
        `${read} routes[0] and ${read} routes[1] match view get`,
        'change `when` so that exactly one route matches',
      ],
    ],
    [
      'an optional input that is not given',
      (s) => {
        delete toolOf(s).input.view.default;
        toolOf(s).examples[0].arguments.view = 'list';
      },
      [read, 'no route matches view not given', 'change `when` so that exactly one route matches'],
    ],
    [
      'a route that nothing reaches',
      (s) => toolOf(s).routes.push({ ...routeOf(s, 0), when: { view: 'lost' } }),
      [`${read} routes[2]`, 'no legal input matches {"view":"lost"}', 'use values that the inputs have'],
    ],
  ],
  projections: [
    [
      'a projection that nobody wrote',
      (s) => (routeOf(s, 1).project = 'somethingElse'),
      [`${read} routes[1]`, 'src/projections exports no somethingElse', 'write it, or name one that exists'],
    ],
    [
      'a conversion with a typing error',
      (s) => (routeOf(s, 0).bind.kind.as = 'kindNam'),
      [`${read} routes[0]`, 'src/projections exports no kindNam', 'write kindName'],
    ],
    [
      'a plan that two modules export',
      (s) => s.plans.get('makeThing').push('/src/plans/other.ts'),
      [
        `${write} routes[0]`,
        'makeThing is exported by /src/plans/make-thing.ts and /src/plans/other.ts',
        'rename one of them',
      ],
    ],
  ],
  examples: [
    [
      'an example that the schema refuses',
      (s) => (toolOf(s).examples[0].arguments = { view: 'all' }),
      [`${read} examples[0]`, 'data/view must be equal to one of the allowed values', 'mend the example or the input'],
    ],
    [
      'an example that its route does not take',
      (s) => (toolOf(s).examples[0].arguments = { id: 'a' }),
      [`${read} examples[0]`, `gives id, which ${read} routes[0] does not take`, 'mend the example or the input'],
    ],
    [
      'an example that lacks what its route needs',
      (s) => (toolOf(s).examples[0].arguments = { view: 'get' }),
      [`${read} examples[0]`, `lacks id, which ${read} routes[1] needs`, 'mend the example or the input'],
    ],
    [
      'a tool without an example',
      (s) => (toolOf(s).examples = []),
      [read, 'has no example', 'add a call that people would ask for'],
    ],
  ],
};

reports(breakages);
