import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { listWaitingPlaces as contract, WaitingPlace } from '@festoon/contracts/ticketing/waiting-list';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findEntryView, listEntryViews, type EntryView } from './read-queries.ts';
import { eventTimeOf } from '../../../events/events/public.ts';

export async function listWaitingPlaces(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<{ items: WaitingPlace[] }> {
  const views = await listEntryViews(ctx.db, { accountId: actor.accountId, eventId: eventId ?? null });
  return { items: views.map((view) => toWaitingPlace(view, ctx.clock.now())) };
}

/** One place in a list of this person; another's is answered as one that does not exist. */
export async function getWaitingPlace(ctx: Context, actor: UserActor, entryId: string): Promise<WaitingPlace> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.accountId !== actor.accountId) throwDomainError('not_found');
  return toWaitingPlace(view, ctx.clock.now());
}

function toWaitingPlace(view: EntryView, now: Date): WaitingPlace {
  return {
    id: view.id,
    status: view.status,
    ticketTypeId: TicketTypeId.parse(view.ticketTypeId),
    ticketTypeName: view.ticketTypeName,
    quantity: view.quantity,
    aheadCount: view.status === 'waiting' ? view.aheadCount : 0,
    createdAt: view.createdAt.toISOString(),
    turn: turnOf(view),
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

function turnOf({ status, bookingId, offeredUntil, turnQuantity, quantity }: EntryView): WaitingPlace['turn'] {
  if (status !== 'offered' || bookingId === null || offeredUntil === null) return null;
  return {
    bookingId: BookingId.parse(bookingId),
    quantity: turnQuantity ?? quantity,
    until: offeredUntil.toISOString(),
  };
}
