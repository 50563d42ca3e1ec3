import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countRoundTrips } from '../../../../platform/testing/count-round-trips.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { runHoldBatch } from '../holds/hold-tickets.ts';
import { bookingApp } from '../testing.ts';
import { buildHoldRequests } from '../testing/hold-requests.ts';
import { buildBatchSale, buildPayer, settleInBatch } from '../testing/payment-batch-fixture.ts';

const BATCHES = 3;
const BATCH_SIZE = 10;

it('sends tickets and receipts after a rush in the order of the purchases, and holds do not wait for them', async () => {
  const app = await bookingApp();
  const { db } = app.ctx;
  const sale = await buildBatchSale(app, { quantity: 1000 });
  const payers = [];
  for (let count = 0; count < BATCHES * BATCH_SIZE; count += 1) payers.push(await buildPayer(app, sale));
  // The order of the purchases is neither the order of the holds nor its reverse.
  const purchases = payers.toSorted((a, b) => a.booking.reference.localeCompare(b.booking.reference));
  for (const { sessionId } of purchases) await payByCard(app.ctx, sessionId);
  const readDocuments = async () => {
    const { rows } = await sql<{ reference: string }>`
      select b.reference from documents d join bookings b on b.id = d.booking_id order by d.number`.execute(db);
    return rows.map(({ reference }) => reference);
  };
  const counter = await countRoundTrips(app);
  for (let at = 0; at < purchases.length; at += BATCH_SIZE) {
    const batch = purchases.slice(at, at + BATCH_SIZE);
    expect(await settleInBatch(app.ctx, batch)).toHaveLength(BATCH_SIZE);
    const [first, ...requests] = await buildHoldRequests(app, sale, BATCH_SIZE);
    const ctx = { ...app.ctx, db: counter.db };
    await runHoldBatch(ctx, sale.eventId, [first!]);
    const { roundTrips } = await counter.count(() => runHoldBatch(ctx, sale.eventId, requests));
    expect(roundTrips).toBe(2);
  }
  // Everything that takes long waits in the queue.
  expect([app.ctx.sentEmails.length, await readDocuments()]).toEqual([0, []]);
  await app.work();
  const order = purchases.map(({ booking }) => booking.reference);
  const emails = app.ctx.sentEmails.filter(({ attachments }) => attachments.length > 0);
  expect(emails.map(({ text }) => order.find((reference) => text.includes(reference)))).toEqual(order);
  expect(await readDocuments()).toEqual(order);
});
