import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueTicketSummaryRefresh, markCancelled } from '../../../events/events/public.ts';
import { CANCEL_BOOKINGS } from '../tasks.ts';

/**
 * Cancels an event in the caller's transaction. Its bookings follow in jobs that survive a restart. Returns false if the
 * event is not published or was cancelled before. After the commit the caller calls `publishStockChange`, which notifies the viewers
 * of the event.
 * @param cancelled `reason` is shown on the event's page and in the mails.
 */
export async function cancelEvent(
  ctx: Context,
  tx: Tx,
  { eventId, reason }: { readonly eventId: string; readonly reason: string },
): Promise<boolean> {
  if (!(await markCancelled(tx, { eventId, reason, now: ctx.clock.now() }))) return false;
  await enqueue(tx, CANCEL_BOOKINGS, { eventId }, { key: cancelJobKey(eventId) });
  await enqueueTicketSummaryRefresh(tx, eventId);
  return true;
}

export function cancelJobKey(eventId: string): string {
  return `cancel-bookings:${eventId}`;
}
