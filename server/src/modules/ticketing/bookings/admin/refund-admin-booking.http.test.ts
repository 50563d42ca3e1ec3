import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/admin-bookings';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { availableAccount, escrowAccount, postTransaction } from '../../../money/wallet/public.ts';
import { bookingApp, bookingOf, buildBuyer, type BookingApp } from '../testing.ts';
import { adminSteps } from '../testing/admin-steps.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildMixedSale, buyPaid, type Sale } from '../testing/mixed-sale.ts';
import { emailText, walletOf, type Purchase } from '../testing/refund-steps.ts';

let app: BookingApp;
let admin: AdminActor;
let adminActions: ReturnType<typeof adminSteps>;

beforeAll(async () => {
  app = await bookingApp();
});

beforeEach(async () => {
  admin = await buildAdmin(app.ctx);
  adminActions = adminSteps(app, admin);
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

/** Moves everything the organiser has earned with the event to another account. */
async function spendIncome({ eventId, organiser }: Sale): Promise<void> {
  const { ctx } = app;
  const { rows } = await sql<{ minor: number }>`
    select balance_minor as minor from ledger_accounts where kind = 'wallet_pending' and owner_id = ${organiser.accountId}`.execute(
    ctx.db,
  );
  const amountMinor = rows[0]?.minor ?? 0;
  const entries = [
    { account: escrowAccount(organiser.accountId, eventId), currency: 'EUR', amountMinor: -amountMinor },
    { account: availableAccount((await buildBuyer(app)).accountId), currency: 'EUR', amountMinor },
  ];
  const posting = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), postedAt: ctx.clock.now(), kind: 'transfer' } as const;
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...posting, entries }));
}

describe('refundAdminBooking', () => {
  it('voids all tickets, emails the buyer in the name of the platform and records the reason', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app), 2);
    const { id } = purchase.booking;
    const answer = await adminActions.refund(purchase, {
      part: { kind: 'all' },
      message: 'We are sorry.',
      expectedMinor: 5400,
    });
    expect(answer.body).toMatchObject({ status: 'cancelled', cancelledBy: 'admin', refundable: { leftMinor: 0 } });
    await app.work();
    const mail = await emailText(app, `booking-cancelled:${id}`);
    expect(mail).toContain('we cancelled your booking');
    expect(mail).toContain('We are sorry.');
    expect(await adminActions.auditEntriesOf(id)).toMatchObject([
      { action: 'booking.refund', reason: 'The band was ill.', after: { amountMinor: 5400, ticketsEnded: 2 } },
    ]);
  });

  it('leaves the fee with the platform when the organiser bears it', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app), 2);
    const other = await buyPaid(app, await buildMixedSale(app), 2);
    const part = { kind: 'amount', amountMinor: 1000 } as const;
    await adminActions.refund(purchase, { part, feeBorneBy: 'organiser', expectedMinor: 1000 });
    await adminActions.refund(other, { part, expectedMinor: 1000 });
    const feesOf = async ({ booking }: Purchase) =>
      (await adminActions.detailOf(booking)).ledger
        .filter(({ kind }) => kind === 'sale_reversed')
        .flatMap(({ entries }) => entries.filter(({ account }) => account === 'platform_fee'))
        .map(({ amountMinor }) => Math.sign(amountMinor));
    expect([await feesOf(purchase), await feesOf(other)]).toEqual([[], [-1]]);
  });

  it('is rejected when the organiser has spent the income, unless the platform covers the shortfall', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale);
    await spendIncome(sale);
    const params = { part: { kind: 'all' }, expectedMinor: 2700, to: 'wallet' } as const;
    expect((await adminActions.refund(purchase, params)).body.code).toBe('insufficient_organiser_balance');
    expect(await adminActions.auditEntriesOf(purchase.booking.id)).toEqual([]);
    expect((await adminActions.refund(purchase, { ...params, coverShortfall: true })).body.status).toBe('cancelled');
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(2700);
  });

  it('refunds once when the response was lost in a crash', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app), 1);
    const part = { kind: 'amount', amountMinor: 1000 } as const;
    const input = { bookingId: purchase.booking.id, reason: 'Once.', part, expectedMinor: 1000, to: 'wallet' } as const;
    const idempotencyKey = app.ctx.ids.newId();
    const refund = () => app.call(contract.refundAdminBooking, input, { as: admin, idempotencyKey });
    expect((await refund()).body.refundedMinor).toBe(1000);
    await app.ctx.db.deleteFrom('idempotency_keys').execute();
    expect((await refund()).body.refundedMinor).toBe(1000);
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(1000);
    expect(await adminActions.auditEntriesOf(purchase.booking.id)).toHaveLength(1);
  });

  it('refunds once for two clicks, and rejects a changed amount, a used ticket and an amount above the remaining one', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app), 1);
    const params = { part: { kind: 'amount', amountMinor: 1000 }, expectedMinor: 1000, to: 'wallet' } as const;
    const input = { bookingId: purchase.booking.id, reason: 'Twice.', ...params };
    const idempotencyKey = app.ctx.ids.newId();
    await Promise.all([1, 2].map(() => app.call(contract.refundAdminBooking, input, { as: admin, idempotencyKey })));
    expect(await walletOf(app, purchase.buyer.accountId)).toBe(1000);
    const changed = await adminActions.refund(purchase, { part: { kind: 'all' }, expectedMinor: 2700 });
    expect(changed.body).toMatchObject({ code: 'refund_changed', details: { refundMinor: 1700 } });
    const tooMuch = await adminActions.refund(purchase, {
      part: { kind: 'amount', amountMinor: 1701 },
      expectedMinor: 1701,
    });
    expect(tooMuch.body.code).toBe('refund_too_much');
    await sql`update tickets set status = 'checked_in', checked_in_at = now() where booking_id = ${purchase.booking.id}`.execute(
      app.ctx.db,
    );
    expect((await adminActions.refund(purchase, { part: { kind: 'all' }, expectedMinor: 1700 })).body.code).toBe(
      'ticket_used',
    );
    expect(await adminActions.auditEntriesOf(purchase.booking.id)).toHaveLength(1);
    expect((await bookingOf(app, purchase)).refundedMinor).toBe(1000);
  });

  it('requires a reason and a recent step-up', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app));
    const params = { part: { kind: 'all' }, expectedMinor: 2700, reason: '  ' } as const;
    const withoutReason = await app.call(
      contract.refundAdminBooking,
      { bookingId: purchase.booking.id, ...params },
      { as: admin },
    );
    expect([withoutReason.status, withoutReason.body.errors?.map(({ path }) => path)]).toEqual([422, ['reason']]);
    await sql`update sessions set authenticated_at = now() - interval '10 years' where id = ${admin.sessionId}`.execute(
      app.ctx.db,
    );
    expect((await adminActions.refund(purchase, { part: { kind: 'all' }, expectedMinor: 2700 })).body.code).toBe(
      'step_up_required',
    );
    expect((await bookingOf(app, purchase)).refundedMinor).toBe(0);
  });
});

