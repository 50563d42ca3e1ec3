import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '../../../../platform/cursor.ts';
import * as contract from '@festoon/contracts/ticketing/booking-requests';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import { BookingId, EventId } from '@festoon/contracts/core/ids';
import { bookingApp, type BookingApp } from '../testing.ts';
import { requestTickets, buildApprovalEvent } from '../testing/approval-event.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

describe('declineBookingRequest and decideBookingRequests', () => {
  it('show the organiser’s message to the person who requested the booking', async () => {
    const event = await buildApprovalEvent(app);
    const requested = await requestTickets(app, event);
    const input = { eventId: event.eventId, bookingId: requested.bookingId, message: 'We are full of drummers.' };
    expect((await app.call(contract.declineBookingRequest, input, { as: event.organiser })).body.state).toBe('declined');
    expect((await app.call(contract.declineBookingRequest, input, { as: event.organiser })).body.code).toBe(
      'request_already_decided',
    );
    const { body } = await app.call(bookings.getBooking, { bookingId: requested.bookingId }, { as: requested.buyer });
    expect(body).toMatchObject({ status: 'declined', organiserMessage: 'We are full of drummers.' });
    const cancelledBookings = await app.call(bookings.listBookings, { when: 'cancelled' }, { as: requested.buyer });
    expect(cancelledBookings.body.items).toHaveLength(1);
  });

  it('decide several requests one by one, in the given order', async () => {
    const event = await buildApprovalEvent(app, { quantity: 2 });
    const all = [await requestTickets(app, event), await requestTickets(app, event), await requestTickets(app, event)];
    const bookingIds = all.map(({ bookingId }) => bookingId);
    const unknownId = BookingId.parse(app.ctx.ids.newId());
    const input = { eventId: event.eventId, bookingIds: [...bookingIds, unknownId] };
    const { body } = await app.call(
      contract.decideBookingRequests,
      { ...input, decision: 'approve' },
      { as: event.organiser },
    );
    expect(body).toMatchObject({
      decidedCount: 2,
      failures: [
        { bookingId: bookingIds[2], code: 'sold_out' },
        { bookingId: unknownId, code: 'not_found' },
      ],
    });
  });
});

describe('listBookingRequests', () => {
  it('lists requests with their answers across pages', async () => {
    const event = await buildApprovalEvent(app);
    const questionId = app.ctx.ids.newId();
    await app.ctx.db
      .insertInto('event_questions')
      .values({ id: questionId, event_id: event.eventId, scope: 'booking', kind: 'text', label: 'What do you play?' })
      .execute();
    const [one] = [await requestTickets(app, event), await requestTickets(app, event)];
    const answers = JSON.stringify({ [questionId]: 'Bassoon' });
    await app.ctx.db.updateTable('bookings').set({ answers }).where('id', '=', one!.bookingId).execute();
    const first = await app.call(
      contract.listBookingRequests,
      { eventId: event.eventId, limit: 1 },
      { as: event.organiser },
    );
    expect(first.body).toMatchObject({
      items: [
        { bookingId: one!.bookingId, answers: [{ question: 'What do you play?', answer: 'Bassoon', attendee: null }] },
      ],
      counts: { waiting: 2, approved: 0, declined: 0 },
    });
    const cursor = first.body.nextCursor ?? '';
    const second = await app.call(
      contract.listBookingRequests,
      { eventId: event.eventId, limit: 1, cursor },
      { as: event.organiser },
    );
    expect([second.body.items.length, second.body.nextCursor]).toEqual([1, null]);
    const pastRequest = encodeCursor(['0000-01-01T00:00:00.000Z', event.eventId]);
    const all = await app.call(
      contract.listBookingRequests,
      { eventId: event.eventId, cursor: pastRequest },
      { as: event.organiser },
    );
    expect(all).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } });
  });

  it('returns the same 404 to other organisers as for an unknown event, like every request endpoint', async () => {
    const event = await buildApprovalEvent(app);
    const { bookingId } = await requestTickets(app, event);
    const as = (await buildApprovalEvent(app)).organiser;
    const random = EventId.parse(app.ctx.ids.newId());
    const answers = await Promise.all(
      [event.eventId, random].map(async (eventId) => {
        const all = [
          await app.call(contract.listBookingRequests, { eventId }, { as }),
          await app.call(contract.approveBookingRequest, { eventId, bookingId }, { as }),
          await app.call(contract.declineBookingRequest, { eventId, bookingId }, { as }),
          await app.call(contract.decideBookingRequests, { eventId, decision: 'approve', bookingIds: [bookingId] }, { as }),
        ];
        return all.map(({ status, body }) => [status, body.code, body.message]);
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.every(([status]) => status === 404)).toBe(true);
    const own = await buildApprovalEvent(app);
    expect(
      (await app.call(contract.approveBookingRequest, { eventId: own.eventId, bookingId }, { as: own.organiser })).status,
    ).toBe(404);
  });
});
