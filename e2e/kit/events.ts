import { randomBytes } from 'node:crypto';
import type { Database } from './servers/database.ts';

type TicketSpec = {
  readonly name: string;
  /** In cents. A price is required; there are no free tickets. */
  readonly priceMinor?: number;
  readonly quantity?: number;
  readonly accessCode?: string;
};

export type EventSpec = {
  readonly title?: string;
  readonly city?: string;
  readonly visibility?: 'public' | 'members' | 'link' | 'invited';
  readonly status?: 'draft' | 'published' | 'cancelled';
  readonly format?: 'in_person' | 'online';
  readonly tickets?: readonly TicketSpec[];
  /** The organiser of the event; a new one by default. */
  readonly organiserId?: string;
};

export type SeededEvent = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly ticketTypeIds: readonly string[];
  readonly organiserHandle: string;
};

const defaultTicket: TicketSpec = { name: 'General admission', priceMinor: 2400, quantity: 40 };

/** Creates an event for this test only, so that no other test books it. It takes place in two weeks. */
export async function seedEvent(database: Database, spec: EventSpec = {}): Promise<SeededEvent> {
  const suffix = randomBytes(4).toString('hex');
  const title = spec.title ?? `Harbour concert ${suffix}`;
  const slug = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${suffix}`;
  const tickets = spec.tickets ?? [defaultTicket];
  const organiser = spec.organiserId
    ? await findOrganiser(database, spec.organiserId)
    : await seedOrganiser(database, suffix);
  const prices = tickets.map(({ priceMinor = 0 }) => priceMinor);
  const [event] = await database.rows<{ id: string }>(
    `insert into events (organiser_id, slug, title, summary, category_slug, format, venue_name, address, city, country_code,
       latitude, longitude, starts_at, ends_at, time_zone, visibility, status, price_from_minor, price_to_minor, is_free, published_at)
     select $1, $2, $3, 'An evening by the water.', (select slug from categories order by position limit 1), $10,
       'Old Customs House', 'Quay 7', $4, 'PT', 38.7077, -9.1366,
       date_trunc('hour', now()) + interval '14 days', date_trunc('hour', now()) + interval '14 days 3 hours', 'Europe/Lisbon',
       $5, $6, $7, $8, $9, now()
     returning id`,
    [
      organiser.id,
      slug,
      title,
      spec.city ?? 'Lisbon',
      spec.visibility ?? 'public',
      spec.status ?? 'published',
      Math.min(...prices),
      Math.max(...prices),
      prices.every((price) => price === 0),
      spec.format ?? 'in_person',
    ],
  );
  if (event === undefined) throw new Error('The event was not made.');
  const ticketTypeIds = await Promise.all(
    tickets.map((ticket, position) => seedTicketType(database, { eventId: event.id, ticket, position })),
  );
  return { id: event.id, slug, title, ticketTypeIds, organiserHandle: organiser.handle };
}

/** Creates a series of events, one on every second day from in two weeks. */
export async function seedSeries(database: Database, count: number, spec: EventSpec = {}): Promise<SeededEvent[]> {
  const first = await seedEvent(database, spec);
  const [owner] = await database.rows<{ id: string }>('select organiser_id as id from events where id = $1', [first.id]);
  const dates = [first];
  while (dates.length < count)
    dates.push(await seedEvent(database, { ...spec, title: first.title, organiserId: owner?.id ?? '' }));
  const [series] = await database.rows<{ id: string }>(
    `insert into event_series (organiser_id, rule, time_zone) values ($1, '{}', 'Europe/Lisbon') returning id`,
    [owner?.id],
  );
  await database.rows(
    `update events e set series_id = $1, occurrence_key = e.id::text, starts_at = starts_at + days, ends_at = ends_at + days
     from (select id, (place - 1) * interval '2 days' as days from unnest($2::uuid[]) with ordinality as date (id, place)) dates
     where e.id = dates.id`,
    [series?.id, dates.map(({ id }) => id)],
  );
  return dates;
}

type TicketTypeSeed = { readonly eventId: string; readonly ticket: TicketSpec; readonly position: number };

async function seedTicketType(database: Database, { eventId, ticket, position }: TicketTypeSeed): Promise<string> {
  const { name, priceMinor = 0, quantity = 40, accessCode = null } = ticket;
  const [row] = await database.rows<{ id: string }>(
    `insert into ticket_types (event_id, name, kind, price_minor, quantity, access_code, position)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [eventId, name, priceMinor > 0 ? 'paid' : 'free', priceMinor, quantity, accessCode, position],
  );
  return row?.id ?? '';
}

type Organiser = { readonly id: string; readonly handle: string };

async function seedOrganiser(database: Database, suffix: string): Promise<Organiser> {
  const handle = `harbour-nights-${suffix}`;
  const [row] = await database.rows<{ id: string }>(
    `insert into accounts (email, name, handle, bio) values ($1, 'Harbour Nights', $2, 'Concerts by the water.') returning id`,
    [`${handle}@people.example`, handle],
  );
  return { id: row?.id ?? '', handle };
}

async function findOrganiser(database: Database, id: string): Promise<Organiser> {
  const [row] = await database.rows<{ handle: string | null }>('select handle from accounts where id = $1', [id]);
  return { id, handle: row?.handle ?? '' };
}
