import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueOfferRefresh, hintStock } from '../../../events/events/public.ts';
import { SEND_LIST_CLOSED } from '../tasks.ts';
import { enqueueTurns } from './enqueue-turns.ts';
import { closeLists, listUnserved } from './queries.ts';
import { TURN_LEAST_MINUTES } from './turn-rules.ts';

const BATCH = 200;

/** Ends lists whose time is over, so that their places are open to everyone, and serves events whose job was lost. */
export async function sweepWaitingLists(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const lastStart = new Date(now.getTime() + TURN_LEAST_MINUTES * 60_000);
  const eventIds = await inTransaction(ctx.db, async (tx) => {
    const closed = await closeLists(tx, { now, lastStart });
    for (const { id } of closed) await enqueue(tx, SEND_LIST_CLOSED, { entryId: id }, { key: `list-closed:${id}` });
    const ended = [...new Set(closed.map(({ eventId }) => eventId))];
    for (const eventId of ended) await enqueueOfferRefresh(tx, eventId);
    return ended;
  });
  for (const eventId of eventIds) hintStock(ctx, eventId);
  for (const eventId of await listUnserved(ctx.db, BATCH)) await enqueueTurns(ctx.db, eventId);
}
