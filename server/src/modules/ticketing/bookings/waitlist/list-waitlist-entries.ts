import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { listWaitlistEntries as contract, WaitlistEntry } from '@festoon/contracts/ticketing/waitlist';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findEntryView, listEntryViews, type EntryView } from './read-queries.ts';
import { eventTimeOf } from '../../../events/events/public.ts';

export async function listWaitlistEntries(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<{ items: WaitlistEntry[] }> {
  const views = await listEntryViews(ctx.db, { accountId: actor.accountId, eventId: eventId ?? null });
  return { items: views.map((view) => toWaitlistEntry(view, ctx.clock.now())) };
}

/** Returns one entry of the caller. Throws `not_found` for another account's entry. */
export async function getWaitlistEntry(ctx: Context, actor: UserActor, entryId: string): Promise<WaitlistEntry> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.accountId !== actor.accountId) throwDomainError('not_found');
  return toWaitlistEntry(view, ctx.clock.now());
}

function toWaitlistEntry(view: EntryView, now: Date): WaitlistEntry {
  return {
    id: view.id,
    status: view.status,
    ticketTypeId: TicketTypeId.parse(view.ticketTypeId),
    ticketTypeName: view.ticketTypeName,
    quantity: view.quantity,
    aheadCount: view.status === 'waiting' ? view.aheadCount : 0,
    createdAt: view.createdAt.toISOString(),
    offer: toOffer(view),
    now: now.toISOString(),
    event: {
      id: EventId.parse(view.eventId),
      slug: view.slug,
      title: view.title,
      status: view.eventStatus === 'published' && view.endsAt <= now ? 'ended' : view.eventStatus,
      ...eventTimeOf(view),
      format: view.format,
      city: view.city,
      cover:
        view.coverKey === null ? null : { url: `/media/${view.coverKey}`, alt: view.coverAlt, colour: view.coverColour },
    },
  };
}

function toOffer({ status, bookingId, offeredUntil, offerQuantity, quantity }: EntryView): WaitlistEntry['offer'] {
  if (status !== 'offered' || bookingId === null || offeredUntil === null) return null;
  return {
    bookingId: BookingId.parse(bookingId),
    quantity: offerQuantity ?? quantity,
    until: offeredUntil.toISOString(),
  };
}
