import type { Context } from '../../../../context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { saveCancelled } from '../cancellations/queries.ts';
import { invalidateBooking } from '../confirm-booking.ts';
import { givePromoUse } from '../promotions/promo-queries.ts';
import { lockBooking } from '../queries.ts';
import { refundTicket } from '../refunds/refund-ticket.ts';
import { enqueueCancellation, enqueueRefundMail } from '../refunds/refund-tickets.ts';
import { SETTLE_RETURN } from '../tasks.ts';
import { findTicket } from '../tickets/ticket-queries.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { findReturn, listUnsettled, saveSettled, standsWithout } from './queries.ts';

const BATCH = 200;

/**
 * Pays the account that offered a ticket back once another person has bought its place. Calling it again changes nothing.
 */
export async function settleReturn(ctx: Context, returnId: string): Promise<void> {
  const sold = await findReturn(ctx.db, returnId);
  if (sold?.status !== 'sold') return;
  await inUnitOfWork(ctx, async (work) => {
    const { tx } = work;
    const now = ctx.clock.now();
    const booking = await lockBooking(tx, sold.bookingId);
    const ticket = await findTicket(tx, sold.ticketId);
    if (booking === null || ticket === null || !(await saveSettled(tx, returnId, now))) return;
    const isOver = booking.status === 'confirmed' && !(await standsWithout(tx, booking.id));
    if (isOver) {
      if (booking.promoCodeId !== null) await givePromoUse(tx, booking.promoCodeId);
      await saveCancelled(tx, booking.id, { by: 'buyer', words: '', now });
    }
    const given = await refundTicket(work, booking, ticket);
    const refund = given === null ? {} : { refundId: given.refundId };
    if (isOver) await enqueueCancellation(work, booking.id, refund);
    else if (booking.status === 'confirmed')
      await enqueueRefundMail(work, { bookingId: booking.id, ticketIds: [ticket.id], by: 'buyer', words: '', ...refund });
    invalidateBooking(work, booking, isOver ? 'booking.ended' : 'booking.changed');
  });
}

/** Takes up what a lost job left. */
export async function sweepReturns(ctx: Context): Promise<void> {
  for (const returnId of await listUnsettled(ctx.db, BATCH))
    await enqueue(ctx.db, SETTLE_RETURN, { returnId }, { key: `return:${returnId}` });
}
