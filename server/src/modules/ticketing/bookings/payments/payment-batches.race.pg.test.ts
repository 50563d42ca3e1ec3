import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookingId } from '@festoon/contracts/core/ids';
import { confirmBookingPayment, payBooking } from '@festoon/contracts/ticketing/checkout';
import type { UserActor } from '../../../../platform/http/module.ts';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { withDatabase } from '../../../../platform/testing/database/with-database.ts';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { startServerProcess, type ServerProcess } from '../../../../platform/testing/server-process.ts';
import { eventsOf, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, buildHold, requestHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildBatchSale, buildPayer, settleInBatch, type Payer } from '../testing/payment-batch-fixture.ts';
import { openPage } from '../testing/wallet-payer.ts';

const PAYERS = isLongRun ? 60 : 12;
const script = new URL('../testing/payment-server.ts', import.meta.url);

let app: BookingApp;

beforeAll(async () => {
  // The servers use the system clock, so this clock starts at the same time.
  app = await bookingApp({ clock: fakeClock(new Date()) });
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type Sale = { readonly eventId: string; readonly ticketTypeId: string; readonly payers: readonly Payer[] };

/** Creates a sale whose buyers have all paid at the provider, which has not reported it. */
async function buildPaidSale(count = PAYERS): Promise<Sale> {
  const sale = await buildBatchSale(app, { quantity: count });
  const payers: Payer[] = [];
  for (let at = 0; at < count; at += 1) payers.push(await buildPayer(app, sale));
  for (const { sessionId } of payers) await payByCard(app.ctx, sessionId);
  return { ...sale, payers };
}

async function startServer(): Promise<ServerProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  return startServerProcess(script, withDatabase(app.ctx.config.databaseUrl ?? '', rows[0]?.name ?? ''));
}

function returnFromPayment({ sessionId, buyer }: Payer): Promise<number> {
  return app.call(confirmBookingPayment, { sessionId }, { as: buyer }).then(({ status }) => status);
}

async function returnTo({ port }: ServerProcess, { sessionId, buyer }: Payer): Promise<number> {
  // oxlint-disable-next-line no-restricted-globals -- A race between processes needs real connections.
  const response = await fetch(`http://127.0.0.1:${port}/api/bookings/payments/${sessionId}`, {
    headers: { 'x-account': buyer.accountId },
  });
  await response.text();
  return response.status;
}

async function countLockWaits(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.ctx.db,
  );
  return rows[0]?.waiting ?? 0;
}

/** Runs the work while another transaction holds these rows, from the moment at which something waits for them. */
async function whileLocked<R>(
  rowsToLock: ReturnType<typeof sql>,
  start: () => Promise<R>,
  work: () => Promise<void>,
): Promise<R> {
  const { running } = await app.ctx.db.transaction().execute(async (tx) => {
    await rowsToLock.execute(tx);
    const running = start();
    while ((await countLockWaits()) === 0);
    await work();
    return { running };
  });
  return running;
}

const stockOf = ({ eventId }: Sale) => sql`select from ticket_types where event_id = ${eventId} for update`;

/** Returns the number of sales and of the database transactions that posted them. */
async function countSales({ eventId }: Sale) {
  const { rows } = await sql<{ sales: number; transactions: number; confirmed: number; tickets: number }>`
    select count(*)::int as sales, count(distinct t.xmin::text)::int as transactions,
      (select count(*)::int from bookings where event_id = ${eventId} and status = 'confirmed') as confirmed,
      (select count(*)::int from tickets where event_id = ${eventId}) as tickets
    from ledger_transactions t where t.kind = 'sale' and t.event_id = ${eventId}`.execute(app.ctx.db);
  return rows[0];
}

