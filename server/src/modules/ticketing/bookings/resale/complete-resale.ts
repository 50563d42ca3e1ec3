import type { Context } from '../../../../context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { saveCancellation } from '../cancellations/queries.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { releasePromoUse } from '../promotions/promo-queries.ts';
import { lockBooking } from '../queries.ts';
import { refundResoldTicket } from '../refunds/refund-resold-ticket.ts';
import { enqueueCancellation, enqueueRefundEmail } from '../refunds/void-and-refund-tickets.ts';
import { COMPLETE_RESALE } from '../tasks.ts';
import { findTicket } from '../tickets/ticket-queries.ts';
import { findListing, listUnsettledListingIds, saveListingSettled, hasRemainingTickets } from './queries.ts';

const BATCH = 200;

/** Refunds a resold ticket to its seller once another person has bought it. Calling it again changes nothing. */
export async function completeResale(ctx: Context, listingId: string): Promise<void> {
  const sold = await findListing(ctx.db, listingId);
  if (sold?.status !== 'sold') return;
  await withTransactionScope(ctx, async (scope) => {
    const { tx } = scope;
    const now = ctx.clock.now();
    const booking = await lockBooking(tx, sold.bookingId);
    const ticket = await findTicket(tx, sold.ticketId);
    if (booking === null || ticket === null || !(await saveListingSettled(tx, listingId, now))) return;
    const isOver = booking.status === 'confirmed' && !(await hasRemainingTickets(tx, booking.id));
    if (isOver) {
      if (booking.promoCodeId !== null) await releasePromoUse(tx, booking.promoCodeId);
      await saveCancellation(tx, booking.id, { by: 'buyer', message: '', now });
    }
    const issued = await refundResoldTicket(scope, booking, ticket);
    const refund = issued === null ? {} : { refundId: issued.refundId };
    if (isOver) await enqueueCancellation(scope, booking.id, refund);
    else if (booking.status === 'confirmed')
      await enqueueRefundEmail(scope, {
        bookingId: booking.id,
        ticketIds: [ticket.id],
        by: 'buyer',
        message: '',
        ...refund,
      });
    publishBookingChange(scope, booking, isOver ? 'booking.ended' : 'booking.changed');
  });
}

/** Enqueues the jobs of resales whose job was lost. */
export async function reconcileResales(ctx: Context): Promise<void> {
  for (const listingId of await listUnsettledListingIds(ctx.db, BATCH))
    await enqueue(ctx.db, COMPLETE_RESALE, { listingId }, { key: `return:${listingId}` });
}
