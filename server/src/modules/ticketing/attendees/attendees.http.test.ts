import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/attendees';
import { blockForOrganiser } from '@festoon/contracts/ticketing/organiser-blocks';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import { buildBuyer, type BookingApp } from '../bookings/testing.ts';
import { assertNoViolations } from '../bookings/testing/invariants.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { attendeesApp, buildAttendeesFixture, type AttendeesFixture } from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await attendeesApp();
});

afterEach(() => assertNoViolations(app.ctx.db));

type NewAttendee = { readonly name: string; readonly email: string; readonly quantity?: number; readonly type?: number };

function add({ eventId, organiser, ticketTypeIds }: AttendeesFixture, people: readonly NewAttendee[], note = '') {
  return app.call(
    contract.addAttendees,
    {
      eventId,
      note,
      people: people.map(({ name, email, quantity = 1, type = 0 }) => ({
        name,
        email,
        quantity,
        ticketTypeId: TicketTypeId.parse(ticketTypeIds[type]),
      })),
    },
    { as: organiser },
  );
}

async function namesOf({ eventId, organiser }: AttendeesFixture, query: object = {}): Promise<string[]> {
  const { body } = await app.call(contract.listAttendees, { eventId, ...query }, { as: organiser });
  return body.items.map(({ name }) => name);
}

async function emailsTo(address: string) {
  return app.ctx.db.selectFrom('email_messages').selectAll().where('to_address', '=', address).execute();
}

describe('listAttendees', () => {
  it('lists attendees, latest first, across pages', async () => {
    const fixture = await buildAttendeesFixture(app);
    await add(fixture, [
      { name: 'Zoë Ångström', email: 'zoe@example.org' },
      { name: 'Tomás Lima', email: 'tomas@example.org', type: 1 },
    ]);
    const names = await namesOf(fixture);
    expect([...names.slice(0, 2), ...names.slice(2).toSorted()]).toEqual([
      'Tomás Lima',
      'Zoë Ångström',
      'Guest 1',
      'Guest 2',
    ]);
    const { eventId, organiser } = fixture;
    const first = await app.call(contract.listAttendees, { eventId, limit: 3 }, { as: organiser });
    expect(first.body.items).toHaveLength(3);
    const rest = { eventId, limit: 3, cursor: first.body.nextCursor ?? '' };
    const second = await app.call(contract.listAttendees, rest, { as: organiser });
    expect(second.body).toMatchObject({ items: [{ name: names[3] }], nextCursor: null });
    expect((await app.call(contract.listAttendees, { eventId, cursor: 'x' }, { as: organiser })).status).toBe(422);
  });

  it('finds attendees by parts of names in any order, without accents, with typos, by email and by reference', async () => {
    const fixture = await buildAttendeesFixture(app);
    await add(fixture, [
      { name: 'Zoë Ångström', email: 'zoe@example.org' },
      { name: '100% Cotton_Band', email: 'band@example.org' },
    ]);
    for (const q of ['angstrom zoe', 'zo', 'ZOE@', 'angstrum', ' zoë '])
      expect([q, await namesOf(fixture, { q })]).toEqual([q, ['Zoë Ångström']]);
    expect(await namesOf(fixture, { q: fixture.booking.reference.slice(0, 5).toLowerCase() })).toHaveLength(2);
    expect(await namesOf(fixture, { q: '0% c' })).toEqual(['100% Cotton_Band']);
    expect(await namesOf(fixture, { q: 'no one like this' })).toEqual([]);
  });

  it('filters by ticket type and ticket status', async () => {
    const fixture = await buildAttendeesFixture(app);
    await add(fixture, [{ name: 'Bo', email: 'bo@example.org', type: 1 }]);
    expect(await namesOf(fixture, { ticketTypeId: fixture.ticketTypeIds[1] })).toEqual(['Bo']);
    expect(await namesOf(fixture, { status: 'checked_in' })).toEqual([]);
    const { body } = await app.call(contract.getAttendeeOverview, { eventId: fixture.eventId }, { as: fixture.organiser });
    expect(body).toMatchObject({
      counts: { valid: 3, checkedIn: 0, checkedInOnline: 0, void: 0 },
      ticketTypes: [
        { name: 'General', ticketCount: 2, available: 18 },
        { name: 'Balcony', ticketCount: 1, available: 19 },
      ],
    });
  });

  it('counts a person who has watched the stream for a minute as checked in online, once', async () => {
    const fixture = await buildAttendeesFixture(app);
    const { eventId, organiser, buyer } = fixture;
    const [roomId, streamId] = [app.ctx.ids.newId(), app.ctx.ids.newId()];
    const startedAt = new Date('2026-05-21T18:30:00Z');
    await sql`insert into media_rooms (id, kind, provider, created_at) values (${roomId}, 'stream', 'embedded', ${startedAt})`.execute(
      app.ctx.db,
    );
    await sql`insert into streams (id, host_id, event_id, title, state, live_at, media_room_id, created_at, updated_at)
      values (${streamId}, ${organiser.accountId}, ${eventId}, 'Live', 'live', ${startedAt}, ${roomId}, ${startedAt}, ${startedAt})`.execute(
      app.ctx.db,
    );
    const watch = (accountId: string, seconds: number) =>
      sql`insert into stream_viewers (stream_id, account_id, first_seen_at, last_seen_at, watched_seconds)
        values (${streamId}, ${accountId}, ${startedAt}, ${startedAt}, ${seconds})
        on conflict (stream_id, account_id) do update set watched_seconds = excluded.watched_seconds`.execute(app.ctx.db);
    const countOnline = async () =>
      (await app.call(contract.getAttendeeOverview, { eventId }, { as: organiser })).body.counts.checkedInOnline;
    const watched = async () => {
      const { body } = await app.get(`/api/hosted-events/${eventId}/attendees.csv`, organiser);
      const [head = [], ...rows] = body.split('\r\n').map((line) => line.split(','));
      const at = head.indexOf('Minutes watched');
      return rows.filter((row) => row.length > 1).map((row) => [row[at - 1], row[at]]);
    };
    await watch(buyer.accountId, 59);
    // A viewer with premium and without a ticket is no attendee.
    await watch((await buildBuyer(app)).accountId, 600);
    expect([await countOnline(), await watched()]).toEqual([
      0,
      [
        ['', ''],
        ['', ''],
      ],
    ]);
    await watch(buyer.accountId, 150);
    expect(await countOnline()).toBe(1);
    // Half a minute of the stream and half of the external player are a minute as well.
    await watch(buyer.accountId, 30);
    expect(await countOnline()).toBe(0);
    await sql`insert into player_viewers values (${eventId}, ${buyer.accountId}, ${startedAt}, ${startedAt}, 120)`.execute(
      app.ctx.db,
    );
    expect(await countOnline()).toBe(1);
    expect((await watched()).toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['', ''],
      ['2026-05-21 19:30', '2'],
    ]);
  });

  it('returns null as the availability of an unlimited ticket type', async () => {
    const fixture = await buildAttendeesFixture(app);
    await app.ctx.db
      .updateTable('ticket_types')
      .set({ quantity: null })
      .where('id', '=', fixture.ticketTypeIds[0]!)
      .execute();
    const { body } = await app.call(contract.getAttendeeOverview, { eventId: fixture.eventId }, { as: fixture.organiser });
    expect(body).toMatchObject({
      ticketTypes: [
        { name: 'General', available: null },
        { name: 'Balcony', available: 20 },
      ],
    });
  });
});

