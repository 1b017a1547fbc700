/** write_issue_category. */
import type { WriteIssueCategoryInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import { firstFew } from '../projections/first-few.ts';
import { foldText } from '../projections/fold-text.ts';
import type { Mutation } from '../projections/mutation.ts';
import { isBlank, withoutInvisible } from '../projections/text.ts';
import { positiveId } from '../projections/values.ts';
import { type CategoriesCall, type Category, categoriesNow, categoryLabel } from './issues/categories.ts';
import { collectIssues } from './issues/collect-issues.ts';
import { alone } from './write/alone.ts';
import { makeChange, type Proof } from './write/change.ts';
import { oneAtATime } from './write/one-at-a-time.ts';
import { refusal } from './write/refusal.ts';
import { requirePowerUser } from './write/roles.ts';

const settledBy = 'read_reference {"kind":"issue_categories"}';

type CreateCategoryCall = 'POST /api/v1/Issues/categories' | CategoriesCall;

/** Of two calls with the same name, the second must see what the first has added. */
const inTurn = oneAtATime();

/** Ombi stores a name again and again, and an empty one, too (recorded: same-name-again, empty-name). */
export const createCategory: Plan<WriteIssueCategoryInput, CreateCategoryCall, Mutation> = (input, calls, context) =>
  inTurn(() => create(input.name ?? '', calls, context), context.signal);

async function create(given: string, calls: Calls<CreateCategoryCall>, context: CallContext): Promise<Mutation> {
  const name = given.trim();
  if (isBlank(name)) throw failure('invalid_value', { field: 'name', problem: 'is blank' }, { field: 'name' });
  requirePowerUser(await context.actingUser(), 'adding an issue category', context);
  const earlier = await categoriesNow(calls, context);
  const same = earlier.find((category) => isNamed(category, name));
  if (same) {
    throw refusal(
      'CONFLICT',
      `There is such a category already: ${same.id}. Nothing was sent, since Ombi would add a second one of the same name. write_issue takes it as it is.`,
      `Not added: there is the issue category ${categoryLabel(same)} already`,
      'name',
    );
  }
  const known = new Set(earlier.map(({ id }) => id));
  const outcome = await makeChange(
    {
      identifier: 'category:new',
      label: `Issue category "${withoutInvisible(name)}"`,
      done: 'added',
      send: () => calls['POST /api/v1/Issues/categories']({ body: { value: name } }),
      // Ombi says only yes; the number is in its list.
      proof: (answer) => (answer === true ? { proves: 'said' } : { proves: 'nothing', claims: answer }),
      isThere: async (): Promise<Proof | false> => {
        const all = await categoriesNow(calls, context);
        const added = all.find((category) => !known.has(category.id) && isNamed(category, name));
        if (!added) return false;
        return { proves: 'done', words: `category ${added.id}`, ids: { category_id: added.id } };
      },
      settledBy,
      told: (result) => ({ result }),
    },
    context,
  );
  return alone(outcome, 'added');
}

function isNamed({ names }: Category, name: string): boolean {
  return names.some((known) => foldText(known) === foldText(name));
}

type IssuesCall = 'GET /api/v1/Issues';
type DeleteCategoryCall = 'DELETE /api/v1/Issues/categories/{catId}' | CategoriesCall | IssuesCall;

/** Ombi deletes the issues of a category with it, or fails when one has comments (recorded: in-use-issue-…). */
export const deleteCategory: Plan<WriteIssueCategoryInput, DeleteCategoryCall, Mutation> = async (
  { category_id: id },
  calls,
  context,
) => {
  if (id === undefined) throw failure('missing_input', { field: 'category_id', when: '' });
  requirePowerUser(await context.actingUser(), 'deleting an issue category', context);
  const category = await categoryToDelete(id, calls, context);
  await requireUnused(category, calls, context);
  const label = categoryLabel(category);
  await context.confirm({ text: `Delete the issue category ${label}? No issue uses it.` });
  // A person may have taken their time, and the issues would go with it.
  await requireUnused(category, calls, context);
  const outcome = await makeChange(
    {
      identifier: `category:${id}`,
      label: `Issue category ${label}`,
      done: 'deleted',
      ids: { category_id: id },
      send: () => calls['DELETE /api/v1/Issues/categories/{catId}']({ params: { path: { catId: id } } }),
      proof: (answer) => (answer === true ? { proves: 'done' } : { proves: 'nothing', claims: answer }),
      isThere: async () => !(await categoriesNow(calls, context)).some((row) => row.id === id),
      settledBy,
      told: (result) => ({ result }),
    },
    context,
  );
  return alone(outcome, 'deleted');
};

async function categoryToDelete(id: number, calls: Calls<CategoriesCall>, context: CallContext): Promise<Category> {
  const all = await categoriesNow(calls, context);
  const found = all.find((category) => category.id === id);
  if (found) return found;
  throw refusal(
    'NOT_FOUND',
    `There is no issue category ${id}. Nothing was sent. ${settledBy} lists them.`,
    `category:${id}: not found; there are: ${all.length === 0 ? 'none' : firstFew(all.map(categoryLabel), 30)}`,
    'category_id',
  );
}

const maxNamedIssues = 20;

/** Throws CONFLICT with how many issues use it, closed ones among them: those are there, too, and would go with it. */
async function requireUnused(category: Category, calls: Calls<IssuesCall>, context: CallContext): Promise<void> {
  const { rows, complete } = await collectIssues(calls['GET /api/v1/Issues'](), context);
  const users = rows.filter(({ issueCategoryId }) => issueCategoryId === category.id);
  if (users.length === 0 && complete) return;
  const ids = users.flatMap(({ id }) => positiveId(id)?.toString() ?? []);
  const count = `${complete ? '' : 'at least '}${users.length} ${users.length === 1 ? 'issue uses' : 'issues use'} it`;
  const remedy =
    users.length === 0
      ? 'There are more issues than can be looked through at once, so whether one uses it could not be checked.'
      : `Ombi would delete them with it. ${count}: ${firstFew(ids, maxNamedIssues)}. Where they may go, write_issue with action: delete removes each first; Ombi cannot move them to another category.`;
  throw refusal(
    'CONFLICT',
    `The category ${category.id} was not deleted. Nothing was sent. ${remedy}`,
    `Issue category ${categoryLabel(category)}: not deleted, ${users.length === 0 ? 'its use could not be checked' : count}`,
    'category_id',
  );
}
