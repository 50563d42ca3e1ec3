import { beforeAll, describe, expect, it } from 'vitest';
import { countRoundTrips, type RoundTripCounter } from '../../../../platform/testing/count-round-trips.ts';
import { bookingApp, buildSale, type BookingApp } from '../testing.ts';
import { buildHoldRequests } from '../testing/hold-requests.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { runHoldBatch } from './hold-tickets.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

type Sale = Awaited<ReturnType<typeof buildSale>>;

/** Holds a batch and returns what it sent to the database. The sale is read first, so that the process knows it. */
async function countBatch({ db, count }: RoundTripCounter, sale: Sale, size: number) {
  const ctx = { ...app.ctx, db };
  const [first, ...requests] = await buildHoldRequests(app, sale, size + 1);
  if (first === undefined) throw new Error('There is no request.');
  await runHoldBatch(ctx, sale.eventId, [first]);
  let results: PromiseSettledResult<unknown>[] = [];
  const { roundTrips, statements } = await count(async () => {
    results = await runHoldBatch(ctx, sale.eventId, requests);
  });
  await assertNoViolations(app.ctx.db);
  return { roundTrips, statements: statements.length, statuses: [...new Set(results.map(({ status }) => status))] };
}

describe('holds', () => {
  it.each([1, 50])('of %i buyers wait for the database twice', async (size) => {
    const counter = await countRoundTrips(app);
    // BEGIN, the locks of the buyers and their bookings; then the lock of the stock, the holds and COMMIT.
    expect(await countBatch(counter, await buildSale(app, 1000), size)).toEqual({
      roundTrips: 2,
      statements: 6,
      statuses: ['fulfilled'],
    });
  });

  it('of the last tickets are decided again with the locked stock', async () => {
    const counter = await countRoundTrips(app);
    const { statements, statuses } = await countBatch(counter, await buildSale(app, 3), 2);
    expect(statuses).toEqual(['fulfilled']);
    expect(statements).toBeLessThanOrEqual(15);
  });

  it('of more tickets than are left are held once others have taken them', async () => {
    const counter = await countRoundTrips(app);
    const ctx = { ...app.ctx, db: counter.db };
    const sale = await buildSale(app, 8);
    const [first, ...requests] = await buildHoldRequests(app, sale, 5);
    await runHoldBatch(ctx, sale.eventId, [first!]);
    // Another process takes five of the seven tickets that this one believes to be left.
    await runHoldBatch(app.ctx, sale.eventId, await buildHoldRequests(app, sale, 5));
    const results = await runHoldBatch(ctx, sale.eventId, requests);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    await assertNoViolations(app.ctx.db);
  });
});
