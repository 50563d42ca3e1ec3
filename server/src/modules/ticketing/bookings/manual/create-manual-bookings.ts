import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import {
  ticketTotals,
  listPublicTicketTypeRows,
  type EventRow,
  type PublicTicketTypeRow,
} from '../../../events/events/public.ts';
import { confirmBooking, readConfirmation } from '../confirm-booking.ts';
import { listAttendees, saveAttendees } from '../line-item-queries.ts';
import type { PricedSelection } from '../holds/price-selection.ts';
import { findHoldByKey, lockBooking, saveDetails } from '../queries.ts';
import { listAvailability, SELL } from '../holds/stock-queries.ts';
import { insertHold, serverHoldKey } from '../holds/insert-hold.ts';
import { listAccountsByEmail, saveTeamNote } from './queries.ts';

type ManualAttendee = {
  readonly name: string;
  readonly email: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
};

export type ManualBookingsParams = {
  readonly event: Pick<EventRow, 'id' | 'organiserId' | 'feeMode' | 'taxRateBps' | 'taxInclusive' | 'refundPolicy'>;
  readonly attendees: readonly ManualAttendee[];
  readonly note: string;
  /** A repeated call with this id changes nothing. */
  readonly key: string;
};

/**
 * Creates a confirmed free booking for each of the people, all in one transaction, and sends the tickets by email. A
 * booking of a person without an account belongs to the organiser's account, and only the email gives access to it. Returns
 * false if the bookings already exist.
 */
export function createManualBookings(ctx: Context, { event, attendees, note, key }: ManualBookingsParams): Promise<boolean> {
  return withTransactionScope(ctx, async (scope) => {
    const ticketTypes = new Map(
      (await listPublicTicketTypeRows(scope.tx, event.id, null)).map((ticketType) => [ticketType.id, ticketType]),
    );
    const accounts = await listAccountsByEmail(
      scope.tx,
      attendees.map(({ email }) => email),
    );
    for (const [index, attendee] of attendees.entries()) {
      const ticketType = ticketTypes.get(attendee.ticketTypeId);
      if (ticketType === undefined) throwDomainError('not_found');
      const buyerId = accounts.get(attendee.email.toLowerCase()) ?? event.organiserId;
      const holdKey = serverHoldKey('manual', `${key} ${index}`);
      if ((await findHoldByKey(scope.tx, buyerId, holdKey)) !== null) return false;
      await createManualBooking(scope, { event, attendee, ticketType, buyerId, holdKey, note });
    }
    return true;
  });
}

type ManualBookingParams = {
  readonly event: ManualBookingsParams['event'];
  readonly attendee: ManualAttendee;
  readonly ticketType: PublicTicketTypeRow;
  readonly buyerId: string;
  readonly holdKey: string;
  readonly note: string;
};

async function createManualBooking(
  scope: TransactionScope,
  { event, attendee, ticketType, buyerId, holdKey, note }: ManualBookingParams,
): Promise<void> {
  const { ctx, tx } = scope;
  const now = ctx.clock.now();
  const { name, email, quantity } = attendee;
  const hold = {
    event,
    lineItems: [freeLineItem(ticketType, quantity)],
    buyerId,
    holdKey,
    heldUntil: now,
    origin: 'manual',
  } as const;
  const bookingId = await insertHold(ctx, tx, hold);
  const attendees = await listAttendees(tx, [bookingId]);
  await saveAttendees(
    tx,
    attendees.map(({ id }) => ({ id, name, email, answers: {} })),
  );
  await saveDetails(tx, bookingId, { buyerName: name, buyerEmail: email, answers: {}, now });
  await saveTeamNote(tx, bookingId, note);
  const booking = await lockBooking(tx, bookingId);
  if (booking === null) throw new Error(`Booking ${bookingId} is gone.`);
  if (await confirmBooking(scope, await readConfirmation(scope, bookingId), SELL)) return;
  const [short] = await listAvailability(tx, [{ ticketTypeId: ticketType.id, quantity }]);
  throwDomainError('sold_out', { ticketTypeId: ticketType.id, available: Math.max(0, short?.available ?? 0) });
}

/** Returns a free line item. Nothing is paid, so the platform charges no fee. */
function freeLineItem(ticketType: PublicTicketTypeRow, quantity: number): PricedSelection {
  const policy = { feeMode: 'absorb', taxRateBps: 0, taxInclusive: true } as const;
  return {
    ticketType: { ...ticketType, requiresApproval: false },
    quantity,
    unitDiscountMinor: 0,
    fullUnitTotalMinor: 0,
    unit: ticketTotals({ kind: 'free', priceMinor: 0 }, policy, { rateBps: 0, fixedMinor: 0 }),
  };
}
