import type { Context } from '../../../../context.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueSaleDocument } from './issue-sale-document.ts';
import { listUncreditedRefunds, listBookingsMissingDocuments } from './queries.ts';

/** Issues all documents that a booking is due and does not have. */
export async function issueDueDocuments(ctx: Context, bookingId: string): Promise<void> {
  await issueSaleDocument(ctx, bookingId);
  for (const refundId of await listUncreditedRefunds(ctx.db, bookingId)) await issueCreditNote(ctx, refundId);
}

const BATCH = 500;
/** Milliseconds after which a booking counts as missing its documents. Before that, its own job issues them. */
const GRACE_MS = 5 * 60_000;

/** Issues the documents of bookings that are older than this feature, or whose job failed permanently. */
export async function issueMissingDocuments(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - GRACE_MS);
  for (const id of await listBookingsMissingDocuments(ctx.db, { before, limit: BATCH })) {
    // If one fails, the next run tries it again, and the others continue.
    await issueDueDocuments(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ bookingId: id, reason: String(error) }, 'the documents of a booking were not issued');
    });
  }
}
