import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { changeTickets as contract } from '@festoon/contracts/ticketing/ticket-changes';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../../platform/http/module.ts';
import { hashRequest } from '../../../../platform/requests/hash-request.ts';
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { readConfirmation } from '../confirm-booking.ts';
import { getOwnBooking } from '../get-booking.ts';
import { holdInTransaction } from '../holds/hold-tickets.ts';
import { networkKey } from '../holds/hold-limits.ts';
import type { NewHold } from '../holds/insert-hold.ts';
import { readSale } from '../holds/read-sale.ts';
import { SELL_HELD } from '../holds/stock-queries.ts';
import { lockOwnBooking } from '../own-booking.ts';
import { findHoldByKey, lockBuyers } from '../queries.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { refundDeadlineStart } from '../refunds/quote-rules.ts';
import { refundPercent, sumRefunds, type TicketRefund } from '../refunds/refund-rules.ts';
import { lockTickets, type TicketRow } from '../tickets/ticket-queries.ts';
import { refundPolicyAfterChange } from './change-rules.ts';
import { checkTickets, returnedPrices, selectChangeable, throwIfClosedForTicketChanges } from './changeable-tickets.ts';
import { copyDetails } from './copy-details.ts';
import { confirmWithChange } from './confirm-change.ts';
import { changePrice, toChangeRequest } from './decide-change.ts';
import { insertTicketChange, listChangeDates } from './ticket-change-queries.ts';

type Input = OperationInput<typeof contract>;

/**
 * Changes tickets of the buyer's booking to another ticket type or date. Holds the new tickets by all rules of a purchase. If
 * nothing has to be paid, the same commit confirms them and voids the old ones; otherwise the buyer pays the difference in the
 * checkout, and the old tickets stay valid until then. A repeat with the same key gets the booking that the first request made.
 */
export async function changeTickets(ctx: Context, actor: UserActor, input: Input): Promise<Booking> {
  const { idempotencyKey, ...requested } = input;
  const requestHash = hashRequest(requested);
  const newId = await withTransactionScope(ctx, async (scope) => {
    const network = networkKey(ctx, input.eventId, actor.client.ip).toString('hex');
    await lockBuyers(scope.tx, [actor.accountId], [`holds:${input.eventId}:${network}`]);
    const earlier = await findHoldByKey(scope.tx, actor.accountId, idempotencyKey);
    if (earlier !== null)
      return earlier.requestHash?.equals(requestHash) ? earlier.id : throwDomainError('idempotency_mismatch');
    return change(scope, actor, { ...input, requestHash });
  });
  return getOwnBooking(ctx, actor, newId);
}

type ChangeInput = Input & { readonly requestHash: Buffer };

async function change(scope: TransactionScope, actor: UserActor, input: ChangeInput): Promise<string> {
  const { ctx, tx, invalidate } = scope;
  const now = ctx.clock.now();
  const from = await lockOwnBooking(tx, actor, input.bookingId);
  const view = await findBookingView(tx, from.id);
  if (view === null) throwDomainError('not_found');
  await throwIfClosedForTicketChanges(tx, view, now);
  const checked = await checkTickets(tx, { buyerId: from.buyerId, tickets: await lockTickets(tx, from.id), now });
  const tickets = returnedPrices(selectChangeable(checked, input.ticketIds), from);
  if (tickets.some(({ ticketTypeId }) => ticketTypeId === input.ticketTypeId)) throwDomainError('not_found');
  const priceMinor = sumRefunds(tickets);
  const hold = await holdNewTickets(scope, actor, { view, input, quantity: tickets.length, creditMinor: priceMinor });
  const { id, eventId, totalMinor } = hold.booking;
  if (totalMinor - priceMinor !== input.expectedDifferenceMinor)
    throwDomainError('change_price_changed', { differenceMinor: totalMinor - priceMinor });
  const creditMinor = Math.min(totalMinor, priceMinor);
  await recordChange(scope, { hold, view, tickets, creditMinor, to: input.to });
  const isComplete = await copyDetails(tx, { from, tickets, to: { id, eventId }, now });
  invalidate({ topic: `account:${from.buyerId}`, name: 'booking.changed', id });
  invalidate({ topic: `event:${eventId}`, name: 'stock.changed', id: eventId });
  if (!isComplete || totalMinor > creditMinor) return id;
  const confirmation = { ...(await readConfirmation(scope, id)), walletMinor: creditMinor };
  await confirmWithChange(scope, confirmation, SELL_HELD);
  return id;
}

type NewTickets = {
  readonly view: BookingView;
  readonly input: ChangeInput;
  readonly quantity: number;
  readonly creditMinor: number;
};

/** Holds the new tickets. Throws the reason if the buyer could not buy them, or not for this price. */
async function holdNewTickets(
  scope: TransactionScope,
  actor: UserActor,
  { view, input, quantity, creditMinor }: NewTickets,
): Promise<NewHold> {
  const { ctx, tx } = scope;
  const { eventId, ticketTypeId, idempotencyKey, requestHash } = input;
  const dates = await listChangeDates(tx, {
    eventId: view.eventId,
    accountId: actor.accountId,
    now: ctx.clock.now(),
    onlyId: eventId,
  });
  const sale = dates.length === 0 ? null : await readSale(ctx, tx, { eventId, promoCodes: [] });
  if (sale === null) throwDomainError('not_found');
  const request = { ...toChangeRequest(ctx, actor, { eventId, ticketTypeId, quantity, idempotencyKey }), requestHash };
  const batch = { eventId, requests: [request], promoCodes: [], sale, isCached: false };
  const [decision] = (await holdInTransaction(ctx, tx, batch)).decisions;
  changePrice(decision, { creditMinor, currency: view.currency });
  if (decision?.kind !== 'held') throw new Error('The tickets of a change were not held.');
  return decision.hold;
}

type RecordedChange = {
  readonly hold: NewHold;
  readonly view: BookingView;
  readonly tickets: readonly (TicketRow & TicketRefund)[];
  readonly creditMinor: number;
  readonly to: Input['to'];
};

async function recordChange({ ctx, tx }: TransactionScope, recorded: RecordedChange): Promise<void> {
  const { hold, view, tickets, creditMinor, to } = recorded;
  const now = ctx.clock.now();
  const startsAt = refundDeadlineStart(view.bookedTerms.startAt, view.startsAt);
  await insertTicketChange(tx, {
    bookingId: hold.booking.id,
    fromBookingId: view.id,
    creditMinor,
    refundTo: to,
    tickets,
    refundPolicy: refundPolicyAfterChange(hold.booking.refundPolicy, refundPercent(view.refundPolicy, { startsAt, now })),
    now,
  });
}
