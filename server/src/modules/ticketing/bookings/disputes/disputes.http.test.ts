import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundOrganiserBooking } from '@festoon/contracts/ticketing/refunds';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { decideDispute, eventsOf, openDisputeAt, postEvent } from '../../../money/payments/testing.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { hasOpenDispute } from '../../../money/wallet/public.ts';
import { walletOf } from '../../../money/wallet/testing.ts';
import { externalFixture } from '../testing/external-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookingOf } from '../testing.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

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

describe('a dispute', () => {
  it('36: freezes the income of its event while it is open, and leaves the tickets valid', async () => {
    const paidSale = await fixture.buildPaid();
    const before = await fixture.balanceOf('disputed');
    await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.deliverEvents(paidSale);
    await fixture.deliverEvents(paidSale);
    expect((await fixture.balanceOf('disputed')) - before).toBe(-5400);
    expect(await fixture.ticketsOf(paidSale)).toEqual(['valid', 'valid']);
    expect(await hasOpenDispute(app.ctx.db, paidSale.sale.eventId)).toBe(true);
    expect(await fixture.releasedOf(paidSale)).toBe(0);
    const [dispute] = await fixture.disputesOf(paidSale);
    expect(dispute).toMatchObject({ status: 'open', amount_minor: 5400, reason: 'fraudulent' });
    expect(await fixture.emailCount(`dispute-open:${dispute?.id}`)).toBe(1);
    const { organiserId } = paidSale.sale;
    expect(
      (await listNotified(app.ctx, organiserId)).filter(({ key }) => key === `dispute-open:${dispute?.id}`),
    ).toHaveLength(1);
  });

  it('36: releases the frozen income when it is won', async () => {
    const paidSale = await fixture.buildPaid();
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.deliverEvents(paidSale);
    await decideDispute(app.ctx, ref, 'won');
    await fixture.deliverEvents(paidSale);
    await fixture.deliverEvents(paidSale);
    expect(await fixture.disputesOf(paidSale)).toMatchObject([{ status: 'won' }]);
    expect(await hasOpenDispute(app.ctx.db, paidSale.sale.eventId)).toBe(false);
    expect(await fixture.releasedOf(paidSale)).toBeGreaterThan(0);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await fixture.refundsOf(paidSale)).toEqual([]);
  });

  it('36: reverses the sale and voids the tickets when it is lost', async () => {
    const paidSale = await fixture.buildPaid();
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.deliverEvents(paidSale);
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    await fixture.deliverEvents(paidSale);
    expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.ticketsOf(paidSale)).toEqual(['void', 'void']);
    const [dispute] = await fixture.disputesOf(paidSale);
    expect(await fixture.emailCount(`dispute-lost:${dispute?.id}`)).toBe(1);
  });

  it('36: ends the same when only its end is reported, when events are reordered and when none arrives', async () => {
    const [endOnly, reversed, unreported] = [
      await fixture.buildPaid(),
      await fixture.buildPaid(false),
      await fixture.buildPaid(),
    ];
    for (const paidSale of [endOnly, reversed, unreported]) {
      const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
      if (paidSale === unreported) await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
      await decideDispute(app.ctx, ref, 'lost');
    }
    await fixture.deliverEvents(endOnly, 'charge.dispute.closed');
    for (const { payload } of (await eventsOf(app.ctx, reversed.sessionId)).toReversed()) await postEvent(app, payload);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    for (const paidSale of [endOnly, reversed, unreported]) {
      expect(await fixture.disputesOf(paidSale)).toMatchObject([{ status: 'lost' }]);
      expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    }
  });

  it('36: delays refunds while it is open, and continues them when it is won', async () => {
    const paidSale = await fixture.buildPaid();
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.deliverEvents(paidSale);
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await fixture.work();
    expect(await app.ctx.payments.listRefunds(paidSale.paymentRef)).toEqual([]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunding' });
    await decideDispute(app.ctx, ref, 'won');
    await fixture.deliverEvents(paidSale);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ payment: 'refunded' });
  });

  it('36: pays the buyer once when it is lost while a refund is pending', async () => {
    const paidSale = await fixture.buildPaid();
    const before = await fixture.balanceOf('platform_loss');
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.work();
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    await fixture.work();
    expect(await app.ctx.payments.listRefunds(paidSale.paymentRef)).toEqual([]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
  });

  it('36: delays refunds to the wallet, so that a lost dispute pays the buyer once', async () => {
    const paidSale = await fixture.buildPaid();
    const before = await fixture.balanceOf('platform_loss');
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.deliverEvents(paidSale);
    const input = {
      eventId: EventId.parse(paidSale.sale.eventId),
      bookingId: paidSale.booking.id,
      message: '',
      override: false,
    };
    const part = { kind: 'all', keepTickets: false } as const;
    const refundInput = { ...input, part, to: 'wallet', expectedMinor: 5400 } as const;
    expect((await app.call(refundOrganiserBooking, refundInput, { as: testUser(paidSale.sale.organiserId) })).status).toBe(
      200,
    );
    expect(await walletOf(app.ctx, paidSale.buyer.accountId)).toMatchObject({ availableMinor: 0 });
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
  });
});
