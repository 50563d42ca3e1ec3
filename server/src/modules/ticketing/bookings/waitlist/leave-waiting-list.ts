import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId } from '@festoon/contracts/core/ids';
import type { leaveWaitingList as contract, WaitingPlace } from '@festoon/contracts/ticketing/waiting-list';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueueOfferRefresh, hintStock } from '../../../events/events/public.ts';
import { releaseHold } from '../holds/release-hold.ts';
import { enqueueTurns } from './enqueue-turns.ts';
import { getWaitingPlace } from './list-waiting-places.ts';
import { findEntry, saveNotWaiting } from './queries.ts';

/** Leaves the list, also when the turn has come in the same moment: then its places go to the next person. */
export async function leaveWaitingList(
  ctx: Context,
  actor: UserActor,
  { entryId }: EndpointInput<typeof contract>,
): Promise<WaitingPlace> {
  const before = await findEntry(ctx.db, entryId);
  if (before?.accountId !== actor.accountId) throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await saveNotWaiting(tx, entryId, { status: 'left', now: ctx.clock.now() }))) return;
    await enqueueTurns(tx, before.eventId);
    await enqueueOfferRefresh(tx, before.eventId);
  });
  const entry = await findEntry(ctx.db, entryId);
  if (entry?.status === 'offered' && entry.bookingId !== null)
    await releaseHold(ctx, actor, { bookingId: BookingId.parse(entry.bookingId) });
  hintStock(ctx, before.eventId);
  return getWaitingPlace(ctx, actor, entryId);
}
