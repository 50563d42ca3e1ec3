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
import { mailText, walletOf, type Purchase } from '../testing/refund-steps.ts';

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
  it('ends all tickets, tells the buyer in our name and is written down with its reason', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app), 2);
    const { id } = bought.booking;
    const answer = await adminActions.refund(bought, {
      part: { kind: 'all' },
      message: 'We are sorry.',
      expectedMinor: 5400,
    });
    expect(answer.body).toMatchObject({ status: 'cancelled', cancelledBy: 'admin', refundable: { leftMinor: 0 } });
    await app.work();
    const mail = await mailText(app, `booking-cancelled:${id}`);
    expect(mail).toContain('we have cancelled it');
    expect(mail).toContain('We are sorry.');
    expect(await adminActions.auditEntriesOf(id)).toMatchObject([
      { action: 'booking.refund', reason: 'The band was ill.', after: { amountMinor: 5400, ticketsEnded: 2 } },
    ]);
  });

  it('leaves the platform its fee where the organiser is to bear it', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app), 2);
    const other = await buyPaid(app, await buildMixedSale(app), 2);
    const part = { kind: 'amount', amountMinor: 1000 } as const;
    await adminActions.refund(bought, { part, feeBorneBy: 'organiser', expectedMinor: 1000 });
    await adminActions.refund(other, { part, expectedMinor: 1000 });
    const feesOf = async ({ booking }: Purchase) =>
      (await adminActions.detailOf(booking)).ledger
        .filter(({ kind }) => kind === 'sale_reversed')
        .flatMap(({ entries }) => entries.filter(({ account }) => account === 'platform_fee'))
        .map(({ amountMinor }) => Math.sign(amountMinor));
    expect([await feesOf(bought), await feesOf(other)]).toEqual([[], [-1]]);
  });

  it('is refused where the organiser has spent the money, unless the platform bears what is missing', async () => {
    const sale = await buildMixedSale(app);
    const bought = await buyPaid(app, sale);
    await spendIncome(sale);
    const params = { part: { kind: 'all' }, expectedMinor: 2700, to: 'wallet' } as const;
    expect((await adminActions.refund(bought, params)).body.code).toBe('insufficient_organiser_balance');
    expect(await adminActions.auditEntriesOf(bought.booking.id)).toEqual([]);
    expect((await adminActions.refund(bought, { ...params, coverShortfall: true })).body.status).toBe('cancelled');
    expect(await walletOf(app, bought.buyer.accountId)).toBe(2700);
  });

  it('is once for two clicks, and refuses what was not shown, a used ticket and too much', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app), 1);
    const params = { part: { kind: 'amount', amountMinor: 1000 }, expectedMinor: 1000, to: 'wallet' } as const;
    const input = { bookingId: bought.booking.id, reason: 'Twice.', ...params };
    const idempotencyKey = app.ctx.ids.newId();
    await Promise.all([1, 2].map(() => app.call(contract.refundAdminBooking, input, { as: admin, idempotencyKey })));
    expect(await walletOf(app, bought.buyer.accountId)).toBe(1000);
    const changed = await adminActions.refund(bought, { part: { kind: 'all' }, expectedMinor: 2700 });
    expect(changed.body).toMatchObject({ code: 'refund_changed', details: { refundMinor: 1700 } });
    const tooMuch = await adminActions.refund(bought, { part: { kind: 'amount', amountMinor: 1701 }, expectedMinor: 1701 });
    expect(tooMuch.body.code).toBe('refund_too_much');
    await sql`update tickets set status = 'checked_in', checked_in_at = now() where booking_id = ${bought.booking.id}`.execute(
      app.ctx.db,
    );
    expect((await adminActions.refund(bought, { part: { kind: 'all' }, expectedMinor: 1700 })).body.code).toBe(
      'ticket_used',
    );
    expect(await adminActions.auditEntriesOf(bought.booking.id)).toHaveLength(1);
    expect((await bookingOf(app, bought)).refundedMinor).toBe(1000);
  });

  it('needs a reason, and somebody who has just shown who they are', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    const params = { part: { kind: 'all' }, expectedMinor: 2700, reason: '  ' } as const;
    const withoutReason = await app.call(
      contract.refundAdminBooking,
      { bookingId: bought.booking.id, ...params },
      { as: admin },
    );
    expect([withoutReason.status, withoutReason.body.errors?.map(({ path }) => path)]).toEqual([422, ['reason']]);
    await sql`update sessions set authenticated_at = now() - interval '10 years' where id = ${admin.sessionId}`.execute(
      app.ctx.db,
    );
    expect((await adminActions.refund(bought, { part: { kind: 'all' }, expectedMinor: 2700 })).body.code).toBe(
      'step_up_required',
    );
    expect((await bookingOf(app, bought)).refundedMinor).toBe(0);
  });
});

describe('resendAdminTickets', () => {
  it('counts an id in capitals as the same booking', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    const ids = [bought.booking.id, bought.booking.id.toUpperCase()];
    const codes = [];
    for (let time = 0; time < 6; time += 1) {
      const bookingId = (ids[time % 2] ?? '') as typeof bought.booking.id;
      const { body } = await app.call(contract.resendAdminTickets, { bookingId, reason: 'Again.' }, { as: admin });
      codes.push(body.code);
    }
    expect(codes.at(-1)).toBe('too_many_attempts');
    expect(codes.filter((code) => code === undefined)).toHaveLength(5);
  });

  it('sends the tickets to the buyer once for each click, and is written down', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    await app.work();
    const before = app.ctx.sentEmails.length;
    const input = { bookingId: bought.booking.id, reason: 'They deleted it.' };
    const answer = await app.call(contract.resendAdminTickets, input, { as: admin });
    expect(answer.body).toEqual({ sentTo: 'mara@example.com' });
    await app.work();
    const sent = app.ctx.sentEmails.slice(before);
    expect(sent.map(({ to, attachments }) => [to.address, (attachments ?? []).length > 0])).toEqual([
      ['mara@example.com', true],
    ]);
    expect(await adminActions.auditEntriesOf(bought.booking.id)).toMatchObject([
      { action: 'booking.resend', reason: 'They deleted it.' },
    ]);
    await adminActions.refund(bought, { part: { kind: 'all' }, expectedMinor: 2700 });
    expect((await app.call(contract.resendAdminTickets, input, { as: admin })).body.code).toBe('booking_not_confirmed');
  });
});
