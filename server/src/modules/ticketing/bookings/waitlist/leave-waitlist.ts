import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId } from '@festoon/contracts/core/ids';
import type { leaveWaitlist as contract, WaitlistEntry } from '@festoon/contracts/ticketing/waitlist';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueueTicketSummaryRefresh, publishStockChange } from '../../../events/events/public.ts';
import { releaseHold } from '../holds/release-hold.ts';
import { enqueueWaitlistOffers } from './enqueue-offers.ts';
import { getWaitlistEntry } from './list-waitlist-entries.ts';
import { findEntry, saveEntryEnd } from './queries.ts';

/** Removes the caller from the list, even if an offer was just made: its tickets then go to the next person. */
export async function leaveWaitlist(
  ctx: Context,
  actor: UserActor,
  { entryId }: EndpointInput<typeof contract>,
): Promise<WaitlistEntry> {
  const before = await findEntry(ctx.db, entryId);
  if (before?.accountId !== actor.accountId) throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await saveEntryEnd(tx, entryId, { status: 'left', now: ctx.clock.now() }))) return;
    await enqueueWaitlistOffers(tx, before.eventId);
    await enqueueTicketSummaryRefresh(tx, before.eventId);
  });
  const entry = await findEntry(ctx.db, entryId);
  if (entry?.status === 'offered' && entry.bookingId !== null)
    await releaseHold(ctx, actor, { bookingId: BookingId.parse(entry.bookingId) });
  publishStockChange(ctx, before.eventId);
  return getWaitlistEntry(ctx, actor, entryId);
}
