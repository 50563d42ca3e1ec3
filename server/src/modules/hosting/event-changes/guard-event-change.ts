import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { sendMaterialChangeNotice } from '../../ticketing/attendee-emails/public.ts';
import { hasReleasedIncome, listTerms, lockTerms, openRefundWindows } from '../../ticketing/bookings/public.ts';

export type GuardedChange<R> = {
  readonly eventIds: readonly string[];
  /** True if the editor has seen and confirmed the effects. */
  readonly isConfirmed: boolean;
  readonly write: () => Promise<R>;
};

/**
 * Runs `write`, which changes events, and returns its result. Every change of an event's time, place or format goes through
 * here. A change that is material for tickets opens their refund windows and notifies ticket holders in the same commit.
 * Throws `material_change` with the effect of the change unless it is confirmed, and `event_settled` once the income was
 * released. Locks the terms of the events before `write` locks any row.
 */
export async function guardEventChange<R>(
  ctx: Context,
  tx: Tx,
  { eventIds, isConfirmed, write }: GuardedChange<R>,
): Promise<R> {
  await lockTerms(tx, eventIds);
  const before = await listTerms(tx, eventIds);
  const result = await write();
  const refundWindows = await openRefundWindows(ctx, tx, before);
  if (refundWindows === null) return result;
  const { impact } = refundWindows;
  if (await hasReleasedIncome(tx, refundWindows.eventIds)) throwDomainError('event_settled');
  if (impact.ticketCount > 0 && !isConfirmed) throwDomainError('material_change', { impact });
  const refundsUntil = new Date(impact.refundsUntil);
  for (const { eventId, terms } of before.filter((row) => refundWindows.eventIds.includes(row.eventId))) {
    await sendMaterialChangeNotice(ctx, tx, { eventId, formatBefore: terms.format, refundsUntil });
  }
  return result;
}
