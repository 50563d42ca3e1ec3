import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueTicketSummaryRefresh, publishStockChange } from '../../../events/events/public.ts';
import { SEND_WAITLIST_CLOSED } from '../tasks.ts';
import { enqueueWaitlistOffers } from './enqueue-offers.ts';
import { closeWaitlists, listUnservedEventIds } from './queries.ts';
import { OFFER_MINUTES_MIN } from './offer-rules.ts';

const BATCH = 200;

/** Ends expired lists, so that their tickets are available to everyone, and makes offers for events whose job was lost. */
export async function reconcileWaitlists(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const lastStart = new Date(now.getTime() + OFFER_MINUTES_MIN * 60_000);
  const eventIds = await inTransaction(ctx.db, async (tx) => {
    const closed = await closeWaitlists(tx, { now, lastStart });
    for (const { id } of closed) await enqueue(tx, SEND_WAITLIST_CLOSED, { entryId: id }, { key: `list-closed:${id}` });
    const ended = [...new Set(closed.map(({ eventId }) => eventId))];
    for (const eventId of ended) await enqueueTicketSummaryRefresh(tx, eventId);
    return ended;
  });
  for (const eventId of eventIds) publishStockChange(ctx, eventId);
  for (const eventId of await listUnservedEventIds(ctx.db, BATCH)) await enqueueWaitlistOffers(ctx.db, eventId);
}
