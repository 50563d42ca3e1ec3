import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelHostedBooking } from '@festoon/contracts/cancelling';
import { EventId } from '@festoon/contracts/ids';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import {
  decideDispute,
  eventsOf,
  openDisputeAt,
  payByCard,
  postEvent,
  refundElsewhere,
  type SentEvent,
} from '../../payments/testing.ts';
import { refuseViolations } from '../testing/invariants.ts';
import { bookingApp, bookingOf, buildCheckoutOf, buildSale, type BookingApp, type Checkout } from '../testing.ts';

let app: BookingApp;
let sale: Awaited<ReturnType<typeof buildSale>>;

beforeAll(async () => {
  app = await bookingApp();
});

beforeEach(async () => {
  sale = await buildSale(app);
});

afterEach(async () => {
  app.payments.heal();
  await work();
  await refuseViolations(app.ctx.db);
});

function work(): Promise<void> {
  return app.work().catch(() => undefined);
}

async function tell({ sessionId }: Pick<Checkout, 'sessionId'>, ...types: string[]): Promise<number[]> {
  const events = await eventsOf(app.ctx, sessionId);
  return send(types.length === 0 ? events : events.filter(({ type }) => types.includes(type)));
}

async function send(events: readonly SentEvent[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { payload } of events) statuses.push(await postEvent(app, payload));
  return statuses;
}

type Paid = Checkout & { readonly paymentRef: string };

/** Two tickets at 27.00, paid and confirmed unless the webhooks are left out. */
async function paid(told = true): Promise<Paid> {
  const made = await buildCheckoutOf(app, sale, 2);
  await payByCard(app.ctx, made.sessionId);
  if (told) await tell(made);
  await work();
  return { ...made, paymentRef: (await app.ctx.payments.getCheckout(made.sessionId)).paymentRef ?? '' };
}

function refundsOf({ booking }: Checkout) {
  return app.ctx.db
    .selectFrom('booking_refunds')
    .select(['origin', 'amount_minor as amountMinor'])
    .where('booking_id', '=', booking.id)
    .execute();
}

async function balanceOf(kind: string): Promise<number> {
  const rows = await app.ctx.db
    .selectFrom('ledger_entries as l')
    .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
    .select('l.amount_minor')
    .where('a.kind', '=', kind)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
}

async function ticketsOf(made: Checkout): Promise<string[]> {
  return (await bookingOf(app, made)).tickets.map(({ status }) => status);
}

function cancelByOrganiser({ booking }: Checkout) {
  const input = { eventId: EventId.parse(sale.eventId), bookingId: booking.id, words: '' };
  return app.call(cancelHostedBooking, input, { as: testUser(sale.organiserId) });
}

async function mailsLike(key: string): Promise<string[]> {
  await work();
  const rows = await app.ctx.db.selectFrom('mail_messages').select(['key']).where('key', 'like', key).execute();
  return rows.map((row) => row.key);
}

describe('a refund made at the provider', () => {
  it('35: of a part takes that part of the sale back and leaves booking and tickets', async () => {
    const made = await paid();
    await refundElsewhere(app.ctx, made.paymentRef, 1400);
    expect(await tell(made)).not.toContain(500);
    expect(await refundsOf(made)).toEqual([{ origin: 'external', amountMinor: 1400 }]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed' });
    expect(await ticketsOf(made)).toEqual(['valid', 'valid']);
  });

  it('35: of the whole makes the tickets void and frees the places, and the buyer is told once', async () => {
    const made = await paid();
    await refundElsewhere(app.ctx, made.paymentRef, 1400);
    await tell(made);
    await refundElsewhere(app.ctx, made.paymentRef);
    await tell(made);
    await tell(made);
    expect(await refundsOf(made)).toEqual([
      { origin: 'external', amountMinor: 1400 },
      { origin: 'external', amountMinor: 4000 },
    ]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await ticketsOf(made)).toEqual(['void', 'void']);
    expect(await mailsLike(`booking-cancelled:${made.booking.id}`)).toHaveLength(1);
  });

  it('35: told before the payment itself, by each of its events alone, is not forgotten', async () => {
    for (const type of ['refund.created', 'charge.refunded']) {
      const made = await paid(false);
      await refundElsewhere(app.ctx, made.paymentRef);
      expect(await tell(made, type)).toEqual([200]);
      expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
      await tell(made);
      expect(await refundsOf(made)).toHaveLength(1);
    }
  });

  it('35: that nobody tells is found within the hour', async () => {
    const made = await paid();
    await refundElsewhere(app.ctx, made.paymentRef, 2700);
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    expect(await refundsOf(made)).toEqual([{ origin: 'external', amountMinor: 2700 }]);
  });

  it('35: is taken once when twenty of its events come at the same moment', async () => {
    const made = await paid();
    await refundElsewhere(app.ctx, made.paymentRef, 2700);
    const events = (await eventsOf(app.ctx, made.sessionId)).filter(({ type }) => type.includes('refund'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postEvent(app, events[index % events.length]?.payload ?? '')),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await refundsOf(made)).toHaveLength(1);
  });

  it('35: of a payment that came twice leaves the booking it did not pay for', async () => {
    const made = await paid();
    const second = await app.ctx.db
      .selectFrom('payments')
      .select('id')
      .where('session_id', '=', made.sessionId)
      .executeTakeFirstOrThrow();
    expect(second.id).toBeTruthy();
    const other = await doublePaid(made);
    await refundElsewhere(app.ctx, other.paymentRef);
    await tell(other);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await app.ctx.payments.listRefunds(other.paymentRef)).toHaveLength(1);
  });

  it('35: before ours of the same money is made counts instead of it', async () => {
    const made = await paid();
    expect((await cancelByOrganiser(made)).status).toBe(200);
    await refundElsewhere(app.ctx, made.paymentRef, 1400);
    await tell(made);
    await work();
    await tell(made);
    const states = await app.ctx.payments.listRefunds(made.paymentRef);
    expect(states.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([1400, 4000]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await balanceOf('platform_loss')).toBe(0);
  });

  it('35: that ours finds there when it is made is no failure', async () => {
    const made = await paid();
    expect((await cancelByOrganiser(made)).status).toBe(200);
    await refundElsewhere(app.ctx, made.paymentRef);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await app.ctx.payments.listRefunds(made.paymentRef)).toHaveLength(1);
  });
});

