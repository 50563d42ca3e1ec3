import { adminErrorsText } from '@festoon/catalogue/operations/admin-errors';
import * as z from 'zod/mini';
import type { removeCategory as contract } from '@festoon/contracts/operations/admin-categories';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, Job } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { isSelectable, listAdminCategories, categorySubject } from './admin-categories.ts';
import { deleteCategory, findReplacement, lockCategories, markRemoved, moveEvents } from './queries.ts';

const MOVE_CATEGORY = 'admin.move-category';
const BATCH = 500;
const Payload = z.object({ slug: z.string() });

/**
 * Removes a category. Its address leads to the other category immediately; a job moves its events in batches, then deletes
 * it.
 */
export async function removeCategory(
  ctx: Context,
  actor: AdminActor,
  { slug, replacementSlug }: EndpointInput<typeof contract>,
) {
  await inTransaction(ctx.db, async (tx) => {
    const all = await lockCategories(tx);
    const stored = all.find((each) => each.slug === slug) ?? throwDomainError('not_found');
    if (stored.replacementSlug === replacementSlug) return auditNoChange();
    if (stored.replacementSlug !== null) throwDomainError('category_being_removed');
    if (!all.some((each) => each.slug === replacementSlug && each.slug !== slug && isSelectable(each)))
      throw new InvalidInput([{ path: 'moveTo', message: adminErrorsText('replacementHidden') }]);
    await markRemoved(tx, { slug, replacementSlug, now: ctx.clock.now() });
    await enqueue(tx, MOVE_CATEGORY, { slug });
    const change = { before: { name: stored.name, description: stored.description }, after: { moveTo: replacementSlug } };
    await recordAudit(ctx, tx, { by: actor, action: 'category.remove', subject: categorySubject(slug), ...change });
  });
  return listAdminCategories(ctx);
}

async function moveNextBatch(ctx: Context, payload: unknown): Promise<void> {
  const { slug } = Payload.parse(payload);
  await inTransaction(ctx.db, async (tx) => {
    const replacementSlug = await findReplacement(tx, slug);
    if (replacementSlug === null) return;
    const movedCount = await moveEvents(tx, { slug, replacementSlug, limit: BATCH });
    if (movedCount === BATCH) return enqueue(tx, MOVE_CATEGORY, { slug });
    await lockCategories(tx);
    await deleteCategory(tx, slug, replacementSlug);
  });
}

export const moveCategoryJob: Job = { task: MOVE_CATEGORY, run: moveNextBatch };
