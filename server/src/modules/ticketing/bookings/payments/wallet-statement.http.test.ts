import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payBooking } from '@festoon/contracts/ticketing/checkout';
import { cancelOrganiserBooking } from '@festoon/contracts/ticketing/cancellations';
import { EventId } from '@festoon/contracts/core/ids';
import { getWallet, listWalletTransactions, type WalletTransaction } from '@festoon/contracts/money/wallet';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { walletModule } from '../../../money/wallet/module.ts';
import { fillWallet } from '../../../money/wallet/testing.ts';
import { bookingApp, buildBuyer, buildHold, buildSale, type BookingApp } from '../testing.ts';

let app: BookingApp;
beforeAll(async () => {
  app = await bookingApp({ extraModules: [walletModule] });
});
afterEach(() => app.work().catch(() => undefined));

const statementOf = async (as: UserActor): Promise<WalletTransaction[]> =>
  (await app.call(listWalletTransactions, {}, { as })).body.items;

function summaryOf({ detail, group, availableMinor, pendingMinor, reservedMinor, balanceMinor }: WalletTransaction) {
  return [detail.split(' · ')[0], group, availableMinor, pendingMinor, reservedMinor, balanceMinor];
}

/** Creates a booking of 27.00 that is paid from the buyer's wallet, with a platform fee of 1.85. */
async function buildPaid() {
  const [buyer, sale] = [await buildBuyer(app), await buildSale(app)];
  await fillWallet(app.ctx, buyer.accountId, 5000);
  const { eventId, ticketTypeId } = sale;
  const booking = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity: 1 }] });
  const paid = await app.call(payBooking, { bookingId: booking.id, walletMinor: 2700 }, { as: buyer });
  expect(paid.body.booking.status).toBe('confirmed');
  return { buyer, booking, eventId, organiser: testUser(sale.organiserId) };
}

describe('a booking paid from the wallet', () => {
  it('appears in the statements of its buyer and its organiser, each with a link', async () => {
    const { buyer, booking, eventId, organiser } = await buildPaid();
    const [sold, reserved] = await statementOf(buyer);
    expect([sold, reserved].map((entry) => entry && summaryOf(entry))).toEqual([
      ['Paid from wallet', 'bookings', 0, 0, -2700, 2300],
      ['Reserved', 'bookings', -2700, 0, 2700, 2300],
    ]);
    expect(sold).toMatchObject({ title: 'Noite de Fado', subject: { kind: 'booking', bookingId: booking.id } });
    const [income] = await statementOf(organiser);
    expect(income && summaryOf(income)).toEqual(['Income', 'income', 0, 2515, 0, 0]);
    expect(income?.subject).toEqual({ kind: 'attendees', eventId, reference: booking.reference });
  });

  it('is refunded to the wallet and removed from the pending income when the organiser cancels it', async () => {
    const { buyer, booking, eventId, organiser } = await buildPaid();
    const input = { eventId: EventId.parse(eventId), bookingId: booking.id, message: '' };
    expect((await app.call(cancelOrganiserBooking, input, { as: organiser })).status).toBe(200);
    const [refund] = await statementOf(buyer);
    expect(refund && summaryOf(refund)).toEqual(['Refund to your wallet', 'refunds', 2700, 0, 0, 5000]);
    const [credit] = await statementOf(organiser);
    expect(credit && summaryOf(credit)).toEqual(['Refunded to the buyer', 'income', 0, -2515, 0, 0]);
    expect((await app.call(getWallet, {}, { as: organiser })).body).toMatchObject({ pendingMinor: 0, pending: [] });
  });

  it('invalidates the wallets of both on open pages', async () => {
    const { buyer, organiser } = await buildPaid();
    const notified = app.ctx.invalidations.filter(({ name }) => name === 'wallet.changed').map(({ topic }) => topic);
    expect(notified).toContain(`account:${buyer.accountId}`);
    expect(notified).toContain(`account:${organiser.accountId}`);
  });
});
