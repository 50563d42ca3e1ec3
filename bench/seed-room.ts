import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export type SeededRoom = { readonly accounts: readonly string[]; readonly conversationId: string };

/** The room of an event to come: its organiser, and so many others who each booked a ticket, all of them with premium. */
export async function seedRoom(connectionString: string, people: number): Promise<SeededRoom> {
  const accounts = Array.from({ length: people }, () => randomUUID());
  const conversationId = randomUUID();
  const client = new Client({ connectionString });
  await client.connect();
  await seedPeople(client, accounts);
  const eventId = await seedEvent(client, accounts[0] ?? '');
  await seedTickets(client, { eventId, holders: accounts.slice(1) });
  await client.query(
    `insert into conversations (id, kind, event_id, created_at)
      select id, kind, $2, now() from unnest($1::uuid[], array['room', 'announcements']) as given (id, kind)`,
    [[conversationId, randomUUID()], eventId],
  );
  await client.query('vacuum analyze');
  await client.end();
  return { accounts, conversationId };
}

/** Creates accounts that are not new, because new accounts may write less. */
async function seedPeople(client: Client, accounts: readonly string[]): Promise<void> {
  await client.query(
    `insert into accounts (id, name, email, created_at)
      select id, 'Bench', id || '@example.org', now() - interval '90 days' from unnest($1::uuid[]) as given (id)`,
    [accounts],
  );
  await client.query(
    `insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, anchor_at, started_at,
        current_period_end, created_at)
      select uuidv7(), id, 'monthly', 'active', 999, 'EUR', 'grant', now(), now(), now() + interval '30 days', now()
      from unnest($1::uuid[]) as given (id)`,
    [accounts],
  );
}

async function seedEvent(client: Client, organiserId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (organiser_id, slug, title, category_slug, format, city, starts_at, ends_at, time_zone, status, published_at)
      select $1, 'bench', 'Bench', (select slug from categories order by slug limit 1), 'in_person', 'Lisbon',
        now() + interval '7 days', now() + interval '7 days 5 hours', 'Europe/Lisbon', 'published', now()
      returning id`,
    [organiserId],
  );
  return rows[0]?.id ?? '';
}

async function seedTickets(client: Client, sale: { eventId: string; holders: readonly string[] }): Promise<void> {
  const { eventId, holders } = sale;
  await client.query(
    `insert into ticket_types (event_id, name, kind, price_minor, quantity, sold, position) values ($1, 'General', 'free', 0, 1000, $2, 0)`,
    [eventId, holders.length],
  );
  await client.query(
    `create temp table made as
      select uuidv7() as id, uuidv7() as line_id, uuidv7() as attendee_id, holder_id, n,
        (select id from ticket_types where event_id = $1) as type_id
      from unnest($2::uuid[]) with ordinality as given (holder_id, n)`,
    [eventId, holders],
  );
  await client.query(
    `insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, currency, subtotal_minor, fee_minor, tax_minor,
        total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at, details_at, confirmed_at)
      select id, 'B' || n, $1, holder_id, 'bench-' || n, 'confirmed', now(), 'EUR', 0, 0, 0, 0, 'absorb', 0, 0, true, '{"kind":"none"}',
        now(), now(), now()
      from made`,
    [eventId],
  );
  await client.query(
    `insert into booking_lines (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor, total_minor, position)
      select line_id, id, type_id, 'General', 1, 0, 0, 0, 0 from made`,
  );
  await client.query(
    `insert into booking_attendees (id, booking_id, line_id, position) select attendee_id, id, line_id, 0 from made`,
  );
  await client.query(
    `insert into tickets (id, booking_id, line_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at)
      select uuidv7(), m.id, m.line_id, $1, m.type_id, m.attendee_id, a.id, a.name, a.email, now()
      from made m join accounts a on a.id = m.holder_id`,
    [eventId],
  );
}