/** A second page of the same booking that was paid, too. */
async function doublePaid(made: Paid): Promise<Paid> {
  const row = await app.ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', made.sessionId)
    .executeTakeFirstOrThrow();
  const id = app.ctx.ids.newId();
  const request = row.request as unknown as Omit<Parameters<typeof app.ctx.payments.createCheckout>[0], 'mode'>;
  const expiresAt = new Date(app.ctx.clock.now().getTime() + 35 * 60_000);
  const { sessionId, url } = await app.ctx.payments.createCheckout({
    ...(request as object as { lines: []; email: string; successUrl: string; cancelUrl: string; metadata: {} }),
    ...{ mode: 'payment', paymentId: id, attempt: 2, amountMinor: row.amount_minor, currency: row.currency, expiresAt },
  });
  await app.ctx.db
    .insertInto('payments')
    .values({
      ...{ id, purpose: 'booking', subject_id: row.subject_id, account_id: row.account_id, attempt: 2 },
      ...{ provider: row.provider, livemode: false, session_id: sessionId, session_url: url },
      ...{ amount_minor: row.amount_minor, currency: row.currency, request: JSON.stringify(row.request) },
      ...{ expires_at: expiresAt, created_at: app.ctx.clock.now() },
    })
    .execute();
  await payByCard(app.ctx, sessionId);
  await tell({ sessionId });
  return { ...made, sessionId, paymentRef: (await app.ctx.payments.getCheckout(sessionId)).paymentRef ?? '' };
}

describe('a claim of the buyer’s bank', () => {
  it('36: keeps the income of its event while it is open, and leaves the tickets', async () => {
    const made = await paid();
    const before = await balanceOf('disputed');
    await openDisputeAt(app.ctx, made.paymentRef);
    await tell(made);
    await tell(made);
    expect((await balanceOf('disputed')) - before).toBe(-5400);
    expect(await ticketsOf(made)).toEqual(['valid', 'valid']);
    const [dispute] = await disputesOf(made);
    expect(dispute).toMatchObject({ status: 'open', amount_minor: 5400, reason: 'fraudulent' });
    expect(await mailsLike(`dispute-open:${dispute?.id}`)).toHaveLength(1);
  });

  it('36: that is won gives the money back to where it was', async () => {
    const made = await paid();
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await tell(made);
    await decideDispute(app.ctx, ref, 'won');
    await tell(made);
    await tell(made);
    expect(await disputesOf(made)).toMatchObject([{ status: 'won' }]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'confirmed', payment: 'paid' });
    expect(await refundsOf(made)).toEqual([]);
  });

  it('36: that is lost takes the sale back, and the tickets with it', async () => {
    const made = await paid();
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await tell(made);
    await decideDispute(app.ctx, ref, 'lost');
    await tell(made);
    await tell(made);
    expect(await refundsOf(made)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await ticketsOf(made)).toEqual(['void', 'void']);
    const [dispute] = await disputesOf(made);
    expect(await mailsLike(`dispute-lost:${dispute?.id}`)).toHaveLength(1);
  });

  it('36: told only of its end, in the wrong order, or not at all ends the same', async () => {
    const [endOnly, reversed, silent] = [await paid(), await paid(false), await paid()];
    for (const made of [endOnly, reversed, silent]) {
      const ref = await openDisputeAt(app.ctx, made.paymentRef);
      if (made === silent) await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
      await decideDispute(app.ctx, ref, 'lost');
    }
    await tell(endOnly, 'charge.dispute.closed');
    await send((await eventsOf(app.ctx, reversed.sessionId)).toReversed());
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    for (const made of [endOnly, reversed, silent]) {
      expect(await disputesOf(made)).toMatchObject([{ status: 'lost' }]);
      expect(await refundsOf(made)).toEqual([{ origin: 'disputed', amountMinor: 5400 }]);
    }
  });

  it('36: makes refunds wait, and lets them go when it is won', async () => {
    const made = await paid();
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await tell(made);
    expect((await cancelByOrganiser(made)).status).toBe(200);
    await work();
    expect(await app.ctx.payments.listRefunds(made.paymentRef)).toEqual([]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunding' });
    await decideDispute(app.ctx, ref, 'won');
    await tell(made);
    await work();
    expect(await bookingOf(app, made)).toMatchObject({ payment: 'refunded' });
  });

  it('36: that is lost while a refund waits pays the buyer once', async () => {
    const made = await paid();
    const before = await balanceOf('platform_loss');
    expect((await cancelByOrganiser(made)).status).toBe(200);
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    await work();
    await decideDispute(app.ctx, ref, 'lost');
    await tell(made);
    await work();
    expect(await app.ctx.payments.listRefunds(made.paymentRef)).toEqual([]);
    expect(await bookingOf(app, made)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
    expect(await balanceOf('platform_loss')).toBe(before);
  });
});

function disputesOf({ sessionId }: Checkout) {
  return app.ctx.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .selectAll('d')
    .where('p.session_id', '=', sessionId)
    .execute();
}
