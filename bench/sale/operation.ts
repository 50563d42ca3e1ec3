import { randomUUID } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { AccountId, EventId, SessionId, TicketTypeId } from '@festoon/contracts/core/ids';
import { readConfig } from '../../server/src/config.ts';
import { createContext } from '../../server/src/context.ts';
import { holdTickets } from '../../server/src/modules/ticketing/bookings/holds/hold-tickets.ts';
import { createPool } from '../../server/src/platform/db/db.ts';
import { compareToBaseline } from './http-load.ts';
import { deleteHolds, type Sale } from './seed.ts';
import type { BenchmarkResult } from '../table.ts';

const ROUNDS = 3;
const ROUND_MS = 3000;
const CONCURRENT = 100;
/** The tickets that are already sold when the measurement begins. */
const SOLD = 5000;
const MIN_RATIO = 10;

type SaleParams = {
  readonly variables: Readonly<Record<string, string>>;
  readonly buyers: readonly { readonly accountId: string; readonly address: string }[];
  readonly sale: Sale;
};

/**
 * Compares the operation without HTTP with the design of other ticket shops on the same tables: each request takes an
 * advisory lock of the event, counts the tickets in its bookings, and inserts its own.
 */
export async function compareHoldOperation(
  database: Client,
  { variables, buyers, sale }: SaleParams,
): Promise<BenchmarkResult> {
  await seedSoldTickets(database, buyers, sale);
  const config = { ...readConfig(variables), databaseUrl: variables['DATABASE_URL'] ?? '' };
  const ctx = createContext(config);
  const pool = createPool({ connectionString: config.databaseUrl, poolSize: config.databasePoolSize });
  const eventId = EventId.parse(sale.eventId);
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(sale.ticketTypeId), quantity: 1 }];
  const actors = buyers.map(({ accountId, address }) => ({
    kind: 'user' as const,
    accountId: AccountId.parse(accountId),
    sessionId: SessionId.parse(randomUUID()),
    client: { ip: address, userAgent: 'bench' },
  }));
  const designs = {
    ours: (at: number) => {
      const actor = actors[at % actors.length];
      if (actor === undefined) throw new Error('There are no buyers.');
      return holdTickets(ctx, actor, { eventId, lineItems, idempotencyKey: randomUUID() });
    },
    counting: (at: number) => holdByCounting(pool, sale, buyers[at % buyers.length]?.accountId ?? ''),
  };
  const rates = { ours: [] as number[], counting: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const design of ['counting', 'ours'] as const) {
      await deleteHolds(database, sale);
      rates[design].push(await measureRate(designs[design]));
    }
  }
  await Promise.all([ctx.db.destroy(), pool.end()]);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return compareToBaseline('the operation ÷ counting under a lock, a second', [mean(rates.ours), mean(rates.counting)], {
    min: MIN_RATIO,
  });
}

async function measureRate(run: (at: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const runLoop = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      count += 1;
      await run(count);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, runLoop));
  return count / ((performance.now() - startedAt) / 1000);
}

async function holdByCounting(pool: Pool, { eventId, ticketTypeId }: Sale, buyerId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`event:${eventId}`]);
    const { rows } = await client.query<{ left: number }>(
      `select t.quantity - (
         select coalesce(sum(l.quantity), 0)::int from booking_line_items l join bookings b on b.id = l.booking_id
         where l.ticket_type_id = t.id and (b.status = 'confirmed' or (b.status = 'held' and b.held_until > now()))
       ) as left from ticket_types t where t.id = $1`,
      [ticketTypeId],
    );
    if ((rows[0]?.left ?? 0) < 1) throw new Error('The event is sold out.');
    const bookingId = randomUUID();
    await client.query(
      `insert into bookings (id, reference, event_id, buyer_id, hold_key, held_until, currency, subtotal_minor, fee_minor,
         tax_minor, total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at)
       values ($1, $2, $3, $4, $2, now() + interval '10 minutes', 'EUR', 2500, 0, 0, 2500, 'absorb', 0, 0, true,
         '{"kind":"none"}', now())`,
      [bookingId, bookingId, eventId, buyerId],
    );
    await client.query(
      `insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor,
         unit_fee_minor, total_minor, position)
       values ($1, $2, $3, 'General', 1, 2500, 0, 2500, 0)`,
      [randomUUID(), bookingId, ticketTypeId],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Sells tickets in confirmed bookings of one ticket each, which both designs find when they start. */
async function seedSoldTickets(
  database: Client,
  buyers: SaleParams['buyers'],
  { eventId, ticketTypeId }: Sale,
): Promise<void> {
  await database.query(
    `with new_bookings as (
       insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, confirmed_at, currency,
         subtotal_minor, fee_minor, tax_minor, total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive,
         refund_policy, created_at)
       select gen_random_uuid(), 'sold-' || n, $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'sold-' || n, 'confirmed',
         now(), now(), 'EUR', 2500, 0, 0, 2500, 'absorb', 0, 0, true, '{"kind":"none"}', now()
       from generate_series(1, $3::int) n returning id
     )
     insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor,
       unit_fee_minor, total_minor, position)
     select gen_random_uuid(), id, $4, 'General', 1, 2500, 0, 2500, 0 from new_bookings`,
    [eventId, buyers.map(({ accountId }) => accountId), SOLD, ticketTypeId],
  );
  await database.query('update ticket_types set sold = $2 where id = $1', [ticketTypeId, SOLD]);
}
