import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { cancelTickets, chooseRefund, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { bookingApp, bookingOf, buildBuyer, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookFree, buildMixedSale, buyPaid, cancel } from '../testing/mixed-sale.ts';
import { emailText, walletOf, type Purchase } from '../testing/refund-steps.ts';
import { findBookingBlocker } from '../data/booking-data-queries.ts';
import { cancelBookings } from './cancel-bookings.ts';

const CHOICE_HOURS = 48;

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

const choose = ({ buyer, booking }: Purchase, to: RefundTarget, expectedMinor: number) =>
  app.call(chooseRefund, { bookingId: booking.id, to, expectedMinor }, { as: buyer });

/** Creates a cancelled event with a paid booking of two tickets. */
async function buildCancelled() {
  const sale = await buildMixedSale(app);
  const purchase = await buyPaid(app, sale, 2);
  const free = await bookFree(app, sale);
  await cancel(app, sale);
  await app.work();
  return { sale, purchase, free };
}

async function refundCount({ booking }: Purchase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_refunds where booking_id = ${booking.id}`.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
}

async function emailHtml(key: string): Promise<string> {
  const { html } = await app.ctx.db
    .selectFrom('email_messages')
    .select('html')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return html;
}

/** Returns the part of an email that an inbox shows below the subject. */
function previewOf(html: string): string {
  return html.slice(html.indexOf('<body'), html.indexOf('<h1'));
}

/** Moves the time to after the choice, and runs the jobs. */
async function passChoice(): Promise<void> {
  app.ctx.clock.advance(CHOICE_HOURS * HOUR_MS + 1);
  await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
  await app.work();
}

describe('the choice of the buyer of a cancelled event', () => {
  it('keeps the account of the buyer until the refund', async () => {
    const { purchase } = await buildCancelled();
    const { accountId } = purchase.buyer;
    const blocker = () => findBookingBlocker(app.ctx.db, accountId, app.ctx.clock.now());
    expect(await blocker()).toBe('refund_open');
    await choose(purchase, 'wallet', 5400);
    expect(await blocker()).toBeNull();
  });

  it('is offered for 48 hours to buyers who paid by card, and to no one else', async () => {
    const { purchase, free } = await buildCancelled();
    const booking = await bookingOf(app, purchase);
    const cardRefundAt = new Date(app.ctx.clock.now().getTime() + CHOICE_HOURS * HOUR_MS).toISOString();
    expect(booking).toMatchObject({ status: 'confirmed', refundChoice: { cardRefundAt, refundMinor: 5400 } });
    expect(await bookingOf(app, free)).toMatchObject({ status: 'cancelled', refundChoice: null });
    const email = await emailText(app, `refund-choice:${purchase.booking.id}`);
    expect(email).toContain('won’t take place');
    expect(email).toContain('54.00');
    const html = await emailHtml(`refund-choice:${purchase.booking.id}`);
    expect(previewOf(html)).toMatch(/we’ll refund €54\.00 to the card you paid with\./);
    expect(html.match(/This event is cancelled/g)).toHaveLength(1);
    expect(await emailText(app, `booking-cancelled:${purchase.booking.id}`)).toBeNull();
  });

  it('refunds the card when the time is over, also after the job was lost', async () => {
    const { purchase } = await buildCancelled();
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    app.ctx.clock.advance(CHOICE_HOURS * HOUR_MS - 60_000);
    await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
    await app.work();
    expect((await bookingOf(app, purchase)).status).toBe('confirmed');
    await passChoice();
    const after = await bookingOf(app, purchase);
    expect(after).toMatchObject({ status: 'cancelled', payment: 'refunded', refundChoice: null });
    expect(after.refunds).toMatchObject([{ cardMinor: 5400, walletMinor: 0 }]);
    expect(await emailText(app, `booking-cancelled:${purchase.booking.id}`)).toContain('Here’s your refund');
    const html = await emailHtml(`booking-cancelled:${purchase.booking.id}`);
    expect(previewOf(html)).toContain('€54.00 to your card, in 5–10 days');
    expect(html.match(/Your refund is on its way/g)).toHaveLength(1);
  });

  it('refunds the wallet immediately, and nothing later', async () => {
    const { purchase } = await buildCancelled();
    const { status, body } = await choose(purchase, 'wallet', 5400);
    expect([status, body.status, body.refundChoice]).toEqual([200, 'cancelled', null]);
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(5400);
    await passChoice();
    expect(await refundCount(purchase)).toBe(1);
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(5400);
  });

  it('refunds once when the buyer chooses twice and the time ends at the same moment', async () => {
    const { sale, purchase } = await buildCancelled();
    app.ctx.clock.advance(CHOICE_HOURS * HOUR_MS + 1);
    const [wallet, card] = await Promise.all([
      choose(purchase, 'wallet', 5400),
      choose(purchase, 'card', 5400),
      cancelBookings(app.ctx, sale.eventId),
    ]);
    await app.work();
    expect([wallet.status, card.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await refundCount(purchase)).toBe(1);
  });

  it('refunds only the amount that was shown', async () => {
    const { purchase } = await buildCancelled();
    const { status, body } = await choose(purchase, 'wallet', 5300);
    expect([status, body.code, body.details]).toEqual([409, 'refund_changed', { refundMinor: 5400 }]);
    expect(await refundCount(purchase)).toBe(0);
    expect((await bookingOf(app, purchase)).status).toBe('confirmed');
  });

  it('belongs to the buyer, and only of a cancelled event', async () => {
    const { purchase } = await buildCancelled();
    const stranger = { ...purchase, buyer: await buildBuyer(app) };
    const missing = await app.call(getBooking, { bookingId: purchase.booking.id }, { as: stranger.buyer });
    const { status, body } = await choose(stranger, 'wallet', 5400);
    expect([status, body.code]).toEqual([missing.status, missing.body.code]);

    const running = await buyPaid(app, await buildMixedSale(app));
    expect((await choose(running, 'wallet', 2700)).status).toBe(404);
    expect((await bookingOf(app, running)).status).toBe('confirmed');
  });

  it('leaves the buyer no other way to cancel', async () => {
    const { purchase } = await buildCancelled();
    const input = { bookingId: purchase.booking.id, to: 'wallet', expectedMinor: 5400 } as const;
    expect((await app.call(cancelTickets, input, { as: purchase.buyer })).body.code).toBe('event_cancelled');
  });
});
