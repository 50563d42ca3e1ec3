import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { INVALID_IBAN, VALID_IBAN, payByCard, payByDebit } from '../../../money/payments/testing.ts';
import { fillWallet, walletOf } from '../../../money/wallet/testing.ts';
import { approveTickets, requestTickets, buildApprovalEvent } from '../testing/approval-event.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildWalletPayer, getCurrentBooking, openPage, pay, deliverWebhooks } from '../testing/wallet-payer.ts';
import {
  requestHold,
  bookingApp,
  buildBuyer,
  buildHold,
  buildPromo,
  buildSale,
  detailsOf,
  type BookingApp,
} from '../testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  app.payments.reset();
  await work();
  await assertNoViolations(app.ctx.db);
});

function work(): Promise<void> {
  return app.work().catch(() => undefined);
}

describe('payBooking with the full price from the wallet', () => {
  it('confirms immediately without the provider, and names the wallet in email and receipt', async () => {
    const held = await buildWalletPayer(app, undefined, { walletMinor: 3000 });
    const checkoutCalls = app.payments.calls('createCheckout');
    const { body } = await pay(app, held, 5000);
    expect(body).toMatchObject({ checkoutUrl: null, booking: { status: 'confirmed', payment: 'paid', cardMinor: 0 } });
    expect(body.booking.walletMinor).toBe(2700);
    expect(app.payments.calls('createCheckout')).toBe(checkoutCalls);
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 300, reservedMinor: 0 });
    await work();
    const mail = await app.ctx.db
      .selectFrom('email_messages')
      .select('body_text')
      .where('key', '=', `booking-confirmed:${held.booking.id}`)
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('Paid from your wallet');
    expect(mail.body_text).not.toContain('Paid by card');
  });

  it('closes an open payment page before it debits the wallet', async () => {
    const held = await buildWalletPayer(app, undefined, { walletMinor: 3000 });
    const sessionId = await openPage(app, held, 0);
    expect((await pay(app, held, 2700)).body.booking.status).toBe('confirmed');
    expect(await app.ctx.payments.getCheckout(sessionId)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
  });

  it('29: debits the wallet once for concurrent requests', async () => {
    const held = await buildWalletPayer(app, undefined, { walletMinor: 6000 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(app, held, 2700)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 3300, reservedMinor: 0 });
  });

  it('29: sells the last ticket to one of several buyers who pay concurrently', async () => {
    const sale = await buildSale(app, 1);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buildBuyer(app)));
    for (const { accountId } of buyers) await fillWallet(app.ctx, accountId, 2700);
    const results = await Promise.all(
      buyers.map(async (buyer) => {
        const held = await requestHold(app, { buyer, eventId: sale.eventId, lineItems: [{ ...sale, quantity: 1 }] });
        if (held.status !== 200) return false;
        await app.call(checkout.saveBookingDetails, detailsOf(held.body), { as: buyer });
        return (await pay(app, { buyer, booking: held.body }, 2700)).status === 200;
      }),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('46: pays one of two bookings that need the same balance', async () => {
    const sale = await buildSale(app);
    const first = await buildWalletPayer(app, sale, { walletMinor: 2700 });
    const params = { buyer: first.buyer, eventId: sale.eventId, lineItems: [{ ...sale, quantity: 1 }] };
    const second = { buyer: first.buyer, booking: await buildHold(app, params) };
    const answers = await Promise.all([pay(app, first, 2700), pay(app, second, 2700)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'insufficient_wallet_balance' });
  });

  it('is rejected until the organiser approves the request', async () => {
    const approvalEvent = await buildApprovalEvent(app, { priceMinor: 2700 });
    const { buyer, bookingId } = await requestTickets(app, approvalEvent);
    await fillWallet(app.ctx, buyer.accountId, 2700);
    const params = { bookingId, walletMinor: 2700 };
    expect((await app.call(checkout.payBooking, params, { as: buyer })).status).toBe(410);
    await approveTickets(app, approvalEvent, { buyer, bookingId });
    expect((await app.call(checkout.payBooking, params, { as: buyer })).body.booking.status).toBe('confirmed');
  });

  it('28: does not use the wallet when a promo code makes the booking free', async () => {
    const sale = await buildSale(app);
    await buildPromo(app, sale, { discount: { kind: 'percent', percent: 100 } });
    const buyer = await buildBuyer(app);
    await fillWallet(app.ctx, buyer.accountId, 500);
    const params = { buyer, eventId: sale.eventId, lineItems: [{ ...sale, quantity: 1 }], promoCode: 'SUMMER' };
    const { body } = await pay(app, { buyer, booking: await buildHold(app, params) }, 500);
    expect(body.booking).toMatchObject({ status: 'confirmed', walletMinor: 0, cardMinor: 0 });
    expect(await walletOf(app.ctx, buyer.accountId)).toEqual({ availableMinor: 500, reservedMinor: 0 });
  });
});

