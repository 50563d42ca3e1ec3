import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { compareToBaseline, runLoad, summarizeRounds, type Buyer, type Round, type Send } from './http-load.ts';
import type { Sale } from './seed.ts';
import type { BenchmarkResult } from '../table.ts';

const SCANNERS = 50;
const BUYERS = 100;
const TICKETS = 30_000;
const ROUNDS = 3;
const ROUND_MS = 4000;
const RATIO_MAX = 2;

type ScannersParams = {
  /** The ports of two processes. The scanners and the buyers use both. */
  readonly ports: readonly [number, number];
  readonly buyers: readonly Buyer[];
  /** The organiser of the event whose tickets are scanned. */
  readonly organiser: Buyer;
  readonly sends: { readonly hold: Send; readonly empty: Send };
  /** Ends the holds of earlier rounds, so that no buyer reaches the limit of live holds. */
  readonly deleteEarlierHolds: () => Promise<void>;
};

/** Compares the times of fifty scanners over two processes beside a sale with those of an empty route beside the same sale. */
export async function compareScanners(
  database: Client,
  { eventId, ticketTypeId }: Sale,
  { ports, buyers, organiser, sends, deleteEarlierHolds }: ScannersParams,
): Promise<BenchmarkResult> {
  const ticketIds = await seedTickets(database, { eventId, ticketTypeId });
  const scan: Send = async (client, { token, address }) => {
    const ticketId = ticketIds.pop();
    if (ticketId === undefined) throw new Error('Every ticket is scanned.');
    const { status, body } = await client.send(`/api/hosted-events/${eventId}/tickets/admit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
        'content-type': 'application/json',
        'x-requested-with': 'bench',
      },
      body: JSON.stringify({
        scanId: randomUUID(),
        deviceId: randomUUID(),
        deviceName: 'bench',
        entrance: 'North',
        by: { ticketId },
      }),
    });
    if (status !== 200) throw new Error(`an admission answers ${status}: ${body}`);
  };
  const measured = { scan, empty: sends.empty };
  const rounds = { scan: [] as Round[], empty: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['empty', 'scan'] as const) {
      await deleteEarlierHolds();
      const sale = ports.map((port) => runLoad({ port, buyers, clients: BUYERS / 2, send: sends.hold }, ROUND_MS));
      const users = kind === 'scan' ? [organiser] : buyers;
      const load = { buyers: users, clients: SCANNERS / 2, send: measured[kind] };
      const times = await Promise.all(ports.map((port) => runLoad({ ...load, port }, ROUND_MS)));
      rounds[kind].push(...times.map((time) => ({ ...time, cpuMs: 0 })));
      await Promise.all(sale);
    }
  }
  const p95 = (kind: keyof typeof rounds) => summarizeRounds(rounds[kind]).p95;
  return compareToBaseline(`${SCANNERS} scanners ÷ empty route, both beside a sale, p95 ms`, [p95('scan'), p95('empty')], {
    max: RATIO_MAX,
  });
}

/** Sells tickets in bookings of a hundred, and returns the ids of the tickets. */
async function seedTickets(
  database: Client,
  { eventId, ticketTypeId }: Pick<Sale, 'eventId' | 'ticketTypeId'>,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with buyer as (insert into accounts (email, name) values ('guest@example.org', 'Guest') returning id),
     new_bookings as (
       insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, confirmed_at, currency,
         subtotal_minor, fee_minor, tax_minor, total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive,
         refund_policy, created_at)
       select gen_random_uuid(), 'scanned-' || n, $1, buyer.id, 'scanned-' || n, 'confirmed', now(), now(), 'EUR', 0, 0, 0, 0,
         'absorb', 0, 0, true, '{"kind":"none"}', now()
       from generate_series(1, $3::int / 100) n, buyer returning id, buyer_id
     ),
     new_line_items as (
       insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor,
         unit_fee_minor, total_minor, position)
       select gen_random_uuid(), id, $2, 'General', 100, 0, 0, 0, 0 from new_bookings returning id, booking_id
     ),
     new_attendees as (
       insert into booking_attendees (id, booking_id, line_item_id, position)
       select gen_random_uuid(), booking_id, id, n from new_line_items, generate_series(0, 99) n
       returning id, booking_id, line_item_id
     )
     insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name,
       holder_email, created_at)
     select gen_random_uuid(), a.booking_id, a.line_item_id, $1, $2, a.id, b.buyer_id, 'Guest', 'guest@example.org', now()
     from new_attendees a join new_bookings b on b.id = a.booking_id
     returning id`,
    [eventId, ticketTypeId, TICKETS],
  );
  return rows.map(({ id }) => id);
}
