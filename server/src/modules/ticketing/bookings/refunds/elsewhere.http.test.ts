import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundHostedBooking } from '@festoon/contracts/ticketing/refunds';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { eventsOf, postEvent, refundAtProvider, repeatRefund } from '../../../money/payments/testing.ts';
import { walletOf } from '../../../money/wallet/testing.ts';
import { externalFixture, type Paid } from '../testing/external-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookingOf } from '../testing.ts';

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

/** The organiser refunds a part to the card. */
async function refundPart({ booking, sale }: Paid, amountMinor: number): Promise<void> {
  const input = { eventId: EventId.parse(sale.eventId), bookingId: booking.id, words: '', override: false };
  const refund = { ...input, part: { kind: 'amount', amountMinor }, to: 'card', expectedMinor: amountMinor } as const;
  expect((await app.call(refundHostedBooking, refund, { as: testUser(sale.organiserId) })).status).toBe(200);
}

/** Returns what cards paid less what refunds returned, without the provider's fees. */
const cardMoney = async (): Promise<number> =>
  (await world.balanceOf('provider_clearing')) + (await world.balanceOf('provider_fee'));

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
    const made = await world.paid();
    await refundAtProvider(app.ctx, made.paymentRef, 1400);
    expect(await world.tell(made)).not.toContain(500);
    expect(await world.refundsOf(made)).toEqual([{ origin: 'external', amountMinor: 1400 }]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed' });
    expect(await world.ticketsOf(made)).toEqual(['valid', 'valid']);
  });

  it('35: of the whole makes the tickets void and frees the places, and the buyer is told once', async () => {
    const made = await world.paid();
    await refundAtProvider(app.ctx, made.paymentRef, 1400);
    await world.tell(made);
    await refundAtProvider(app.ctx, made.paymentRef);
    await world.tell(made);
    await world.tell(made);
    expect(await world.refundsOf(made)).toEqual([
      { origin: 'external', amountMinor: 1400 },
      { origin: 'external', amountMinor: 4000 },
    ]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await world.ticketsOf(made)).toEqual(['void', 'void']);
    expect(await world.mailCount(`booking-cancelled:${made.booking.id}`)).toBe(1);
  });

  it('35: told before the payment itself, by each of its events alone, is not forgotten', async () => {
    for (const type of ['refund.created', 'charge.refunded']) {
      const made = await world.paid(false);
      await refundAtProvider(app.ctx, made.paymentRef);
      expect(await world.tell(made, type)).toEqual([200]);
      expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
      await world.tell(made);
      expect(await world.refundsOf(made)).toHaveLength(1);
    }
  });

  it('35: under the id of one of ours is a second refund, which the books and the wallet follow', async () => {
    const made = await world.paid();
    const before = await cardMoney();
    await refundPart(made, 2000);
    await world.work();
    const [ours] = await refundRowsOf(made);
    await repeatRefund(app.ctx, made.paymentRef, { refundId: ours?.id ?? '', amountMinor: 2000 });
    await world.tell(made);
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    expect(await refundRowsOf(made)).toMatchObject([ours, { origin: 'external', status: 'succeeded', amountMinor: 2000 }]);
    expect((await cardMoney()) - before).toBe(4000);
    expect(await world.refundsOf(made)).toEqual([
      { origin: 'organiser', amountMinor: 2000 },
      { origin: 'external', amountMinor: 2000 },
    ]);
  });

  it('35: twice under the id of one whose answer was lost is ours once', async () => {
    const made = await world.paid();
    const before = await cardMoney();
    app.payments.loseAnswer('refund', 1);
    await refundPart(made, 2000);
    await world.work();
    const [ours] = await refundRowsOf(made);
    await repeatRefund(app.ctx, made.paymentRef, { refundId: ours?.id ?? '', amountMinor: 2000 });
    await world.tell(made);
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    const rows = await refundRowsOf(made);
    expect(rows.map(({ origin, status }) => [origin, status])).toEqual([
      ['organiser', 'succeeded'],
      ['external', 'succeeded'],
    ]);
    expect((await cardMoney()) - before).toBe(4000);
  });

  it('35: that nobody tells is found within the hour', async () => {
    const made = await world.paid();
    await refundAtProvider(app.ctx, made.paymentRef, 2700);
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    expect(await world.refundsOf(made)).toEqual([{ origin: 'external', amountMinor: 2700 }]);
  });

  it('35: is taken once when twenty of its events come at the same moment', async () => {
    const made = await world.paid();
    await refundAtProvider(app.ctx, made.paymentRef, 2700);
    const events = (await eventsOf(app.ctx, made.sessionId)).filter(({ type }) => type.includes('refund'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postEvent(app, events[index % events.length]?.payload ?? '')),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await world.refundsOf(made)).toHaveLength(1);
  });

  it('35: of a payment that came twice leaves the booking it did not pay for', async () => {
    const made = await world.paid();
    const other = await world.doublePaid(made);
    await refundAtProvider(app.ctx, other.paymentRef);
    await world.tell(other);
    await world.work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await app.ctx.payments.listRefunds(other.paymentRef)).toHaveLength(1);
  });

  it('35: before ours of the same money is made counts instead of it', async () => {
    const made = await world.paid();
    expect((await world.cancelByOrganiser(made)).status).toBe(200);
    await refundAtProvider(app.ctx, made.paymentRef, 1400);
    await world.tell(made);
    await world.work();
    await world.tell(made);
    const states = await app.ctx.payments.listRefunds(made.paymentRef);
    expect(states.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([1400, 4000]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await world.balanceOf('platform_loss')).toBe(0);
  });

  it('35: after ours failed and is in the buyer’s wallet is taken from that wallet, once', async () => {
    const made = await world.paid(true, '4000000000005126');
    const before = await world.balanceOf('platform_loss');
    expect((await world.cancelByOrganiser(made)).status).toBe(200);
    await world.work();
    app.ctx.clock.advance(11_000);
    await world.work();
    await world.tell(made);
    await world.work();
    await refundAtProvider(app.ctx, made.paymentRef, 2700);
    await world.tell(made);
    await world.tell(made);
    expect(await world.balanceOf('platform_loss')).toBe(before);
    expect(await walletOf(app.ctx, made.buyer.accountId)).toEqual({ availableMinor: 2700, heldMinor: 0 });
  });

  it('35: before what no card took is in a wallet counts instead of it', async () => {
    const made = await world.paid(true, '4000000000005126');
    const before = await world.balanceOf('platform_loss');
    expect((await world.cancelByOrganiser(made)).status).toBe(200);
    await world.work();
    app.ctx.clock.advance(11_000);
    await world.work();
    await world.tell(made);
    await refundAtProvider(app.ctx, made.paymentRef, 1400);
    await world.tell(made);
    await world.work();
    expect(await world.balanceOf('platform_loss')).toBe(before);
  });

  it('35: that ours finds there when it is made is no failure', async () => {
    const made = await world.paid();
    expect((await world.cancelByOrganiser(made)).status).toBe(200);
    await refundAtProvider(app.ctx, made.paymentRef);
    await world.work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await app.ctx.payments.listRefunds(made.paymentRef)).toHaveLength(1);
  });
});