describe('payBooking with a part from the wallet', () => {
  it('reserves the part while the card pays the rest, and then uses both', async () => {
    const held = await buildWalletPayer(app);
    const sessionId = await openPage(app, held, 1240);
    expect(await getCurrentBooking(app, held)).toMatchObject({ walletMinor: 1240, cardMinor: 1460 });
    expect(await app.ctx.payments.getCheckout(sessionId)).toMatchObject({ amountMinor: 1460 });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 760, reservedMinor: 1240 });
    await payByCard(app.ctx, sessionId);
    await deliverWebhooks(app, sessionId);
    expect(await getCurrentBooking(app, held)).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      walletMinor: 1240,
      cardMinor: 1460,
    });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 760, reservedMinor: 0 });
  });

  it('28: uses less of the wallet when the rest would be below the minimum card charge', async () => {
    const held = await buildWalletPayer(app, undefined, { walletMinor: 2690 });
    const { body } = await pay(app, held, 2690);
    expect(body.booking).toMatchObject({ walletMinor: 2650, cardMinor: 50 });
    expect((await pay(app, held, 2690)).body.sessionId).toBe(body.sessionId);
  });

  it('rejects more than the available balance', async () => {
    const held = await buildWalletPayer(app);
    expect(await pay(app, held, 2600)).toMatchObject({ status: 409, body: { code: 'insufficient_wallet_balance' } });
    expect(await getCurrentBooking(app, held)).toMatchObject({ status: 'held', payment: 'none', walletMinor: 0 });
  });

  it('returns the same page for the same part, and another page for another part', async () => {
    const held = await buildWalletPayer(app);
    const first = await openPage(app, held, 1000);
    expect(await openPage(app, held, 1000)).toBe(first);
    const second = await openPage(app, held, 500);
    expect(await app.ctx.payments.getCheckout(first)).toMatchObject({ status: 'expired' });
    expect(await app.ctx.payments.getCheckout(second)).toMatchObject({ amountMinor: 2200 });
    const third = await openPage(app, held, 0);
    expect(await app.ctx.payments.getCheckout(third)).toMatchObject({ amountMinor: 2700 });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 2000, reservedMinor: 0 });
  });

  it('changes nothing when the provider does not respond to closing a page', async () => {
    const held = await buildWalletPayer(app);
    const sessionId = await openPage(app, held, 1000);
    app.payments.failBefore('expireCheckout', 1);
    expect((await pay(app, held, 0)).status).toBe(503);
    expect(await getCurrentBooking(app, held)).toMatchObject({ walletMinor: 1000, cardMinor: 1700 });
    await payByCard(app.ctx, sessionId);
    expect((await pay(app, held, 0)).body).toMatchObject({ code: 'already_confirmed' });
  });

  it('leaves one page open when two tabs request different parts concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const held = await buildWalletPayer(app);
      await Promise.all([pay(app, held, 1000), pay(app, held, 0), pay(app, held, 400)]);
      const open = await app.ctx.db
        .selectFrom('payments')
        .select(['session_id', 'amount_minor'])
        .where('subject_id', '=', held.booking.id)
        .where('status', '=', 'open')
        .execute();
      expect(open.length).toBeLessThanOrEqual(1);
      const { cardMinor } = await getCurrentBooking(app, held);
      for (const { amount_minor } of open) expect(amount_minor).toBe(cardMinor);
    }
  });

  it.each(['expires', 'is released'])('releases the reservation when the hold %s', async (end) => {
    const held = await buildWalletPayer(app);
    await openPage(app, held, 1000);
    if (end === 'is released') await app.call(checkout.releaseHold, { bookingId: held.booking.id }, { as: held.buyer });
    else app.ctx.clock.advance(10 * 60_000);
    await work();
    expect(await getCurrentBooking(app, held)).toMatchObject({ walletMinor: 0 });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 2000, reservedMinor: 0 });
  });

  it('keeps tickets and reservation while a bank debit is processing, and releases both when it fails', async () => {
    const held = await buildWalletPayer(app, await buildSale(app, 1));
    const sessionId = await openPage(app, held, 1000);
    await payByDebit(app.ctx, sessionId, INVALID_IBAN);
    await deliverWebhooks(app, sessionId);
    app.ctx.clock.advance(10 * 60_000);
    await runTask(app.ctx, app.modules, 'bookings.expire-overdue-holds');
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 1000, reservedMinor: 1000 });
    await work();
    app.ctx.clock.advance(10 * 60_000);
    await work();
    await deliverWebhooks(app, sessionId);
    expect(await getCurrentBooking(app, held)).toMatchObject({ status: 'expired' });
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 2000, reservedMinor: 0 });
  });

  it('confirms when a bank debit succeeds', async () => {
    const held = await buildWalletPayer(app);
    const sessionId = await openPage(app, held, 1000);
    await payByDebit(app.ctx, sessionId, VALID_IBAN);
    await deliverWebhooks(app, sessionId);
    expect((await pay(app, held, 0)).body).toMatchObject({ checkoutUrl: null, booking: { payment: 'processing' } });
    app.ctx.clock.advance(10 * 60_000);
    await work();
    await deliverWebhooks(app, sessionId);
    expect(await getCurrentBooking(app, held)).toMatchObject({ status: 'confirmed', walletMinor: 1000 });
  });
});

describe('getBookingWallet', () => {
  it('counts the reservation of the booking as available, and returns 404 to other accounts', async () => {
    const held = await buildWalletPayer(app);
    const getWalletAs = (as: UserActor) => app.call(checkout.getBookingWallet, { bookingId: held.booking.id }, { as });
    expect((await getWalletAs(held.buyer)).body).toEqual({ availableMinor: 2000, currency: 'EUR' });
    await openPage(app, held, 1000);
    expect((await getWalletAs(held.buyer)).body).toEqual({ availableMinor: 2000, currency: 'EUR' });
    expect((await getWalletAs(await buildBuyer(app))).status).toBe(404);
  });
});
