import type { Context } from '../../../../context.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueSaleDocument } from './issue-sale-document.ts';
import { listUncreditedRefunds, listBookingsMissingDocuments } from './queries.ts';

/** Issues everything that a booking is due and has not got. */
export async function issueDueDocuments(ctx: Context, bookingId: string): Promise<void> {
  await issueSaleDocument(ctx, bookingId);
  for (const refundId of await listUncreditedRefunds(ctx.db, bookingId)) await issueCreditNote(ctx, refundId);
}

const BATCH = 500;
/** Milliseconds in which a booking's own job issues its documents. */
const GRACE_MS = 5 * 60_000;

/** Bookings from before there were documents, and those whose job was given up. */
export async function issueMissingDocuments(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - GRACE_MS);
  for (const id of await listBookingsMissingDocuments(ctx.db, { before, limit: BATCH })) {
    // One that fails is tried again with the next round, and keeps no other waiting.
    await issueDueDocuments(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ bookingId: id, reason: String(error) }, 'the documents of a booking were not issued');
    });
  }
}
