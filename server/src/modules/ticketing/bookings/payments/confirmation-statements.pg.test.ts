import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Database, type Db } from '../../../../platform/db/db.ts';
import { withDatabase } from '../../../../platform/testing/database/with-database.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { bookingApp, buildBuyer, buildCheckout, buildHold, buildSale, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { confirmBookingPayment } from './confirm-booking-payment.ts';
import { payBooking } from './pay-booking.ts';

let app: BookingApp;
let db: Db;
let statements: string[] = [];

beforeAll(async () => {
  app = await bookingApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  const connectionString = withDatabase(app.ctx.config.databaseUrl ?? '', rows[0]?.name ?? '');
  const pool = createPool({ connectionString, poolSize: 4 });
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void statements.push(query.sql) });
});

afterAll(() => db.destroy());

/** Returns the number of statements of this work, with BEGIN and COMMIT and without those of the sandbox. */
async function countStatements(work: () => Promise<{ status: string }>): Promise<number> {
  statements = [];
  expect((await work()).status).toBe('confirmed');
  await assertNoViolations(app.ctx.db);
  return statements.length;
}

it('confirms a paid booking in few statements', async () => {
  const sale = await buildSale(app);
  const { buyer, sessionId } = await buildCheckout(app, sale);
  // The first sale of an event opens accounts in the ledger.
  await payByCard(app.ctx, sessionId);
  await confirmBookingPayment(app.ctx, buyer, { sessionId });
  const next = await buildCheckout(app, sale);
  await payByCard(app.ctx, next.sessionId);
  const count = await countStatements(() =>
    confirmBookingPayment({ ...app.ctx, db }, next.buyer, { sessionId: next.sessionId }),
  );
  expect(count).toBeLessThanOrEqual(12);
});

it('confirms a free booking in few statements', async () => {
  const event = await buildEvent(app.ctx, {
    event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0, quantity: 5 })] },
  });
  const buyer = await buildBuyer(app);
  const lineItems = [{ ticketTypeId: event.ticketTypeIds[0] ?? '', quantity: 2 }];
  const booking = await buildHold(app, { buyer, eventId: event.id, lineItems });
  const count = await countStatements(async () => {
    const input = { bookingId: booking.id, walletMinor: 0, idempotencyKey: app.ctx.ids.newId() };
    return (await payBooking({ ...app.ctx, db }, buyer, input)).booking;
  });
  expect(count).toBeLessThanOrEqual(8);
});
