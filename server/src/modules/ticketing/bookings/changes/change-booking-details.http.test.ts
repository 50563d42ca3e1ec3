import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { addAnswerFile, changeBookingDetails, payBooking } from '@festoon/contracts/ticketing/checkout';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import type { UserActor } from '../../../../platform/http/module.ts';
import { uploadOf } from '../../../../platform/testing/upload.ts';
import { upsertQuestions } from '../../../events/events/public.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, bookingOf, buildBuyer, buildHold, requestHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildMixedSale, buyPaid, cancel } from '../testing/mixed-sale.ts';
import { cancelTicketsOf } from '../testing/refund-steps.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type Booked = { readonly buyer: UserActor; readonly booking: Booking; readonly eventId: string };

/** Books free tickets of an event that starts in a week. */
async function book(changeHoursBefore: number | null = 0, quantity = 1): Promise<Booked> {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0 })];
  const event = await buildEvent(app.ctx, { changeHoursBefore, event: { ticketTypes } });
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity }];
  const held = await buildHold(app, { buyer, eventId: event.id, lineItems });
  const { body } = await app.call(payBooking, { bookingId: held.id }, { as: buyer });
  return { buyer, booking: body.booking, eventId: event.id };
}

async function addQuestion({ eventId }: Pick<Booked, 'eventId'>, scope: 'booking' | 'attendee', kind: 'text' | 'file') {
  const id = app.ctx.ids.newId();
  const question = { id, scope, kind, label: 'Meal', hint: '', options: [], required: kind === 'text' };
  await upsertQuestions(app.ctx.db, eventId, [{ ...question, condition: null, ticketTypeIds: [], translations: {} }]);
  return id;
}

type Change = Parameters<typeof app.call<typeof changeBookingDetails>>[1];

const change = ({ buyer, booking }: Pick<Booked, 'buyer' | 'booking'>, body: Omit<Change, 'bookingId'>) =>
  app.call(changeBookingDetails, { bookingId: booking.id, ...body }, { as: buyer });

const rename = (booked: Pick<Booked, 'buyer' | 'booking'>, name = 'Zoë Ray', at = 0) =>
  change(booked, { attendees: [{ id: booked.booking.attendees[at]!.id, name, email: 'zoe@example.com' }] });

async function logOf({ booking }: Pick<Booked, 'booking'>): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('booking_changes')
    .select('fields')
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute();
  return rows.map(({ fields }) => fields.join());
}

