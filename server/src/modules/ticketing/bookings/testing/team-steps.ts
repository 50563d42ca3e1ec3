import { approveRequest, declineRequest, requestBooking } from '@festoon/contracts/ticketing/approvals';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { cancelHostedBooking, cancelHostedEvent } from '@festoon/contracts/ticketing/cancelling';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import { joinWaitingList, leaveWaitingList, listWaitingPlaces } from '@festoon/contracts/ticketing/waiting-list';
import type { UserActor } from '../../../../platform/http/module.ts';
import { detailsOf } from '../testing.ts';
import { note, withOne } from './note-answers.ts';
import type { Choice, Kind, TeamStep, World } from './sequence-world.ts';

const KINDS: readonly Kind[] = ['paid', 'free', 'picky'];

/** Runs a step with the organiser: a buyer's request, the organiser's action on bookings, or leaving a waiting list. */
export async function askTeam(world: World, step: TeamStep): Promise<void> {
  const { app, bookings, organiser, eventId } = world;
  const picky = bookings.filter(({ of }) => of === 'picky');
  switch (step.do) {
    case 'join':
      return joinList(world, step);
    case 'cancel_event':
      return note(world, await app.call(cancelHostedEvent, { eventId, reason: 'weather' }, { as: organiser }));
    case 'leave':
      return withOne(world.buyers, step.pick, (buyer) => leaveOne(world, buyer, step.pick));
    case 'request':
      return withOne(picky, step.pick, async ({ buyer, bookingId }) =>
        note(world, await app.call(requestBooking, { bookingId }, { as: buyer })),
      );
    case 'approve':
    case 'decline':
      return withOne(picky, step.pick, async ({ bookingId }) => {
        const endpoint = step.do === 'approve' ? approveRequest : declineRequest;
        note(world, await app.call(endpoint, { eventId, bookingId }, { as: organiser }));
      });
    case 'cancel':
      return withOne(bookings, step.pick, async ({ bookingId }) =>
        note(world, await app.call(cancelHostedBooking, { eventId, bookingId }, { as: organiser })),
      );
  }
}

async function joinList(world: World, { pick, quantity, of }: Choice<'join'>): Promise<void> {
  const { app, eventId, types } = world;
  await withOne(world.buyers, pick, async (buyer) => {
    const input = { eventId, ticketTypeId: TicketTypeId.parse(types[of]), quantity };
    note(world, await app.call(joinWaitingList, input, { as: buyer }));
  });
}

/** Adds the bookings of current turns to the world, so that their buyers continue with them as with other holds. */
export async function takeUpTurns(world: World): Promise<void> {
  const { app, bookings, eventId, types } = world;
  for (const buyer of world.buyers) {
    const places = await app.call(listWaitingPlaces, { eventId }, { as: buyer });
    for (const { turn, ticketTypeId } of places.body.items) {
      if (turn === null || bookings.some(({ bookingId }) => bookingId === turn.bookingId)) continue;
      const of = KINDS.find((kind) => types[kind] === ticketTypeId) ?? 'paid';
      bookings.push({ buyer, bookingId: turn.bookingId, of });
      const booking = await app.call(getBooking, { bookingId: turn.bookingId }, { as: buyer });
      note(world, await app.call(saveBookingDetails, detailsOf(booking.body), { as: buyer }));
    }
  }
}

async function leaveOne(world: World, buyer: UserActor, pick: number): Promise<void> {
  const { app, eventId } = world;
  const places = await app.call(listWaitingPlaces, { eventId }, { as: buyer });
  note(world, places);
  await withOne(places.body.items ?? [], pick, async ({ id }) =>
    note(world, await app.call(leaveWaitingList, { entryId: id }, { as: buyer })),
  );
}
