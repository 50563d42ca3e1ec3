import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import type { RowsTogether } from '../../../platform/db/select-together.ts';
import { lockBooking, lockBookingPipelined, type BookingRow } from './queries.ts';
import { findBookingViewWith, type BookingView, type SelectsOfBooking } from './read-queries.ts';

/** Locks a booking of this buyer. Throws `not_found` for another buyer's booking. */
export async function lockOwnBooking(tx: Tx, actor: UserActor, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (booking?.buyerId !== actor.accountId) throwDomainError('not_found');
  return booking;
}

/**
 * Locks a booking as `lockOwnBooking` does, and returns its view with the rows of these selects, which are read after the
 * lock in the same round trip.
 */
export async function lockOwnBookingWith<Rows extends Record<string, object>>(
  tx: Tx,
  { accountId }: UserActor,
  { bookingId, selects }: { readonly bookingId: string; readonly selects: SelectsOfBooking<Rows> },
): Promise<BookingView & RowsTogether<Rows>> {
  await lockBookingPipelined(tx, bookingId);
  const booking = await findBookingViewWith(tx, bookingId, selects);
  if (booking?.buyerId !== accountId) throwDomainError('not_found');
  return booking;
}

/** Throws unless the booking is a hold that has not ended. */
export function throwIfEnded({ status, heldUntil }: BookingRow, now: Date): void {
  if (status === 'confirmed') throwDomainError('already_confirmed');
  if (status !== 'held' || heldUntil <= now) throwDomainError('hold_expired');
}
