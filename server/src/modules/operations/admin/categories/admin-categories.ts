import { isDeepStrictEqual } from 'node:util';
import { pick } from '@festoon/contracts/core/pick';
import type * as contract from '@festoon/contracts/operations/admin-categories';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  insertCategory,
  listCategories,
  lockCategories,
  saveCategory,
  saveCategoryOrder,
  type StoredCategory,
} from './queries.ts';

const EDITED_FIELDS = ['name', 'description', 'translations', 'isHidden'] as const;

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
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'category.create',
      subject: categorySubject(category.slug),
      after: category,
    });
  });
  return listAdminCategories(ctx);
}

export async function updateCategory(
  ctx: Context,
  actor: AdminActor,
  { slug, ...values }: EndpointInput<typeof contract.updateCategory>,
) {
  await inTransaction(ctx.db, async (tx) => {
    const all = await lockCategories(tx);
    const stored = all.find((each) => each.slug === slug) ?? throwDomainError('not_found');
    if (stored.replacementSlug !== null) throwDomainError('category_being_removed');
    if (values.isHidden && !all.some((each) => each.slug !== slug && isSelectable(each))) throwDomainError('last_category');
    const changed = EDITED_FIELDS.filter((field) => !isDeepStrictEqual(stored[field], values[field]));
    if (changed.length === 0) return auditNoChange();
    await saveCategory(tx, { slug, ...values, hiddenAt: values.isHidden ? ctx.clock.now() : null });
    const change = { before: pick(stored, changed), after: pick(values, changed) };
    await recordAudit(ctx, tx, { by: actor, action: 'category.update', subject: categorySubject(slug), ...change });
  });
  return listAdminCategories(ctx);
}

export async function reorderCategories(
  ctx: Context,
  actor: AdminActor,
  { slugs }: EndpointInput<typeof contract.reorderCategories>,
) {
  await inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx);
    const before = (await listCategories(tx)).map(({ slug }) => slug);
    const newOrder = [...new Set([...slugs.filter((slug) => before.includes(slug)), ...before])];
    if (newOrder.join() === before.join()) return auditNoChange();
    await saveCategoryOrder(tx, newOrder);
    const change = { before: { slugs: before }, after: { slugs: newOrder } };
    await recordAudit(ctx, tx, { by: actor, action: 'category.order', subject: categorySubject('all'), ...change });
  });
  return listAdminCategories(ctx);
}

export function categorySubject(slug: string) {
  return { kind: 'category', id: slug };
}

export function isSelectable({ isHidden, replacementSlug }: StoredCategory): boolean {
  return !isHidden && replacementSlug === null;
}
