import { beforeAll, describe, expect, it } from 'vitest';
import { listCheckInTickets, type CheckInListTicket } from '@festoon/contracts/ticketing/check-in';
import { sql } from 'kysely';
import { isLongRun } from '../../../platform/testing/long-run.ts';
import type { BookingApp } from '../bookings/testing.ts';
import { ticketCodeDigest } from '../bookings/public.ts';
import { admitByCode, buildCheckInFixture, checkInApp, type CheckInFixture } from './testing.ts';

const TICKETS = isLongRun ? 50_000 : 6000;

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

async function listTickets({ eventId, organiser }: CheckInFixture, cursor?: string) {
  return app.call(listCheckInTickets, { eventId, ...(cursor !== undefined && { cursor }) }, { as: organiser });
}

/** Reads all pages of the list, as a device does. */
async function readAllPages(
  fixture: CheckInFixture,
  from?: string,
): Promise<{ items: CheckInListTicket[]; cursor: string; pages: number }> {
  const items: CheckInListTicket[] = [];
  let cursor = from;
  for (let pages = 1; ; pages += 1) {
    const { body } = await listTickets(fixture, cursor);
    items.push(...body.items);
    cursor = body.cursor;
    if (!body.hasMore) return { items, cursor, pages };
  }
}

/** Reads changes until none are left. Changes are repeated while any transaction of the database server is open. */
async function readChanges(fixture: CheckInFixture, from?: string): Promise<string> {
  let { cursor } = await readAllPages(fixture, from);
  const next = async () => {
    const { items, cursor: nextCursor } = await readAllPages(fixture, cursor);
    cursor = nextCursor;
    return items;
  };
  await expect.poll(next, { timeout: 20_000 }).toEqual([]);
  return cursor;
}

describe('listCheckInTickets', () => {
  it('returns code digests, but no codes, email addresses or booking references', async () => {
    const fixture = await buildCheckInFixture(app, 3);
    const { body, text } = await listTickets(fixture);
    expect(body).toMatchObject({ isFullResync: true, hasMore: false });
    expect(new Set(body.items.map(({ digest }) => digest))).toEqual(
      new Set(fixture.tickets.map(({ code }) => ticketCodeDigest(code))),
    );
    for (const secret of [...fixture.tickets.map(({ code }) => code), 'guest1@', fixture.booking.reference]) {
      expect(text).not.toContain(secret);
    }
    expect(body.items[0]?.referenceTail).toBe(fixture.booking.reference.slice(-4));
  });

  it('returns only changes since the given cursor', async () => {
    const fixture = await buildCheckInFixture(app, 3);
    const cursor = await readChanges(fixture);
    await admitByCode(app, fixture, { code: fixture.tickets[1]!.code, entrance: 'South' });
    const changed = await readAllPages(fixture, cursor);
    expect(changed.items).toMatchObject([{ id: fixture.tickets[1]!.id, status: 'checked_in', entrance: 'South' }]);
    await readChanges(fixture, changed.cursor);
  });

  it('misses no change of a transaction that commits after a later one', async () => {
    const fixture = await buildCheckInFixture(app, 2);
    const [slow, quick] = fixture.tickets;
    const cursor = await readChanges(fixture);
    let afterQuick = '';
    await app.ctx.db.transaction().execute(async (tx) => {
      await sql`update tickets set holder_name = 'Slow' where id = ${slow!.id}`.execute(tx);
      await sql`update tickets set holder_name = 'Quick' where id = ${quick!.id}`.execute(app.ctx.db);
      const changes = await readAllPages(fixture, cursor);
      expect(changes.items.map(({ holderName }) => holderName)).toEqual(['Quick']);
      afterQuick = changes.cursor;
    });
    expect((await readAllPages(fixture, afterQuick)).items.map(({ holderName }) => holderName)).toContain('Slow');
  });

  it('restarts for a cursor ahead of the database, as after a restore, and returns 422 for a malformed one', async () => {
    const fixture = await buildCheckInFixture(app);
    const { cursor } = await readAllPages(fixture);
    const future = cursor.replace(/\d+$/, '999999999999');
    expect((await listTickets(fixture, future)).body).toMatchObject({ isFullResync: true });
    for (const nonsense of ['', 'x', '1.2.3', `${cursor}.1`, `${'9'.repeat(30)}${cursor}`]) {
      expect((await listTickets(fixture, nonsense)).status).toBe(422);
    }
  });

  it('lists thousands of tickets across pages, each once', async () => {
    const fixture = await buildCheckInFixture(app);
    await copyTickets(fixture, TICKETS - 1);
    const { items, pages } = await readAllPages(fixture);
    expect([items.length, new Set(items.map(({ id }) => id)).size, pages]).toEqual([TICKETS, TICKETS, TICKETS / 2000 + 1]);
  }, 120_000);
});

/** Inserts copies of the first ticket. */
async function copyTickets({ tickets }: CheckInFixture, count: number): Promise<void> {
  await sql`
    with attendee as (
      insert into booking_attendees (id, booking_id, line_item_id, position, name)
      select uuidv7(), a.booking_id, a.line_item_id, 1000 + n, 'Guest ' || n
      from tickets t join booking_attendees a on a.id = t.attendee_id, generate_series(1, ${count}) n where t.id = ${tickets[0]!.id}
      returning id, name
    )
    insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
    select uuidv7(), t.booking_id, t.line_item_id, t.event_id, t.ticket_type_id, a.id, t.holder_id, a.name, t.holder_email, t.created_at
    from tickets t, attendee a where t.id = ${tickets[0]!.id}`.execute(app.ctx.db);
}