describe('resendAdminTickets', () => {
  it('treats an uppercase id as the same booking', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app));
    const ids = [purchase.booking.id, purchase.booking.id.toUpperCase()];
    const codes = [];
    for (let time = 0; time < 6; time += 1) {
      const bookingId = (ids[time % 2] ?? '') as typeof purchase.booking.id;
      const { body } = await app.call(contract.resendAdminTickets, { bookingId, reason: 'Again.' }, { as: admin });
      codes.push(body.code);
    }
    expect(codes.at(-1)).toBe('too_many_attempts');
    expect(codes.filter((code) => code === undefined)).toHaveLength(5);
  });

  it('sends the tickets to the buyer and records it in the audit log', async () => {
    const purchase = await buyPaid(app, await buildMixedSale(app));
    await app.work();
    const before = app.ctx.sentEmails.length;
    const input = { bookingId: purchase.booking.id, reason: 'They deleted it.' };
    const answer = await app.call(contract.resendAdminTickets, input, { as: admin });
    expect(answer.body).toEqual({ sentTo: 'mara@example.com' });
    await app.work();
    const sent = app.ctx.sentEmails.slice(before);
    expect(sent.map(({ to, attachments }) => [to.address, (attachments ?? []).length > 0])).toEqual([
      ['mara@example.com', true],
    ]);
    expect(await adminActions.auditEntriesOf(purchase.booking.id)).toMatchObject([
      { action: 'booking.resend', reason: 'They deleted it.' },
    ]);
    await adminActions.refund(purchase, { part: { kind: 'all' }, expectedMinor: 2700 });
    expect((await app.call(contract.resendAdminTickets, input, { as: admin })).body.code).toBe('booking_not_confirmed');
  });
});
