import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundManagedBooking } from '@festoon/contracts/ticketing/refunds';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { eventsOf, postEvent, refundAtProvider, repeatRefund } from '../../../money/payments/testing.ts';
import { walletOf } from '../../../money/wallet/testing.ts';
import { externalFixture, type Paid } from '../testing/external-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookingOf } from '../testing.ts';

let fixture: Awaited<ReturnType<typeof externalFixture>>;
let app: typeof fixture.app;

beforeAll(async () => {
  fixture = await externalFixture();
  app = fixture.app;
});

afterEach(async () => {
  app.payments.reset();
  await fixture.work();
  await assertNoViolations(app.ctx.db);
});

/** The organiser refunds a part to the card. */
async function refundPart({ booking, sale }: Paid, amountMinor: number): Promise<void> {
  const input = { eventId: EventId.parse(sale.eventId), bookingId: booking.id, message: '', override: false };
  const refund = { ...input, part: { kind: 'amount', amountMinor }, to: 'card', expectedMinor: amountMinor } as const;
  expect((await app.call(refundManagedBooking, refund, { as: testUser(sale.organiserId) })).status).toBe(200);
}

/** Returns what cards paid less what refunds returned, without the provider's fees. */
const cardBalance = async (): Promise<number> =>
  (await fixture.balanceOf('provider_clearing')) + (await fixture.balanceOf('provider_fee'));

const refundRowsOf = ({ sessionId }: Paid) =>
  app.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.origin', 'r.status', 'r.amount_minor as amountMinor', 'r.provider_ref as providerRef'])
    .where('p.session_id', '=', sessionId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();

describe('a refund made at the provider', () => {
  it('35: of a part takes that part of the sale back and leaves booking and tickets', async () => {
    const paidSale = await fixture.paid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    expect(await fixture.notifyProvider(paidSale)).not.toContain(500);
    expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'external', amountMinor: 1400 }]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'confirmed' });
    expect(await fixture.ticketsOf(paidSale)).toEqual(['valid', 'valid']);
  });

  it('35: of the whole makes the tickets void and frees the places, and the buyer is told once', async () => {
    const paidSale = await fixture.paid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    await fixture.notifyProvider(paidSale);
    await refundAtProvider(app.ctx, paidSale.paymentRef);
    await fixture.notifyProvider(paidSale);
    await fixture.notifyProvider(paidSale);
    expect(await fixture.refundsOf(paidSale)).toEqual([
      { origin: 'external', amountMinor: 1400 },
      { origin: 'external', amountMinor: 4000 },
    ]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.ticketsOf(paidSale)).toEqual(['void', 'void']);
    expect(await fixture.mailCount(`booking-cancelled:${paidSale.booking.id}`)).toBe(1);
  });

  it('35: told before the payment itself, by each of its events alone, is not forgotten', async () => {
    for (const type of ['refund.created', 'charge.refunded']) {
      const paidSale = await fixture.paid(false);
      await refundAtProvider(app.ctx, paidSale.paymentRef);
      expect(await fixture.notifyProvider(paidSale, type)).toEqual([200]);
      expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
      await fixture.notifyProvider(paidSale);
      expect(await fixture.refundsOf(paidSale)).toHaveLength(1);
    }
  });

  it('35: under the id of one of ours is a second refund, which the books and the wallet follow', async () => {
    const paidSale = await fixture.paid();
    const before = await cardBalance();
    await refundPart(paidSale, 2000);
    await fixture.work();
    const [ours] = await refundRowsOf(paidSale);
    await repeatRefund(app.ctx, paidSale.paymentRef, { refundId: ours?.id ?? '', amountMinor: 2000 });
    await fixture.notifyProvider(paidSale);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    expect(await refundRowsOf(paidSale)).toMatchObject([
      ours,
      { origin: 'external', status: 'succeeded', amountMinor: 2000 },
    ]);
    expect((await cardBalance()) - before).toBe(4000);
    expect(await fixture.refundsOf(paidSale)).toEqual([
      { origin: 'organiser', amountMinor: 2000 },
      { origin: 'external', amountMinor: 2000 },
    ]);
  });

  it('35: twice under the id of one whose answer was lost is ours once', async () => {
    const paidSale = await fixture.paid();
    const before = await cardBalance();
    app.payments.failAfter('refund', 1);
    await refundPart(paidSale, 2000);
    await fixture.work();
    const [ours] = await refundRowsOf(paidSale);
    await repeatRefund(app.ctx, paidSale.paymentRef, { refundId: ours?.id ?? '', amountMinor: 2000 });
    await fixture.notifyProvider(paidSale);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    const rows = await refundRowsOf(paidSale);
    expect(rows.map(({ origin, status }) => [origin, status])).toEqual([
      ['organiser', 'succeeded'],
      ['external', 'succeeded'],
    ]);
    expect((await cardBalance()) - before).toBe(4000);
  });

  it('35: that nobody tells is found within the hour', async () => {
    const paidSale = await fixture.paid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 2700);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'external', amountMinor: 2700 }]);
  });

  it('35: is taken once when twenty of its events come at the same moment', async () => {
    const paidSale = await fixture.paid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 2700);
    const events = (await eventsOf(app.ctx, paidSale.sessionId)).filter(({ type }) => type.includes('refund'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postEvent(app, events[index % events.length]?.payload ?? '')),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await fixture.refundsOf(paidSale)).toHaveLength(1);
  });

  it('35: of a payment that came twice leaves the booking it did not pay for', async () => {
    const paidSale = await fixture.paid();
    const other = await fixture.doublePaid(paidSale);
    await refundAtProvider(app.ctx, other.paymentRef);
    await fixture.notifyProvider(other);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await app.ctx.payments.listRefunds(other.paymentRef)).toHaveLength(1);
  });

  it('35: before ours of the same money is made counts instead of it', async () => {
    const paidSale = await fixture.paid();
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    await fixture.notifyProvider(paidSale);
    await fixture.work();
    await fixture.notifyProvider(paidSale);
    const states = await app.ctx.payments.listRefunds(paidSale.paymentRef);
    expect(states.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([1400, 4000]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.balanceOf('platform_loss')).toBe(0);
  });

  it('35: after ours failed and is in the buyer’s wallet is taken from that wallet, once', async () => {
    const paidSale = await fixture.paid(true, '4000000000005126');
    const before = await fixture.balanceOf('platform_loss');
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await fixture.work();
    app.ctx.clock.advance(11_000);
    await fixture.work();
    await fixture.notifyProvider(paidSale);
    await fixture.work();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 2700);
    await fixture.notifyProvider(paidSale);
    await fixture.notifyProvider(paidSale);
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
    expect(await walletOf(app.ctx, paidSale.buyer.accountId)).toEqual({ availableMinor: 2700, reservedMinor: 0 });
  });

  it('35: before what no card took is in a wallet counts instead of it', async () => {
    const paidSale = await fixture.paid(true, '4000000000005126');
    const before = await fixture.balanceOf('platform_loss');
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await fixture.work();
    app.ctx.clock.advance(11_000);
    await fixture.work();
    await fixture.notifyProvider(paidSale);
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    await fixture.notifyProvider(paidSale);
    await fixture.work();
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
  });

  it('35: that ours finds there when it is made is no failure', async () => {
    const paidSale = await fixture.paid();
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await refundAtProvider(app.ctx, paidSale.paymentRef);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await app.ctx.payments.listRefunds(paidSale.paymentRef)).toHaveLength(1);
  });
});
