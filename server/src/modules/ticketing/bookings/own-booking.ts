import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { lockBooking, type BookingRow } from './queries.ts';

/** Locks a booking of this buyer. Throws `not_found` for another buyer's booking. */
export async function lockOwnBooking(tx: Tx, actor: UserActor, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (booking?.buyerId !== actor.accountId) throwDomainError('not_found');
  return booking;
}

/** Throws unless the booking is a hold that has not ended. */
export function throwIfEnded({ status, heldUntil }: BookingRow, now: Date): void {
  if (status === 'confirmed') throwDomainError('already_confirmed');
  if (status !== 'held' || heldUntil <= now) throwDomainError('hold_expired');
}
