import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs.ts';
import { LEARN_WORDS_TASK } from './learn-words.ts';
import { OPEN_ROOMS_TASK } from './tasks.ts';
import { refreshOffers } from './refresh-offers.ts';
import { queueNews } from './tell-followers.ts';
import { renewTold } from './told-snapshot.ts';
import { findEventForChange, hasTicketTypes, updateEventColumns } from './write-queries.ts';

/** Shows a draft to those who may see it; one that is published stays so. It must have something to book. */
export async function publishEvent(ctx: Context, tx: DbOrTx, eventId: string): Promise<void> {
  const kept = await findEventForChange(tx, eventId);
  if (kept === null) refuse('not_found');
  if (kept.status === 'published') return;
  if (kept.status !== 'draft' || !(await hasTicketTypes(tx, eventId))) refuse('details_missing');
  const columns = { status: 'published', published_at: ctx.clock.now(), is_over: kept.endsAt <= ctx.clock.now() };
  await updateEventColumns(tx, eventId, { columns, raise: false });
  await renewTold(tx, eventId);
  await refreshOffers(ctx, tx, [eventId]);
  await queueNews(ctx, tx, eventId);
  await enqueue(tx, LEARN_WORDS_TASK, {}, { key: LEARN_WORDS_TASK });
  await enqueue(tx, OPEN_ROOMS_TASK, {}, { key: OPEN_ROOMS_TASK });
}
