import type * as contract from '@festoon/contracts/operations/admin-categories';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { insertCategory, listCategories, lockCategories, saveCategory, saveOrder, type StoredCategory } from './queries.ts';

export async function listAdminCategories(ctx: Context) {
  return { items: await listCategories(ctx.db) };
}

export async function createCategory(
  ctx: Context,
  actor: AdminActor,
  category: EndpointInput<typeof contract.createCategory>,
) {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertCategory(tx, category))) throwDomainError('category_taken');
    await recordAct(ctx, tx, { by: actor, act: 'category.create', subject: subjectOf(category.slug), after: category });
  });
  return listAdminCategories(ctx);
}

export async function updateCategory(
  ctx: Context,
  actor: AdminActor,
  { slug, name, line, isHidden }: EndpointInput<typeof contract.updateCategory>,
) {
  await inTransaction(ctx.db, async (tx) => {
    const all = await lockCategories(tx);
    const kept = all.find((each) => each.slug === slug) ?? throwDomainError('not_found');
    if (kept.movesTo !== null) throwDomainError('category_moving');
    if (isHidden && !all.some((each) => each.slug !== slug && isOffered(each))) throwDomainError('last_category');
    if (kept.name === name && kept.line === line && kept.isHidden === isHidden) return nothingChanged();
    await saveCategory(tx, { slug, name, line, hiddenAt: isHidden ? ctx.clock.now() : null });
    const before = { name: kept.name, line: kept.line, isHidden: kept.isHidden };
    const change = { before, after: { name, line, isHidden } };
    await recordAct(ctx, tx, { by: actor, act: 'category.update', subject: subjectOf(slug), ...change });
  });
  return listAdminCategories(ctx);
}

export async function orderCategories(
  ctx: Context,
  actor: AdminActor,
  { slugs }: EndpointInput<typeof contract.orderCategories>,
) {
  await inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx);
    const before = (await listCategories(tx)).map(({ slug }) => slug);
    const wanted = [...new Set([...slugs.filter((slug) => before.includes(slug)), ...before])];
    if (wanted.join() === before.join()) return nothingChanged();
    await saveOrder(tx, wanted);
    const change = { before: { slugs: before }, after: { slugs: wanted } };
    await recordAct(ctx, tx, { by: actor, act: 'category.order', subject: subjectOf('all'), ...change });
  });
  return listAdminCategories(ctx);
}

export function subjectOf(slug: string) {
  return { kind: 'category', id: slug };
}

export function isOffered({ isHidden, movesTo }: StoredCategory): boolean {
  return !isHidden && movesTo === null;
}
