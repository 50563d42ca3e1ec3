import { approveBookingRequest, declineBookingRequest, requestBooking } from '@festoon/contracts/ticketing/booking-requests';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { cancelOrganiserBooking, cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import { joinWaitlist, leaveWaitlist, listWaitlistEntries } from '@festoon/contracts/ticketing/waitlist';
import type { UserActor } from '../../../../platform/http/module.ts';
import { detailsOf } from '../testing.ts';
import { recordServerError, runWithOne } from './record-server-error.ts';
import type { QuantityStep, Kind, TeamStep, SequenceFixture } from './sequence-fixture.ts';

const KINDS: readonly Kind[] = ['paid', 'free', 'approval'];

/** Runs a step on a request, a booking as the organiser, or a waiting list. */
export async function runTeamStep(fixture: SequenceFixture, step: TeamStep): Promise<void> {
  const { app, bookings, organiser, eventId } = fixture;
  const approval = bookings.filter(({ of }) => of === 'approval');
  switch (step.do) {
    case 'join':
      return joinWaitlistStep(fixture, step);
    case 'cancel_event':
      return recordServerError(
        fixture,
        await app.call(cancelOrganiserEvent, { eventId, reason: 'weather' }, { as: organiser }),
      );
    case 'leave':
      return runWithOne(fixture.buyers, step.pick, (buyer) => leaveWaitlistStep(fixture, buyer, step.pick));
    case 'request':
      return runWithOne(approval, step.pick, async ({ buyer, bookingId }) =>
        recordServerError(fixture, await app.call(requestBooking, { bookingId }, { as: buyer })),
      );
    case 'approve':
    case 'decline':
      return runWithOne(approval, step.pick, async ({ bookingId }) => {
        const endpoint = step.do === 'approve' ? approveBookingRequest : declineBookingRequest;
        recordServerError(fixture, await app.call(endpoint, { eventId, bookingId }, { as: organiser }));
      });
    case 'cancel':
      return runWithOne(bookings, step.pick, async ({ bookingId }) =>
        recordServerError(fixture, await app.call(cancelOrganiserBooking, { eventId, bookingId }, { as: organiser })),
      );
  }
}

async function joinWaitlistStep(fixture: SequenceFixture, { pick, quantity, of }: QuantityStep<'join'>): Promise<void> {
  const { app, eventId, types } = fixture;
  await runWithOne(fixture.buyers, pick, async (buyer) => {
    const input = { eventId, ticketTypeId: TicketTypeId.parse(types[of]), quantity };
    recordServerError(fixture, await app.call(joinWaitlist, input, { as: buyer }));
  });
}

/** Adds the bookings of current waitlist offers to the fixture, so that later steps use them like other holds. */
export async function acceptOffers(fixture: SequenceFixture): Promise<void> {
  const { app, bookings, eventId, types } = fixture;
  for (const buyer of fixture.buyers) {
    const entries = await app.call(listWaitlistEntries, { eventId }, { as: buyer });
    for (const { offer, ticketTypeId } of entries.body.items) {
      if (offer === null || bookings.some(({ bookingId }) => bookingId === offer.bookingId)) continue;
      const of = KINDS.find((kind) => types[kind] === ticketTypeId) ?? 'paid';
      bookings.push({ buyer, bookingId: offer.bookingId, of });
      const booking = await app.call(getBooking, { bookingId: offer.bookingId }, { as: buyer });
      recordServerError(fixture, await app.call(saveBookingDetails, detailsOf(booking.body), { as: buyer }));
    }
  }
}

async function leaveWaitlistStep(fixture: SequenceFixture, buyer: UserActor, pick: number): Promise<void> {
  const { app, eventId } = fixture;
  const entries = await app.call(listWaitlistEntries, { eventId }, { as: buyer });
  recordServerError(fixture, entries);
  await runWithOne(entries.body.items ?? [], pick, async ({ id }) =>
    recordServerError(fixture, await app.call(leaveWaitlist, { entryId: id }, { as: buyer })),
  );
}
