import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '../../../../platform/cursor.ts';
import * as contract from '@festoon/contracts/ticketing/approvals';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import { BookingId, EventId } from '@festoon/contracts/core/ids';
import { bookingApp, type BookingApp } from '../testing.ts';
import { ask, buildChoosy } from '../testing/choosy-event.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

describe('declineRequest and decideRequests', () => {
  it('tell the person what the organiser said', async () => {
    const event = await buildChoosy(app);
    const asked = await ask(app, event);
    const input = { eventId: event.eventId, bookingId: asked.bookingId, words: 'We are full of drummers.' };
    expect((await app.call(contract.declineRequest, input, { as: event.organiser })).body.state).toBe('declined');
    expect((await app.call(contract.declineRequest, input, { as: event.organiser })).body.code).toBe('request_answered');
    const { body } = await app.call(bookings.getBooking, { bookingId: asked.bookingId }, { as: asked.buyer });
    expect(body).toMatchObject({ status: 'declined', organiserMessage: 'We are full of drummers.' });
    const listed = await app.call(bookings.listBookings, { when: 'cancelled' }, { as: asked.buyer });
    expect(listed.body.items).toHaveLength(1);
  });

  it('answer many at once, each by itself, in the order given', async () => {
    const event = await buildChoosy(app, { quantity: 2 });
    const all = [await ask(app, event), await ask(app, event), await ask(app, event)];
    const bookingIds = all.map(({ bookingId }) => bookingId);
    const stray = BookingId.parse(app.ctx.ids.newId());
    const input = { eventId: event.eventId, bookingIds: [...bookingIds, stray] };
    const { body } = await app.call(contract.decideRequests, { ...input, decision: 'approve' }, { as: event.organiser });
    expect(body).toMatchObject({
      decidedCount: 2,
      refused: [
        { bookingId: bookingIds[2], code: 'sold_out' },
        { bookingId: stray, code: 'not_found' },
      ],
    });
  });
});

describe('listRequests', () => {
  it('shows who asks, page by page, with what they answered', async () => {
    const event = await buildChoosy(app);
    const questionId = app.ctx.ids.newId();
    await app.ctx.db
      .insertInto('event_questions')
      .values({ id: questionId, event_id: event.eventId, scope: 'booking', kind: 'text', label: 'What do you play?' })
      .execute();
    const [one] = [await ask(app, event), await ask(app, event)];
    const answers = JSON.stringify({ [questionId]: 'Bassoon' });
    await app.ctx.db.updateTable('bookings').set({ answers }).where('id', '=', one!.bookingId).execute();
    const first = await app.call(contract.listRequests, { eventId: event.eventId, limit: 1 }, { as: event.organiser });
    expect(first.body).toMatchObject({
      items: [
        { bookingId: one!.bookingId, answers: [{ question: 'What do you play?', answer: 'Bassoon', attendee: null }] },
      ],
      counts: { waiting: 2, approved: 0, declined: 0 },
    });
    const cursor = first.body.nextCursor ?? '';
    const second = await app.call(
      contract.listRequests,
      { eventId: event.eventId, limit: 1, cursor },
      { as: event.organiser },
    );
    expect([second.body.items.length, second.body.nextCursor]).toEqual([1, null]);
    const ancient = encodeCursor(['0000-01-01T00:00:00.000Z', event.eventId]);
    const all = await app.call(contract.listRequests, { eventId: event.eventId, cursor: ancient }, { as: event.organiser });
    expect(all).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } });
  });

  it('and every answer of another organiser are those to an event that is not there', async () => {
    const event = await buildChoosy(app);
    const { bookingId } = await ask(app, event);
    const as = (await buildChoosy(app)).organiser;
    const random = EventId.parse(app.ctx.ids.newId());
    const answers = await Promise.all(
      [event.eventId, random].map(async (eventId) => {
        const all = [
          await app.call(contract.listRequests, { eventId }, { as }),
          await app.call(contract.approveRequest, { eventId, bookingId }, { as }),
          await app.call(contract.declineRequest, { eventId, bookingId }, { as }),
          await app.call(contract.decideRequests, { eventId, decision: 'approve', bookingIds: [bookingId] }, { as }),
        ];
        return all.map(({ status, body }) => [status, body.code, body.message]);
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.every(([status]) => status === 404)).toBe(true);
    const own = await buildChoosy(app);
    expect(
      (await app.call(contract.approveRequest, { eventId: own.eventId, bookingId }, { as: own.organiser })).status,
    ).toBe(404);
  });
});
