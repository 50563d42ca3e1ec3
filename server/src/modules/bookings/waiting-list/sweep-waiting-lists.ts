import type { Context } from '../../../context.ts';
import { enqueueOfferRefresh, hintStock } from '../../events/public.ts';
import { enqueueTurns } from './enqueue-turns.ts';
import { closeLists, listUnserved } from './queries.ts';
import { TURN_LEAST_MINUTES } from './turn-rules.ts';

const BATCH = 200;

/** Ends lists whose time is over, so that their places are open to everybody, and serves those whose job was lost. */
export async function sweepWaitingLists(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const lastStart = new Date(now.getTime() + TURN_LEAST_MINUTES * 60_000);
  for (const eventId of await closeLists(ctx.db, { now, lastStart })) {
    await enqueueOfferRefresh(ctx.db, eventId);
    hintStock(ctx, eventId);
  }
  for (const eventId of await listUnserved(ctx.db, BATCH)) await enqueueTurns(ctx.db, eventId);
}
