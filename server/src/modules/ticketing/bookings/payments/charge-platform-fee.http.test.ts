import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { payByCard } from '../../../money/payments/testing.ts';
import { buildSubscription } from '../../../money/subscriptions/testing.ts';
import { bookingApp, buildCheckout, buildSale, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;
beforeAll(async () => {
  app = await bookingApp();
});
afterEach(() => assertNoViolations(app.ctx.db));

type SaleTotals = {
  readonly total: number;
  readonly fee: number;
  readonly escrow: number;
  readonly feeFreeTicketsUsed: number | null;
};

/** Sells this many tickets at 27.00 with a fee of 1.85 each, and returns the totals. */
async function sell(quantity: number, premium: { readonly feeFreeTicketsUsed: number } | null): Promise<SaleTotals> {
  const sale = await buildSale(app);
  if (premium !== null) {
    await buildSubscription(app.ctx, { accountId: sale.organiserId });
    await sql`insert into fee_free_months (organiser_id, month, tickets_used)
      values (${sale.organiserId}, '2026-05-01', ${premium.feeFreeTicketsUsed})`.execute(app.ctx.db);
  }
  const { booking, buyer, sessionId } = await buildCheckout(app, sale, quantity);
  await payByCard(app.ctx, sessionId);
  await app.call(checkout.confirmBookingPayment, { sessionId }, { as: buyer });
  const { rows } = await sql<SaleTotals>`
    select b.total_minor as total, b.platform_fee_minor as fee, a.balance_minor as escrow, m.tickets_used as "feeFreeTicketsUsed"
    from bookings b join ledger_accounts a on a.event_id = b.event_id
    left join fee_free_months m on m.organiser_id = ${sale.organiserId}
    where b.id = ${booking.id}`.execute(app.ctx.db);
  return rows[0]!;
}

describe('platform fee of a sale', () => {
  it('is charged when the organiser has no premium', async () => {
    expect(await sell(2, null)).toEqual({ total: 5400, fee: 370, escrow: 5400 - 370, feeFreeTicketsUsed: null });
  });

  it('is waived when the organiser has premium, at the same price for the buyer', async () => {
    expect(await sell(2, { feeFreeTicketsUsed: 0 })).toEqual({ total: 5400, fee: 0, escrow: 5400, feeFreeTicketsUsed: 2 });
  });

  it('is waived for the fee-free tickets remaining in the month, and charged for the rest', async () => {
    expect(await sell(3, { feeFreeTicketsUsed: 98 })).toEqual({
      total: 8100,
      fee: 185,
      escrow: 8100 - 185,
      feeFreeTicketsUsed: 100,
    });
    expect(await sell(1, { feeFreeTicketsUsed: 100 })).toEqual({
      total: 2700,
      fee: 185,
      escrow: 2700 - 185,
      feeFreeTicketsUsed: 100,
    });
  });
});