describe('addAttendees', () => {
  it('adds people on the organiser’s block list only after a confirmation', async () => {
    const { eventId, organiser, ticketTypeIds } = await buildAttendeesFixture(app);
    await app.call(blockForOrganiser, { email: 'loud@example.org' }, { as: organiser });
    const ticketTypeId = TicketTypeId.parse(ticketTypeIds[0]);
    const people = ['Loud@example.org', 'ada@example.org'].map((email) => ({
      name: 'Ada',
      email,
      ticketTypeId,
      quantity: 1,
    }));
    const addPeople = (confirmsBlocked: boolean) =>
      app.call(contract.addAttendees, { eventId, people, confirmsBlocked }, { as: organiser });
    const { status, body } = await addPeople(false);
    expect([status, body]).toMatchObject([409, { code: 'attendee_blocked', details: { emails: ['loud@example.org'] } }]);
    expect((await addPeople(true)).body).toEqual({ addedCount: 2, ticketCount: 2 });
  });

  it('creates a booking and an email for each attendee, under the attendee’s account if there is one', async () => {
    const fixture = await buildAttendeesFixture(app);
    const email = `mia-${app.ctx.ids.newId()}@example.org`;
    const accountId = await buildAccount(app.ctx, { email });
    const { body } = await add(
      fixture,
      [
        { name: 'Mia', email: email.toUpperCase(), quantity: 2 },
        { name: 'Nobody', email: 'nobody@example.org' },
      ],
      'Paid at the door',
    );
    expect(body).toEqual({ addedCount: 2, ticketCount: 3 });
    const rows = await app.ctx.db
      .selectFrom('bookings')
      .select(['buyer_id', 'origin', 'status', 'team_note', 'total_minor'])
      .where('event_id', '=', fixture.eventId)
      .where('origin', '=', 'manual')
      .orderBy('id')
      .execute();
    const same = { origin: 'manual', status: 'confirmed', team_note: 'Paid at the door', total_minor: 0 };
    expect(rows).toEqual([
      { ...same, buyer_id: accountId },
      { ...same, buyer_id: fixture.organiser.accountId },
    ]);
    await app.work();
    const [mail] = await emailsTo('nobody@example.org');
    expect(mail?.body_text).toContain('added you to');
    expect(mail?.body_text).not.toContain('/profile/bookings');
  });

  it('adds all or none, and returns the ticket type that is sold out', async () => {
    const fixture = await buildAttendeesFixture(app, 3);
    const { status, body } = await add(fixture, [
      { name: 'A', email: 'a@example.org' },
      { name: 'B', email: 'b@example.org' },
    ]);
    expect([status, body.code, body.details]).toEqual([
      409,
      'sold_out',
      { ticketTypeId: fixture.ticketTypeIds[0], available: 0 },
    ]);
    expect(await namesOf(fixture)).toHaveLength(2);
    app.ctx.clock.advance(30 * 24 * 3_600_000);
    expect((await add(fixture, [{ name: 'A', email: 'a@example.org' }])).body.code).toBe('event_over');
  });
});