describe('changing a confirmed booking', () => {
  it('changes the attendee, the ticket and the log', async () => {
    const booked = await book(0, 2);
    const { status, body } = await rename(booked, 'Zoë Ray', 1);
    expect(status).toBe(200);
    expect(body.attendees.map(({ name, canChange }) => [name, canChange])).toEqual([
      ['Guest 1', true],
      ['Zoë Ray', true],
    ]);
    expect(body.tickets.map(({ holderName }) => holderName)).toEqual(['Guest 1', 'Zoë Ray']);
    const ticketId = body.tickets[1]!.id;
    const ticket = (await app.call(getTicket, { ticketId }, { as: booked.buyer })).body;
    expect(ticket).toMatchObject({ holderName: 'Zoë Ray', holderEmail: 'zoe@example.com', canChange: true });
    expect(await logOf(booked)).toEqual(['name,email']);
  });

  it('changes nothing when it is repeated', async () => {
    const booked = await book();
    await rename(booked);
    await rename(booked);
    expect(await logOf(booked)).toHaveLength(1);
  });

  it('is possible until the organiser’s deadline', async () => {
    const booked = await book(48);
    const until = new Date(Date.parse(booked.booking.event.startAt) - 48 * HOUR_MS);
    expect((await bookingOf(app, booked)).changesUntil).toBe(until.toISOString());
    app.ctx.clock.advance(until.getTime() - app.ctx.clock.now().getTime() - 1);
    expect((await rename(booked)).status).toBe(200);
    app.ctx.clock.advance(1);
    expect((await rename(booked, 'Too Late')).body.code).toBe('changes_closed');
    const after = await bookingOf(app, booked);
    expect(after.attendees.map(({ name, canChange }) => [name, canChange])).toEqual([['Zoë Ray', false]]);
  });

  it('is not possible if the organiser turned it off, before the purchase or after', async () => {
    const booked = await book(null);
    expect((await bookingOf(app, booked)).changesUntil).toBeNull();
    expect((await rename(booked)).body.code).toBe('changes_closed');
    const other = await book(0);
    await app.ctx.db.updateTable('events').set({ change_hours_before: null }).where('id', '=', other.eventId).execute();
    expect((await rename(other)).body.code).toBe('changes_closed');
  });

  it('is not possible before the booking is confirmed, or when the event is cancelled', async () => {
    const sale = await buildMixedSale(app);
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: sale.free, quantity: 1 }];
    const { body: held } = await requestHold(app, { buyer, eventId: sale.eventId, lineItems });
    expect((await rename({ buyer, booking: held })).body.code).toBe('changes_closed');
    const purchase = await buyPaid(app, sale);
    await cancel(app, sale);
    expect((await bookingOf(app, purchase)).status).toBe('confirmed');
    expect((await rename(purchase)).body.code).toBe('changes_closed');
  });

  it('belongs to the buyer', async () => {
    const booked = await book();
    const answer = await rename({ ...booked, buyer: await buildBuyer(app) });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('names attendees of other bookings and repeated ones in the error', async () => {
    const booked = await book();
    const other = await book();
    const answer = await rename({ ...booked, booking: { ...other.booking, id: booked.booking.id } });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'attendees.0.id']);
    const attendee = { id: booked.booking.attendees[0]!.id, name: 'Zoë Ray', email: 'zoe@example.com' };
    const twice = await change(booked, { attendees: [attendee, attendee] });
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([422, 'attendees.1.id']);
  });

  it('leaves out tickets that were cancelled or transferred', async () => {
    const booked = await book(0, 3);
    const [first, second] = booked.booking.tickets;
    await cancelTicketsOf(app, booked, { ticketIds: [first!.id], expectedMinor: 0 });
    const holder = (await buildBuyer(app)).accountId;
    await app.ctx.db.updateTable('tickets').set({ holder_id: holder }).where('id', '=', second!.id).execute();
    expect((await rename(booked, 'Zoë Ray', 0)).body.code).toBe('ticket_void');
    expect((await rename(booked, 'Zoë Ray', 1)).body.code).toBe('ticket_transferred');
    expect((await bookingOf(app, booked)).attendees.map(({ canChange }) => canChange)).toEqual([false, false, true]);
    expect((await rename(booked, 'Zoë Ray', 2)).status).toBe(200);
  });

  it('validates answers as the checkout does, and keeps answers to removed questions', async () => {
    const booked = await book();
    const ofBooking = await addQuestion(booked, 'booking', 'text');
    const ofAttendee = await addQuestion(booked, 'attendee', 'text');
    const attendee = { id: booked.booking.attendees[0]!.id, name: 'Guest 1', email: 'guest1@example.com' };
    const missing = await change(booked, { answers: {}, attendees: [attendee] });
    expect(missing.body.errors?.map(({ path }) => path)).toEqual([
      `answers.${ofBooking}`,
      `attendees.0.answers.${ofAttendee}`,
    ]);
    const answers = { [ofBooking]: 'Vegan' };
    const given = await change(booked, { answers, attendees: [{ ...attendee, answers: { [ofAttendee]: 'Soup' } }] });
    expect(given.body).toMatchObject({ answers, attendees: [{ answers: { [ofAttendee]: 'Soup' } }] });
    expect((await logOf(booked)).toSorted()).toEqual(['answers', 'answers']);
    await sql`update event_questions set archived_at = now() where event_id = ${booked.eventId}`.execute(app.ctx.db);
    const later = await change(booked, { answers: {}, attendees: [{ ...attendee, name: 'Zoë Ray' }] });
    expect(later.body).toMatchObject({ answers, attendees: [{ name: 'Zoë Ray', answers: { [ofAttendee]: 'Soup' } }] });
  });

  it('takes a new file as an answer while changes are possible', async () => {
    const booked = await book(48);
    const questionId = await addQuestion(booked, 'booking', 'file');
    const upload = () => {
      const file = uploadOf(Buffer.from('%PDF-1.7\n%%EOF\n'), { name: 'proof.pdf', type: 'application/pdf' });
      return app.call(
        addAnswerFile,
        { bookingId: booked.booking.id, questionId, name: 'proof.pdf', file },
        { as: booked.buyer },
      );
    };
    const { body: file } = await upload();
    expect((await change(booked, { answers: { [questionId]: file.id } })).body.answers).toEqual({ [questionId]: file.id });
    app.ctx.clock.advance(6 * 24 * HOUR_MS);
    expect((await upload()).body.code).toBe('changes_closed');
  });
});
