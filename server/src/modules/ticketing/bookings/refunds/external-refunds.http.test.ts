import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundOrganiserBooking } from '@festoon/contracts/ticketing/refunds';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { eventsOf, postEvent, refundAtProvider, repeatRefund } from '../../../money/payments/testing.ts';
import { walletOf } from '../../../money/wallet/testing.ts';
import { externalFixture, type PaidCheckout } from '../testing/external-fixture.ts';
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

/** Refunds a part to the card as the organiser. */
async function refundPart({ booking, sale }: PaidCheckout, amountMinor: number): Promise<void> {
  const input = { eventId: EventId.parse(sale.eventId), bookingId: booking.id, message: '', override: false };
  const refund = { ...input, part: { kind: 'amount', amountMinor }, to: 'card', expectedMinor: amountMinor } as const;
  expect((await app.call(refundOrganiserBooking, refund, { as: testUser(sale.organiserId) })).status).toBe(200);
}

/** Returns the card payments minus the refunds, without the provider's fees. */
const cardBalance = async (): Promise<number> =>
  (await fixture.balanceOf('provider_clearing')) + (await fixture.balanceOf('provider_fee'));

const refundRowsOf = ({ sessionId }: PaidCheckout) =>
  app.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.origin', 'r.status', 'r.amount_minor as amountMinor', 'r.provider_ref as providerRef'])
    .where('p.session_id', '=', sessionId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();

describe('a refund made at the provider', () => {
  it('35: reverses its part of the sale, and leaves booking and tickets when it is partial', async () => {
    const paidSale = await fixture.buildPaid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    expect(await fixture.deliverEvents(paidSale)).not.toContain(500);
    expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'external', amountMinor: 1400 }]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'confirmed' });
    expect(await fixture.ticketsOf(paidSale)).toEqual(['valid', 'valid']);
  });

  it('35: voids the tickets, releases them and notifies the buyer once when it is full', async () => {
    const paidSale = await fixture.buildPaid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    await fixture.deliverEvents(paidSale);
    await refundAtProvider(app.ctx, paidSale.paymentRef);
    await fixture.deliverEvents(paidSale);
    await fixture.deliverEvents(paidSale);
    expect(await fixture.refundsOf(paidSale)).toEqual([
      { origin: 'external', amountMinor: 1400 },
      { origin: 'external', amountMinor: 4000 },
    ]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.ticketsOf(paidSale)).toEqual(['void', 'void']);
    expect(await fixture.emailCount(`booking-cancelled:${paidSale.booking.id}`)).toBe(1);
  });

  it('35: is applied when one of its events arrives before the payment', async () => {
    for (const type of ['refund.created', 'charge.refunded']) {
      const paidSale = await fixture.buildPaid(false);
      await refundAtProvider(app.ctx, paidSale.paymentRef);
      expect(await fixture.deliverEvents(paidSale, type)).toEqual([200]);
      expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
      await fixture.deliverEvents(paidSale);
      expect(await fixture.refundsOf(paidSale)).toHaveLength(1);
    }
  });

  it('35: is recorded as a second refund when it has the id of our refund', async () => {
    const paidSale = await fixture.buildPaid();
    const before = await cardBalance();
    await refundPart(paidSale, 2000);
    await fixture.work();
    const [ownRefund] = await refundRowsOf(paidSale);
    await repeatRefund(app.ctx, paidSale.paymentRef, { refundId: ownRefund?.id ?? '', amountMinor: 2000 });
    await fixture.deliverEvents(paidSale);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    expect(await refundRowsOf(paidSale)).toMatchObject([
      ownRefund,
      { origin: 'external', status: 'succeeded', amountMinor: 2000 },
    ]);
    expect((await cardBalance()) - before).toBe(4000);
    expect(await fixture.refundsOf(paidSale)).toEqual([
      { origin: 'organiser', amountMinor: 2000 },
      { origin: 'external', amountMinor: 2000 },
    ]);
  });

  it('35: is recorded once as ours when two refunds have the id of a refund whose response was lost', async () => {
    const paidSale = await fixture.buildPaid();
    const before = await cardBalance();
    app.payments.failAfter('refund', 1);
    await refundPart(paidSale, 2000);
    await fixture.work();
    const [ownRefund] = await refundRowsOf(paidSale);
    await repeatRefund(app.ctx, paidSale.paymentRef, { refundId: ownRefund?.id ?? '', amountMinor: 2000 });
    await fixture.deliverEvents(paidSale);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    const rows = await refundRowsOf(paidSale);
    expect(rows.map(({ origin, status }) => [origin, status])).toEqual([
      ['organiser', 'succeeded'],
      ['external', 'succeeded'],
    ]);
    expect((await cardBalance()) - before).toBe(4000);
  });

  it('35: is found within an hour when no event arrives', async () => {
    const paidSale = await fixture.buildPaid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 2700);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'external', amountMinor: 2700 }]);
  });

  it('35: is applied once when twenty of its events arrive concurrently', async () => {
    const paidSale = await fixture.buildPaid();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 2700);
    const events = (await eventsOf(app.ctx, paidSale.sessionId)).filter(({ type }) => type.includes('refund'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postEvent(app, events[index % events.length]?.payload ?? '')),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await fixture.refundsOf(paidSale)).toHaveLength(1);
  });

  it('35: leaves the booking when it belongs to a double payment', async () => {
    const paidSale = await fixture.buildPaid();
    const other = await fixture.payTwice(paidSale);
    await refundAtProvider(app.ctx, other.paymentRef);
    await fixture.deliverEvents(other);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await app.ctx.payments.listRefunds(other.paymentRef)).toHaveLength(1);
  });

  it('35: replaces our pending refund of the same money', async () => {
    const paidSale = await fixture.buildPaid();
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    await fixture.deliverEvents(paidSale);
    await fixture.work();
    await fixture.deliverEvents(paidSale);
    const states = await app.ctx.payments.listRefunds(paidSale.paymentRef);
    expect(states.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([1400, 4000]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.balanceOf('platform_loss')).toBe(0);
  });

  it('35: debits the wallet once when our failed refund was credited to it', async () => {
    const paidSale = await fixture.buildPaid(true, '4000000000005126');
    const before = await fixture.balanceOf('platform_loss');
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await fixture.work();
    app.ctx.clock.advance(11_000);
    await fixture.work();
    await fixture.deliverEvents(paidSale);
    await fixture.work();
    await refundAtProvider(app.ctx, paidSale.paymentRef, 2700);
    await fixture.deliverEvents(paidSale);
    await fixture.deliverEvents(paidSale);
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
    expect(await walletOf(app.ctx, paidSale.buyer.accountId)).toEqual({ availableMinor: 2700, reservedMinor: 0 });
  });

  it('35: replaces the wallet credit of a failed refund when it arrives first', async () => {
    const paidSale = await fixture.buildPaid(true, '4000000000005126');
    const before = await fixture.balanceOf('platform_loss');
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await fixture.work();
    app.ctx.clock.advance(11_000);
    await fixture.work();
    await fixture.deliverEvents(paidSale);
    await refundAtProvider(app.ctx, paidSale.paymentRef, 1400);
    await fixture.deliverEvents(paidSale);
    await fixture.work();
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
  });

  it('35: is not an error when our refund finds it at the provider', async () => {
    const paidSale = await fixture.buildPaid();
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await refundAtProvider(app.ctx, paidSale.paymentRef);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await app.ctx.payments.listRefunds(paidSale.paymentRef)).toHaveLength(1);
  });
});