describe('getAttendee', () => {
  it('returns the ticket, its booking and its history', async () => {
    const { booking, eventId, organiser } = await buildAttendeesFixture(app);
    await app.work();
    const ticketId = booking.tickets[0]?.id as never;
    const { body } = await app.call(contract.getAttendee, { eventId, ticketId }, { as: organiser });
    expect(body).toMatchObject({
      name: 'Guest 1',
      booking: { reference: booking.reference, buyerName: 'Mara Lind', totalMinor: 0, tickets: [{}, {}] },
      history: [{ description: 'Booked' }, { description: 'Tickets sent to mara@example.com' }],
    });
  });

  it('resends the tickets at most five times an hour', async () => {
    const { booking, eventId, organiser } = await buildAttendeesFixture(app);
    const ticketId = booking.tickets[0]?.id as never;
    const before = (await emailsTo('mara@example.com')).length;
    const codes = [];
    for (let time = 0; time < 6; time += 1) {
      const { body } = await app.call(contract.resendTickets, { eventId, ticketId }, { as: organiser });
      codes.push(body.code ?? body.sentTo);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'mara@example.com'), 'too_many_attempts']);
    expect((await emailsTo('mara@example.com')).length).toBe(before + 5);
  });
});

describe('attendee files', () => {
  it('are a CSV without formulas and with the answers as columns, and a PDF of the tickets', async () => {
    const fixture = await buildAttendeesFixture(app);
    await app.ctx.db
      .insertInto('event_questions')
      .values({ event_id: fixture.eventId, scope: 'attendee', kind: 'text', label: 'Meal, or none?' })
      .execute();
    await app.ctx.db
      .updateTable('booking_line_items')
      .set({ unit_price_minor: 1850, total_minor: 3700 })
      .where('booking_id', '=', fixture.booking.id)
      .execute();
    await add(fixture, [{ name: '=HYPERLINK("http://x")', email: 'formula@example.org' }], '@note');
    const csv = await app.get(`/api/hosted-events/${fixture.eventId}/attendees.csv`, fixture.organiser);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="attendees-.+\.csv"$/);
    const [head = '', first = '', ...rest] = csv.body.split('\r\n');
    expect(head.startsWith('\u{FEFF}Name,Email,Ticket,Status,')).toBe(true);
    expect(head).toContain(',Price,Currency,');
    expect(rest[0]).toContain(',18.5,EUR,');
    expect(head.endsWith(',Note,"Meal, or none?"')).toBe(true);
    expect(first.startsWith(`"'=HYPERLINK(""http://x"")",formula@example.org,General,Valid,`)).toBe(true);
    expect(first).toContain(`,'@note,`);
    expect(rest).toHaveLength(3);
    const found = await app.get(`/api/hosted-events/${fixture.eventId}/attendees.csv?q=guest%201`, fixture.organiser);
    expect(found.body.split('\r\n')).toHaveLength(3);
    const mismatched = await app.get(`/api/hosted-events/${fixture.eventId}/attendees.csv?status=lost`, fixture.organiser);
    expect(mismatched.statusCode).toBe(422);
    const noText = await app.get(`/api/hosted-events/${fixture.eventId}/attendees.csv?q=%00`, fixture.organiser);
    expect(noText.statusCode).toBe(422);
    const pdf = `/api/hosted-events/${fixture.eventId}/attendees/${fixture.booking.tickets[0]?.id}/ticket.pdf`;
    expect((await app.get(pdf, fixture.organiser)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('return the same 404 to other organisers as for an unknown event', async () => {
    const fixture = await buildAttendeesFixture(app);
    const other = await buildAttendeesFixture(app);
    const random = app.ctx.ids.newId();
    const ticketId = fixture.booking.tickets[0]?.id ?? '';
    const paths = (eventId: string, id: string) => [
      `/api/hosted-events/${eventId}/attendees.csv`,
      `/api/hosted-events/${eventId}/attendees/${id}/ticket.pdf`,
      `/api/hosted-events/${eventId}/attendees/${id}`,
      `/api/hosted-events/${eventId}/attendees`,
    ];
    const answers = await Promise.all(
      [...paths(fixture.eventId, ticketId), ...paths(random, random), paths(other.eventId, ticketId)[1] ?? ''].map((path) =>
        app.get(path, other.organiser),
      ),
    );
    const responses = answers.map(({ statusCode, body }) =>
      JSON.stringify([statusCode, { ...(JSON.parse(body) as object), requestId: '' }]),
    );
    expect(new Set(responses).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  });
});
