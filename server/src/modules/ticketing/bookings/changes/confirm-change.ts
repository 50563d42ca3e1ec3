import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Tx } from '../../../../platform/db/db.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { confirmBooking } from '../confirm-booking.ts';
import type { Confirmation } from '../confirmation-queries.ts';
import { findSaleTerms } from '../event-queries.ts';
import { lockHoldStock } from '../holds/hold-batch-queries.ts';
import type { StockMove } from '../holds/stock-queries.ts';
import { lockBooking, type BookingRow } from '../queries.ts';
import { sumRefunds, type TicketRefund } from '../refunds/refund-rules.ts';
import { voidAndRefundTickets } from '../refunds/void-and-refund-tickets.ts';
import { lockTickets, type TicketRow } from '../tickets/ticket-queries.ts';
import { checkTickets, returnedPrices, selectChangeable, throwIfDisputed } from './changeable-tickets.ts';
import { listPoolIds, listReplacedTickets, logTicketChanges } from './ticket-change-queries.ts';

/** The domain errors with which `confirmWithChange` reports that tickets can no longer be changed. */
export const CHANGE_ERRORS = [
  'changes_closed',
  'change_price_changed',
  'ticket_used',
  'ticket_void',
  'ticket_transferred',
  'transfer_pending',
  'sold_out',
] as const satisfies readonly DomainErrorCode[];

/**
 * Confirms a booking as `confirmBooking` does. If it replaces tickets, the same commit voids them and returns their price: the credit
 * goes to the wallet, from where the new booking is paid, and the rest back to the buyer. Throws one of `CHANGE_ERRORS` if
 * the tickets can no longer be changed.
 */
export async function confirmWithChange(scope: TransactionScope, booking: Confirmation, move: StockMove): Promise<boolean> {
  const { change } = booking;
  if (change === null) return confirmBooking(scope, booking, move);
  const { ctx, tx } = scope;
  const from = await lockBooking(tx, change.fromBookingId);
  const now = ctx.clock.now();
  if (from?.status !== 'confirmed' || !(await isBeforeStart(tx, from, now))) throwDomainError('changes_closed');
  await throwIfDisputed(tx, from.id);
  const tickets = await lockTickets(tx, from.id);
  const agreed = await listReplacedTickets(tx, booking.id);
  const checked = await checkTickets(tx, { buyerId: from.buyerId, tickets, now });
  const chosen = selectChangeable(
    checked,
    agreed.map(({ id }) => id),
  );
  const refundedTickets = agreedPrices(from, { chosen, agreed });
  await lockStockOf(scope, booking, chosen);
  await voidAndRefundTickets(scope, from, {
    refundedTickets,
    activeTicketCount: tickets.filter(({ status }) => status !== 'void').length,
    amountMinor: sumRefunds(refundedTickets),
    creditMinor: change.creditMinor,
    isChange: true,
    by: 'buyer',
    message: '',
    requestedBy: from.buyerId,
    to: change.refundTo,
    coverShortfall: true,
  });
  await logTicketChanges(tx, { bookingId: from.id, ticketIds: chosen.map(({ id }) => id), now });
  return (await confirmBooking(scope, booking, move)) || throwDomainError('sold_out');
}

/** Returns whether the event takes place and has not started. Later, people may have been admitted without a check-in. */
async function isBeforeStart(tx: Tx, { eventId }: BookingRow, now: Date): Promise<boolean> {
  const event = await findSaleTerms(tx, eventId);
  return event !== null && event.status !== 'cancelled' && now < event.startsAt;
}

type AgreedTickets = { readonly chosen: readonly TicketRow[]; readonly agreed: readonly TicketRefund[] };

/** Returns the tickets with the price that each returns. Throws if a refund has changed a price since the buyer agreed to it. */
function agreedPrices(from: BookingRow, { chosen, agreed }: AgreedTickets): (TicketRow & TicketRefund)[] {
  const prices = returnedPrices(chosen, from);
  const amounts = new Map(agreed.map(({ id, amountMinor }) => [id, amountMinor]));
  if (prices.some(({ id, amountMinor }) => amounts.get(id) !== amountMinor)) throwDomainError('change_price_changed');
  return prices;
}

/** Locks the stock that the change releases and takes, in one order, before the wallets are locked. */
async function lockStockOf(
  { tx }: TransactionScope,
  { quantities }: Confirmation,
  tickets: readonly TicketRow[],
): Promise<void> {
  const ticketTypeIds = [...new Set([...tickets, ...quantities].map(({ ticketTypeId }) => ticketTypeId))];
  await lockHoldStock(tx, { promoIds: [], ticketTypeIds, poolIds: await listPoolIds(tx, ticketTypeIds) });
}
