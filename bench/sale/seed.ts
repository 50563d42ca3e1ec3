import type { Client } from 'pg';
import { readConfig } from '../../server/src/config.ts';
import { createContext } from '../../server/src/context.ts';
import { startSession } from '../../server/src/modules/identity/accounts/sessions/start-session.ts';
import type { Buyer } from './http-load.ts';

export type Sale = {
  readonly eventId: string;
  readonly slug: string;
  readonly ticketTypeId: string;
  readonly organiserId: string;
};

export type SignedInBuyer = Buyer & { readonly accountId: string };

/** Creates this many accounts, each with its own session and address. */
export async function seedBuyers(
  database: Client,
  variables: Readonly<Record<string, string>>,
  count: number,
): Promise<SignedInBuyer[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into accounts (email, name) select 'buyer' || n || '@example.org', 'Buyer ' || n from generate_series(1, $1::int) n
     returning id`,
    [count],
  );
  return signIn(
    variables,
    rows.map(({ id }) => id),
  );
}

/** Starts a session for each account, at different addresses. */
export async function signIn(
  variables: Readonly<Record<string, string>>,
  accountIds: readonly string[],
): Promise<SignedInBuyer[]> {
  const ctx = createContext({ ...readConfig(variables), databaseUrl: variables['DATABASE_URL'] ?? '' });
  const buyers: SignedInBuyer[] = [];
  for (const [at, id] of accountIds.entries()) {
    const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
    const account = { id, role: 'user' } as const;
    const { tokens } = await startSession(ctx, ctx.db, { account, client: { ip: address, userAgent: 'bench' } });
    buyers.push({ accountId: id, token: tokens.access, address });
  }
  await ctx.db.destroy();
  return buyers;
}

/** Creates a published event with one ticket type of this many tickets. */
export async function seedSale(database: Client, slug: string, quantity: number): Promise<Sale> {
  const { rows } = await database.query<Sale>(
    `with organiser as (insert into accounts (email, name) values ($1::text || '@example.org', 'Organiser') returning id),
     event as (
       insert into events (organiser_id, slug, title, category_slug, format, city, starts_at, ends_at, time_zone, status, published_at)
       select id, $1::text, 'Hot event', (select slug from categories order by slug limit 1), 'in_person', 'Lisbon',
         now() + interval '30 days', now() + interval '30 days 5 hours', 'Europe/Lisbon', 'published', now()
       from organiser returning id, organiser_id
     ),
     ticket_type as (
       insert into ticket_types (event_id, name, kind, price_minor, quantity, position)
       select id, 'General', 'paid', 2500, $2::int, 0 from event returning id
     )
     select event.id as "eventId", $1::text as slug, ticket_type.id as "ticketTypeId", event.organiser_id as "organiserId"
     from event, ticket_type`,
    [slug, quantity],
  );
  const [sale] = rows;
  if (sale === undefined) throw new Error('The event was not created.');
  // A thousand clients would turn the waiting room on.
  await database.query(
    'insert into waiting_rooms (event_id, turns_on_automatically, changed_at) values ($1, false, now())',
    [sale.eventId],
  );
  return sale;
}

export async function deleteHolds(database: Client, { eventId }: Sale): Promise<void> {
  await database.query(`delete from bookings where event_id = $1 and status = 'held'`, [eventId]);
  await database.query('update ticket_types set held = 0 where event_id = $1', [eventId]);
  await database.query('vacuum analyze bookings, ticket_types, booking_line_items, booking_attendees, idempotency_keys');
}
