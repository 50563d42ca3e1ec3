import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundManagedBooking } from '@festoon/contracts/ticketing/refunds';
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

describe('a claim of the buyer’s bank', () => {
  it('36: keeps the income of its event while it is open, and leaves the tickets', async () => {
    const paidSale = await fixture.paid();
    const before = await fixture.balanceOf('disputed');
    await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.notifyProvider(paidSale);
    await fixture.notifyProvider(paidSale);
    expect((await fixture.balanceOf('disputed')) - before).toBe(-5400);
    expect(await fixture.ticketsOf(paidSale)).toEqual(['valid', 'valid']);
    expect(await hasOpenDispute(app.ctx.db, paidSale.sale.eventId)).toBe(true);
    expect(await fixture.releasedOf(paidSale)).toBe(0);
    const [dispute] = await fixture.disputesOf(paidSale);
    expect(dispute).toMatchObject({ status: 'open', amount_minor: 5400, reason: 'fraudulent' });
    expect(await fixture.mailCount(`dispute-open:${dispute?.id}`)).toBe(1);
    const { organiserId } = paidSale.sale;
    expect(
      (await listNotified(app.ctx, organiserId)).filter(({ key }) => key === `dispute-open:${dispute?.id}`),
    ).toHaveLength(1);
  });

  it('36: that is won gives the money back to where it was', async () => {
    const paidSale = await fixture.paid();
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.notifyProvider(paidSale);
    await decideDispute(app.ctx, ref, 'won');
    await fixture.notifyProvider(paidSale);
    await fixture.notifyProvider(paidSale);
    expect(await fixture.disputesOf(paidSale)).toMatchObject([{ status: 'won' }]);
    expect(await hasOpenDispute(app.ctx.db, paidSale.sale.eventId)).toBe(false);
    expect(await fixture.releasedOf(paidSale)).toBeGreaterThan(0);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await fixture.refundsOf(paidSale)).toEqual([]);
  });

  it('36: that is lost takes the sale back, and the tickets with it', async () => {
    const paidSale = await fixture.paid();
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.notifyProvider(paidSale);
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.notifyProvider(paidSale);
    await fixture.notifyProvider(paidSale);
    expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.ticketsOf(paidSale)).toEqual(['void', 'void']);
    const [dispute] = await fixture.disputesOf(paidSale);
    expect(await fixture.mailCount(`dispute-lost:${dispute?.id}`)).toBe(1);
  });

  it('36: told only of its end, in the wrong order, or not at all ends the same', async () => {
    const [endOnly, reversed, unreported] = [await fixture.paid(), await fixture.paid(false), await fixture.paid()];
    for (const paidSale of [endOnly, reversed, unreported]) {
      const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
      if (paidSale === unreported) await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
      await decideDispute(app.ctx, ref, 'lost');
    }
    await fixture.notifyProvider(endOnly, 'charge.dispute.closed');
    for (const { payload } of (await eventsOf(app.ctx, reversed.sessionId)).toReversed()) await postEvent(app, payload);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    for (const paidSale of [endOnly, reversed, unreported]) {
      expect(await fixture.disputesOf(paidSale)).toMatchObject([{ status: 'lost' }]);
      expect(await fixture.refundsOf(paidSale)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    }
  });

  it('36: makes refunds wait, and lets them go when it is won', async () => {
    const paidSale = await fixture.paid();
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.notifyProvider(paidSale);
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    await fixture.work();
    expect(await app.ctx.payments.listRefunds(paidSale.paymentRef)).toEqual([]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunding' });
    await decideDispute(app.ctx, ref, 'won');
    await fixture.notifyProvider(paidSale);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ payment: 'refunded' });
  });

  it('36: that is lost while a refund waits pays the buyer once', async () => {
    const paidSale = await fixture.paid();
    const before = await fixture.balanceOf('platform_loss');
    expect((await fixture.cancelByOrganiser(paidSale)).status).toBe(200);
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.work();
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.notifyProvider(paidSale);
    await fixture.work();
    expect(await app.ctx.payments.listRefunds(paidSale.paymentRef)).toEqual([]);
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
  });

  it('36: keeps what goes back out of the wallet, so that a bank that decides for the buyer pays them once', async () => {
    const paidSale = await fixture.paid();
    const before = await fixture.balanceOf('platform_loss');
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    await fixture.notifyProvider(paidSale);
    const input = {
      eventId: EventId.parse(paidSale.sale.eventId),
      bookingId: paidSale.booking.id,
      message: '',
      override: false,
    };
    const part = { kind: 'all', keepTickets: false } as const;
    const refundInput = { ...input, part, to: 'wallet', expectedMinor: 5400 } as const;
    expect((await app.call(refundManagedBooking, refundInput, { as: testUser(paidSale.sale.organiserId) })).status).toBe(
      200,
    );
    expect(await walletOf(app.ctx, paidSale.buyer.accountId)).toMatchObject({ availableMinor: 0 });
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.notifyProvider(paidSale);
    await fixture.work();
    expect(await bookingOf(app, paidSale)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
  });
});
