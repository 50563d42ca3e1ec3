import * as z from 'zod/mini';
import type { removeCategory as contract } from '@festoon/contracts/operations/admin-categories';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, Job } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { isOffered, listAdminCategories, subjectOf } from './change-categories.ts';
import { deleteCategory, findMove, lockCategories, markMoving, moveEvents } from './queries.ts';

const MOVE_CATEGORY = 'admin.move-category';
const BATCH = 500;
const Payload = z.object({ slug: z.string() });

/**
 * Removes a category. Its address leads to the other category immediately; a job moves its events in batches, then deletes
 * it.
 */
export async function removeCategory(ctx: Context, actor: AdminActor, { slug, moveTo }: EndpointInput<typeof contract>) {
  await inTransaction(ctx.db, async (tx) => {
    const all = await lockCategories(tx);
    const kept = all.find((each) => each.slug === slug) ?? throwDomainError('not_found');
    if (kept.movesTo === moveTo) return nothingChanged();
    if (kept.movesTo !== null) throwDomainError('category_moving');
    if (!all.some((each) => each.slug === moveTo && each.slug !== slug && isOffered(each)))
      throw new InvalidInput([{ path: 'moveTo', message: 'Choose another category that is not hidden.' }]);
    await markMoving(tx, { slug, moveTo, now: ctx.clock.now() });
    await enqueue(tx, MOVE_CATEGORY, { slug });
    const change = { before: { name: kept.name, line: kept.line }, after: { moveTo } };
    await recordAct(ctx, tx, { by: actor, act: 'category.remove', subject: subjectOf(slug), ...change });
  });
  return listAdminCategories(ctx);
}

async function moveOn(ctx: Context, payload: unknown): Promise<void> {
  const { slug } = Payload.parse(payload);
  await inTransaction(ctx.db, async (tx) => {
    const moveTo = await findMove(tx, slug);
    if (moveTo === null) return;
    const moved = await moveEvents(tx, { slug, moveTo, limit: BATCH });
    if (moved === BATCH) return enqueue(tx, MOVE_CATEGORY, { slug });
    await lockCategories(tx);
    await deleteCategory(tx, slug, moveTo);
  });
}

export const moveCategoryJob: Job = { task: MOVE_CATEGORY, run: moveOn };
