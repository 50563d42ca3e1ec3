import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTransfer } from '@festoon/contracts/ticketing/transfers';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { bookingApp, bookingOf, buildBuyer, requestHold, type BookingApp } from '../testing.ts';
import { buildChangeSale, buy, change, soldOf } from '../testing/change-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { cancelTicketsOf, FULL, walletOf } from '../testing/refund-steps.ts';

const ROUNDS = isLongRun ? 20 : 4;

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

it('changes, cancels or transfers a ticket once when these race', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await buildChangeSale(app, { refundPolicy: FULL });
    const purchase = await buy(app, sale, { ticketTypeId: sale.general });
    const ticketId = purchase.booking.tickets[0]!.id;
    const target = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200 };
    const [first, second, third] = await Promise.all([
      change(app, purchase, { ...target, to: 'wallet' }),
      change(app, purchase, { ...target, ticketTypeId: sale.free, differenceMinor: -2700, to: 'wallet' }),
      cancelTicketsOf(app, purchase, { expectedMinor: 2700, to: 'wallet' }),
      app.call(startTransfer, { ticketId, email: 'zoe@example.com', name: 'Zoë', message: '' }, { as: purchase.buyer }),
    ]);
    await app.work();
    const after = await bookingOf(app, purchase);
    const done = [first, second, third].filter(({ status }) => status === 200);
    expect(done.length).toBeLessThanOrEqual(1);
    expect(after.refunds).toHaveLength(done.length);
    const left = first.status === 200 ? 1200 : 2700;
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(done.length === 0 ? 0 : left);
  }
});

it('sells the last ticket once to changes and purchases that race', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await buildChangeSale(app);
    await app.ctx.db.updateTable('ticket_types').set({ quantity: 1 }).where('id', '=', sale.balcony).execute();
    const purchases = await Promise.all([1, 2, 3].map(() => buy(app, sale, { ticketTypeId: sale.general })));
    const target = { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200 };
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: sale.balcony, quantity: 1 }];
    const results = await Promise.all([
      ...purchases.map((purchase) => change(app, purchase, target)),
      requestHold(app, { buyer, eventId: sale.eventId, lineItems }),
    ]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [held, sold] = await soldOf(app, sale.balcony);
    expect(held + sold).toBe(1);
  }
});

it('swaps types in both directions at the same time without a deadlock', async () => {
  const sale = await buildChangeSale(app);
  const up = await buy(app, sale, { ticketTypeId: sale.general, quantity: 2 });
  const down = await buy(app, sale, { ticketTypeId: sale.balcony, quantity: 2 });
  const { eventId } = sale;
  const results = await Promise.all(
    [0, 1].flatMap((at) => [
      change(app, up, { eventId, ticketTypeId: sale.free, differenceMinor: -2700, ticketIds: [up.booking.tickets[at]!.id] }),
      change(app, down, {
        eventId,
        ticketTypeId: sale.free,
        differenceMinor: -1500,
        ticketIds: [down.booking.tickets[at]!.id],
      }),
    ]),
  );
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await soldOf(app, sale.free)).toEqual([0, 4]);
});
