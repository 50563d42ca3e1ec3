import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundHostedBooking } from '@festoon/contracts/ticketing/refunds';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { decideDispute, eventsOf, openDisputeAt, postEvent } from '../../../money/payments/testing.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { hasOpenDispute } from '../../../money/wallet/public.ts';
import { walletOf } from '../../../money/wallet/testing.ts';
import { externalFixture } from '../testing/external-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookingOf } from '../testing.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

let world: Awaited<ReturnType<typeof externalFixture>>;
let app: typeof world.app;

beforeAll(async () => {
  world = await externalFixture();
  app = world.app;
});

afterEach(async () => {
  app.payments.heal();
  await world.work();
  await assertNoViolations(app.ctx.db);
});

describe('a claim of the buyer’s bank', () => {
  it('36: keeps the income of its event while it is open, and leaves the tickets', async () => {
    const made = await world.paid();
    const before = await world.balanceOf('disputed');
    await openDisputeAt(app.ctx, made.paymentRef);
    await world.tell(made);
    await world.tell(made);
    expect((await world.balanceOf('disputed')) - before).toBe(-5400);
    expect(await world.ticketsOf(made)).toEqual(['valid', 'valid']);
    expect(await hasOpenDispute(app.ctx.db, made.sale.eventId)).toBe(true);
    expect(await world.releasedOf(made)).toBe(0);
    const [dispute] = await world.disputesOf(made);
    expect(dispute).toMatchObject({ status: 'open', amount_minor: 5400, reason: 'fraudulent' });
    expect(await world.mailCount(`dispute-open:${dispute?.id}`)).toBe(1);
    const { organiserId } = made.sale;
    expect(
      (await listNotified(app.ctx, organiserId)).filter(({ key }) => key === `dispute-open:${dispute?.id}`),
    ).toHaveLength(1);
  });

  it('36: that is won gives the money back to where it was', async () => {
    const made = await world.paid();
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await world.tell(made);
    await decideDispute(app.ctx, ref, 'won');
    await world.tell(made);
    await world.tell(made);
    expect(await world.disputesOf(made)).toMatchObject([{ status: 'won' }]);
    expect(await hasOpenDispute(app.ctx.db, made.sale.eventId)).toBe(false);
    expect(await world.releasedOf(made)).toBeGreaterThan(0);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await world.refundsOf(made)).toEqual([]);
  });

  it('36: that is lost takes the sale back, and the tickets with it', async () => {
    const made = await world.paid();
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await world.tell(made);
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    await world.tell(made);
    expect(await world.refundsOf(made)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await world.ticketsOf(made)).toEqual(['void', 'void']);
    const [dispute] = await world.disputesOf(made);
    expect(await world.mailCount(`dispute-lost:${dispute?.id}`)).toBe(1);
  });

  it('36: told only of its end, in the wrong order, or not at all ends the same', async () => {
    const [endOnly, reversed, silent] = [await world.paid(), await world.paid(false), await world.paid()];
    for (const made of [endOnly, reversed, silent]) {
      const ref = await openDisputeAt(app.ctx, made.paymentRef);
      if (made === silent) await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
      await decideDispute(app.ctx, ref, 'lost');
    }
    await world.tell(endOnly, 'charge.dispute.closed');
    for (const { payload } of (await eventsOf(app.ctx, reversed.sessionId)).toReversed()) await postEvent(app, payload);
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    for (const made of [endOnly, reversed, silent]) {
      expect(await world.disputesOf(made)).toMatchObject([{ status: 'lost' }]);
      expect(await world.refundsOf(made)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    }
  });

  it('36: makes refunds wait, and lets them go when it is won', async () => {
    const made = await world.paid();
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await world.tell(made);
    expect((await world.cancelByOrganiser(made)).status).toBe(200);
    await world.work();
    expect(await app.ctx.payments.listRefunds(made.paymentRef)).toEqual([]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunding' });
    await decideDispute(app.ctx, ref, 'won');
    await world.tell(made);
    await world.work();
    expect(await bookingOf(app, made)).toMatchObject({ payment: 'refunded' });
  });

  it('36: that is lost while a refund waits pays the buyer once', async () => {
    const made = await world.paid();
    const before = await world.balanceOf('platform_loss');
    expect((await world.cancelByOrganiser(made)).status).toBe(200);
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await world.work();
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    await world.work();
    expect(await app.ctx.payments.listRefunds(made.paymentRef)).toEqual([]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await world.balanceOf('platform_loss')).toBe(before);
  });

  it('36: keeps what goes back out of the wallet, so that a bank that decides for the buyer pays them once', async () => {
    const made = await world.paid();
    const before = await world.balanceOf('platform_loss');
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await world.tell(made);
    const input = { eventId: EventId.parse(made.sale.eventId), bookingId: made.booking.id, words: '', override: false };
    const part = { kind: 'all', keepTickets: false } as const;
    const wish = { ...input, part, to: 'wallet', expectedMinor: 5400 } as const;
    expect((await app.call(refundHostedBooking, wish, { as: testUser(made.sale.organiserId) })).status).toBe(200);
    expect(await walletOf(app.ctx, made.buyer.accountId)).toMatchObject({ availableMinor: 0 });
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    await world.work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await world.balanceOf('platform_loss')).toBe(before);
  });
});
