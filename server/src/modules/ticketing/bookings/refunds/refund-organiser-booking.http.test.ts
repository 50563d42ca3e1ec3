import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BookingId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/ticketing/refunds';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { availableAccount, escrowAccount, postTransaction, type LedgerAccount } from '../../../money/wallet/public.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { bookingApp, bookingOf, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookFree, buildMixedSale, buyPaid, type Sale } from '../testing/mixed-sale.ts';
import { emailText, ticketsOf, walletOf, type Purchase } from '../testing/refund-steps.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type Params = Omit<EndpointCall<typeof contract.refundOrganiserBooking>, 'eventId' | 'bookingId'>;

const refund = ({ eventId, organiser }: Sale, { booking }: Pick<Purchase, 'booking'>, params: Params) =>
  app.call(contract.refundOrganiserBooking, { eventId, bookingId: booking.id, ...params }, { as: organiser });

function spendIncome(from: LedgerAccount, to: LedgerAccount, amountMinor: number): Promise<boolean> {
  const posting = { id: app.ctx.ids.newId(), causeId: app.ctx.ids.newId(), postedAt: app.ctx.clock.now() };
  const entries = [
    { account: from, currency: 'EUR', amountMinor: -amountMinor },
    { account: to, currency: 'EUR', amountMinor },
  ];
  return inTransaction(app.ctx.db, (tx) => postTransaction(tx, { ...posting, kind: 'transfer', entries }));
}