describe('payments of one event that are reported at the same time', () => {
  it('settle in few transactions, each once, by returns and webhooks', async () => {
    const sale = await buildPaidSale();
    const reports = await Promise.all(sale.payers.map(({ sessionId }) => eventsOf(app.ctx, sessionId)));
    const statuses = await Promise.all([
      ...sale.payers.map(returnFromPayment),
      ...reports.flatMap((events) => events.map(({ payload }) => postEvent(app, payload))),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const counts = await countSales(sale);
    expect(counts).toMatchObject({ sales: PAYERS, confirmed: PAYERS, tickets: PAYERS });
    expect(counts?.transactions).toBeLessThan(PAYERS / 2);
  });

  it('settle without the one whose booking another transaction holds', async () => {
    const sale = await buildPaidSale();
    const [held, ...others] = sale.payers;
    const running = whileLocked(
      sql`select from bookings where id = ${held!.booking.id} for update`,
      () => Promise.all(sale.payers.map(returnFromPayment)),
      async () => {
        while ((await countSales(sale))!.confirmed < others.length);
      },
    );
    expect(new Set(await running)).toEqual(new Set([200]));
    expect(await countSales(sale)).toMatchObject({ sales: PAYERS, confirmed: PAYERS });
  });

  it('settle without the one that the database rejects', async () => {
    const sale = await buildPaidSale();
    const [first, second] = sale.payers;
    // The provider reports the same payment for two checkouts.
    await sql`update sandbox_payment_objects s set body = jsonb_set(s.body, '{payment_intent}', o.body -> 'payment_intent')
      from sandbox_payment_objects o where s.id = ${second!.sessionId} and o.id = ${first!.sessionId}`.execute(app.ctx.db);
    const statuses = await Promise.all(sale.payers.map(returnFromPayment));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: PAYERS - 1 }, () => 200), 500]);
    expect(await countSales(sale)).toMatchObject({ sales: PAYERS - 1, confirmed: PAYERS - 1, tickets: PAYERS - 1 });
  });

  it('settle one of two payments of one booking, and refund the other', async () => {
    const sale = await buildPaidSale(2);
    const [first, other] = sale.payers;
    await sql`update payments set status = 'expired' where session_id = ${first!.sessionId}`.execute(app.ctx.db);
    const second = { ...first!, sessionId: await openPage(app, first!, 0) };
    await payByCard(app.ctx, second.sessionId);
    expect(await settleInBatch(app.ctx, [first!, second, other!])).toEqual([0, 2]);
    expect(await countSales(sale)).toMatchObject({ sales: 2, confirmed: 2, tickets: 2 });
    const refunds = await sql`select r.origin from refunds r join payments p on p.id = r.payment_id
      where p.subject_id = ${first!.booking.id}`.execute(app.ctx.db);
    expect(refunds.rows).toEqual([{ origin: 'duplicate' }]);
  });

  it('settle once when both of two processes get every report', async () => {
    const sale = await buildPaidSale();
    const servers = await Promise.all([startServer(), startServer()]);
    const statuses = await Promise.all(sale.payers.flatMap((payer) => servers.map((server) => returnTo(server, payer))));
    await Promise.all(servers.map((server) => server.stop()));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countSales(sale)).toMatchObject({ sales: PAYERS, confirmed: PAYERS, tickets: PAYERS });
  });
});

describe('free bookings of one event that are confirmed at the same time', () => {
  it('are confirmed in few transactions, and one without details gets its own error', async () => {
    const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0, quantity: PAYERS })];
    const { id: eventId, ticketTypeIds } = await buildEvent(app.ctx, { event: { ticketTypes } });
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const buyers = await Promise.all(Array.from({ length: PAYERS - 1 }, () => buildBuyer(app)));
    const holds = await Promise.all(buyers.map((buyer) => buildHold(app, { buyer, eventId, lineItems })));
    const last = await buildBuyer(app);
    const { body: unready } = await requestHold(app, { buyer: last, eventId, lineItems });
    const pay = (bookingId: BookingId, as: UserActor) => app.call(payBooking, { bookingId }, { as });
    const responses = await Promise.all([pay(unready.id, last), ...holds.map(({ id }, at) => pay(id, buyers[at]!))]);
    expect(responses.map(({ body }) => ('booking' in body ? body.booking.status : body))).toEqual([
      expect.objectContaining({ code: 'details_missing' }),
      ...holds.map(() => 'confirmed'),
    ]);
    const { rows } = await sql<{ tickets: number; transactions: number }>`
      select count(*)::int as tickets, count(distinct xmin::text)::int as transactions from tickets
      where event_id = ${eventId}`.execute(app.ctx.db);
    expect(rows[0]?.tickets).toBe(PAYERS - 1);
    expect(rows[0]?.transactions).toBeLessThan(PAYERS / 2);
  });
});

describe('a crash inside a batch of payments', () => {
  it('58: of the connection loses nothing: each payment is settled alone', async () => {
    const sale = await buildPaidSale();
    const statuses = await whileLocked(
      stockOf(sale),
      () => Promise.all(sale.payers.map(returnFromPayment)),
      async () => {
        await asOwner(
          app.ctx.db,
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        );
        while ((await countLockWaits()) === 0);
      },
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countSales(sale)).toMatchObject({ sales: PAYERS, confirmed: PAYERS, tickets: PAYERS });
  });

  it('58: of the process loses nothing: the sweep settles each payment once', async () => {
    const sale = await buildPaidSale();
    const server = await startServer();
    await whileLocked(
      stockOf(sale),
      () => Promise.allSettled(sale.payers.map((payer) => returnTo(server, payer))),
      () => server.kill(),
    );
    expect(await countSales(sale)).toMatchObject({ sales: 0, confirmed: 0, tickets: 0 });
    await assertNoViolations(app.ctx.db);
    app.ctx.clock.advance(61_000);
    await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
    expect(await countSales(sale)).toMatchObject({ sales: PAYERS, confirmed: PAYERS, tickets: PAYERS });
  });
});
