import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { fastest } from '../../../platform/testing/fastest.ts';
import { isLongRun } from '../../../platform/testing/long-run.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { EventId } from '@festoon/contracts/core/ids';
import { listTickets, type AttendeeFilter } from './attendee-queries.ts';
import { listTypeCounts } from './overview-queries.ts';
import { readFilter } from './read-filter.ts';

const TICKETS = isLongRun ? 50_000 : 8000;
const SLOW_MS = 400;

let ctx: TestContext;
let all: AttendeeFilter;

beforeAll(async () => {
  ctx = await testContext();
  const { id: eventId, ticketTypeIds } = await buildEvent(ctx);
  const buyerId = await buildAccount(ctx);
  await insertTickets(eventId, ticketTypeIds[0] ?? '', buyerId);
  all = {
    eventId,
    terms: [],
    bookingIds: [],
    isFuzzy: false,
    ticketTypeId: undefined,
    status: undefined,
    promoCodeId: undefined,
  };
}, 120_000);

/** Inserts one booking for each ticket, each with a different attendee. */
async function insertTickets(eventId: string, ticketTypeId: string, buyerId: string): Promise<void> {
  const generatedTickets = sql`create temporary table made as
    select n, uuidv7() as booking, uuidv7() as line, uuidv7() as attendee, uuidv7() as ticket from generate_series(1, ${sql.lit(TICKETS)}) n`;
  await ctx.db.connection().execute(async (db) => {
    await generatedTickets.execute(db);
    await sql`insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, currency, subtotal_minor, fee_minor,
        tax_minor, total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at, confirmed_at)
      select booking, upper(substr(md5(n::text), 1, 8)), ${eventId}, ${buyerId}, n::text, 'confirmed', now(), 'EUR', 0, 0, 0, 0, 'absorb', 0, 0,
        true, '{"kind":"none"}', now(), now() from made on conflict (reference) do nothing`.execute(db);
    await sql`delete from made where not exists (select from bookings b where b.id = made.booking)`.execute(db);
    await sql`insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor, total_minor, position)
      select line, booking, ${ticketTypeId}, 'General', 1, 0, 0, 0, 0 from made`.execute(db);
    await sql`insert into booking_attendees (id, booking_id, line_item_id, position) select attendee, booking, line, 0 from made`.execute(
      db,
    );
    await sql`insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
      select ticket, booking, line, ${eventId}, ${ticketTypeId}, attendee, ${buyerId},
        initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')) || ' ' || initcap(translate(md5((n * 7)::text), '0123456789', 'qrstuvwxyz')),
        'guest' || n || '@example.org', now() - made.n * interval '1 second' from made`.execute(db);
  });
  await asOwner(ctx.db, 'analyze');
}

const page = { after: null, limit: 50 } as const;

describe(`a list of ${TICKETS} tickets`, () => {
  it('returns its first and a later page quickly', async () => {
    const listFirst = () => listTickets(ctx.db, all, page);
    const first = await listFirst();
    expect(first).toHaveLength(50);
    const listLater = () => listTickets(ctx.db, all, { ...page, after: first.at(-1) ?? null });
    expect(await listLater()).toHaveLength(50);
    expect(await fastest(listFirst)).toBeLessThan(SLOW_MS);
    expect(await fastest(listLater)).toBeLessThan(SLOW_MS);
  });

  it.each(['guest4711@', 'guest47112@exampel.org', 'no one whatsoever', 'gu', 'exa', 'c4ca42', 'gjkhilmn'])(
    'is searched for %j quickly',
    async (q) => {
      const search = async () =>
        listTickets(ctx.db, await readFilter(ctx.db, { eventId: EventId.parse(all.eventId), q }), page);
      expect(await fastest(search)).toBeLessThan(SLOW_MS);
    },
  );

  it('is counted quickly', async () => {
    const count = () => listTypeCounts(ctx.db, all.eventId);
    expect((await count())[0]?.valid).toBeGreaterThan(TICKETS * 0.99);
    expect(await fastest(count)).toBeLessThan(SLOW_MS);
  });

  it('is read by index, without a sequential scan', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select t.id from tickets t where t.event_id = ${all.eventId} order by t.created_at desc, t.id desc limit 50`.execute(
      ctx.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('tickets_event_id_created_at_idx');
    expect(plan).not.toContain('Seq Scan');
  });
});