describe('refundOrganiserBooking', () => {
  it('refunds once when the response was lost in a crash', async () => {
    const sale = await buildMixedSale(app);
    const { booking, buyer } = await buyPaid(app, sale, 2);
    const { eventId, organiser } = sale;
    const options = { as: organiser, idempotencyKey: app.ctx.ids.newId() };
    const part = { kind: 'amount', amountMinor: 1000 } as const;
    const input = { eventId, bookingId: booking.id, part, expectedMinor: 1000, to: 'wallet' } as const;
    const refundAgain = async () => {
      await app.ctx.db.deleteFrom('idempotency_keys').execute();
      return (await app.call(contract.refundOrganiserBooking, input, options)).body.leftMinor;
    };
    expect([await refundAgain(), await refundAgain()]).toEqual([4400, 4400]);
    expect(await walletOf(app, buyer.accountId)).toBe(1000);
  });

  it('refunds an amount without the tickets, then the remaining amount with them (case 30)', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale, 2);
    const message = 'Sorry for the noise.';
    const first = await refund(sale, purchase, {
      part: { kind: 'amount', amountMinor: 1000 },
      message,
      expectedMinor: 1000,
    });
    expect(first.body).toMatchObject({
      leftMinor: 4400,
      leftOnCardMinor: 4400,
      refunds: [{ by: 'organiser', message }],
    });
    await refund(sale, purchase, { part: { kind: 'amount', amountMinor: 400 }, expectedMinor: 400 });
    expect((await ticketsOf(app, purchase)).every(({ status }) => status === 'valid')).toBe(true);
    const rest = await refund(sale, purchase, { part: { kind: 'all' }, expectedMinor: 4000 });
    expect(rest.body).toMatchObject({ leftMinor: 0, tickets: [] });
    await app.work();
    expect(await bookingOf(app, purchase)).toMatchObject({ status: 'cancelled', payment: 'refunded', refundedMinor: 5400 });
    const mail = await emailText(app, `booking-refund:${first.body.refunds[0]?.id}`);
    expect(mail).toContain('Sorry for the noise.');
    expect(mail).toContain('€10.00 to your card');
    expect(mail).toContain('Your tickets are still valid');
  });

  it('refunds single tickets, with or without voiding them', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale, 3);
    const [one, two] = await ticketsOf(app, purchase);
    const part = (id: typeof one, keepTickets: boolean) => ({ kind: 'tickets' as const, ticketIds: [id!.id], keepTickets });
    await refund(sale, purchase, { part: part(one, false), to: 'wallet', expectedMinor: 2700 });
    await refund(sale, purchase, { part: part(two, true), expectedMinor: 2700 });
    const after = await bookingOf(app, purchase);
    expect(after).toMatchObject({ status: 'confirmed', refundedMinor: 5400 });
    expect(after.tickets.map(({ status }) => status)).toEqual(['void', 'valid', 'valid']);
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(2700);
    expect((await refund(sale, purchase, { part: part(one, false), expectedMinor: 0 })).body.code).toBe('ticket_void');
  });

  it('refuses a refund above the remaining amount, and an amount that differs from the quote (case 31)', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale);
    const tooMuch = { kind: 'amount' as const, amountMinor: 2701 };
    expect((await refund(sale, purchase, { part: tooMuch, expectedMinor: 2701 })).body.code).toBe('refund_too_much');
    const changed = await refund(sale, purchase, { part: { kind: 'all' }, expectedMinor: 2600 });
    expect(changed.body).toMatchObject({ code: 'refund_changed', details: { refundMinor: 2700 } });
    expect((await bookingOf(app, purchase)).refundedMinor).toBe(0);
  });

  it('refunds a used ticket only with override', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale);
    await sql`update tickets set status = 'checked_in', checked_in_at = now() where booking_id = ${purchase.booking.id}`.execute(
      app.ctx.db,
    );
    const params = { part: { kind: 'all' as const }, expectedMinor: 2700 };
    expect((await refund(sale, purchase, params)).body.code).toBe('ticket_used');
    expect((await refund(sale, purchase, { ...params, part: { kind: 'all', keepTickets: true } })).body.code).toBe(
      'ticket_used',
    );
    expect((await refund(sale, purchase, { ...params, override: true })).status).toBe(200);
    expect((await bookingOf(app, purchase)).status).toBe('cancelled');
  });

  it('is rejected without changes when the organiser has spent the income', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale);
    const { accountId: organiserId } = sale.organiser;
    const { rows } = await sql<{ amountMinor: number }>`
      select balance_minor as "amountMinor" from ledger_accounts where kind = 'wallet_pending' and owner_id = ${organiserId}`.execute(
      app.ctx.db,
    );
    const amountMinor = rows[0]?.amountMinor ?? 0;
    const spent = availableAccount((await buildBuyer(app)).accountId);
    const escrow = escrowAccount(organiserId, sale.eventId);
    await spendIncome(escrow, spent, amountMinor);
    const answer = await refund(sale, purchase, { part: { kind: 'all' }, expectedMinor: 2700 });
    expect(answer.body).toMatchObject({ code: 'insufficient_organiser_balance', details: { missingMinor: amountMinor } });
    expect(await bookingOf(app, purchase)).toMatchObject({ status: 'confirmed', refundedMinor: 0 });
    await spendIncome(spent, escrow, amountMinor);
    expect((await refund(sale, purchase, { part: { kind: 'all' }, expectedMinor: 2700 })).status).toBe(200);
  });

  it('cancels a free booking, and refunds the remaining amount of a cancelled booking', async () => {
    const sale = await buildMixedSale(app);
    const free = await bookFree(app, sale);
    expect((await refund(sale, free, { part: { kind: 'all' }, message: 'Moved.', expectedMinor: 0 })).status).toBe(200);
    expect(await bookingOf(app, free)).toMatchObject({ status: 'cancelled', organiserMessage: 'Moved.' });
    const again = await refund(sale, free, { part: { kind: 'all' }, expectedMinor: 0 });
    expect(again.body).toMatchObject({ leftMinor: 0, refunds: [] });
  });

  it('is rejected for a hold, and returns 404 for a booking of another event', async () => {
    const [sale, another] = [await buildMixedSale(app), await buildMixedSale(app)];
    const buyer = await buildBuyer(app);
    const hold = await buildHold(app, {
      buyer,
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.paid, quantity: 1 }],
    });
    const params: Params = { part: { kind: 'all' }, expectedMinor: 0 };
    expect((await refund(sale, { booking: hold }, params)).body.code).toBe('booking_not_confirmed');
    for (const bookingId of [hold.id, BookingId.parse(app.ctx.ids.newId())]) {
      const readInput = { eventId: another.eventId, bookingId };
      const readResponse = await app.call(contract.getOrganiserBookingRefunds, readInput, { as: another.organiser });
      const refundResponse = await app.call(
        contract.refundOrganiserBooking,
        { ...readInput, ...params },
        { as: another.organiser },
      );
      expect([readResponse.body.code, refundResponse.body.code]).toEqual(['not_found', 'not_found']);
    }
  });
});
