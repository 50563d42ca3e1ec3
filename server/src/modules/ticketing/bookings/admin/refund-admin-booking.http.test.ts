import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/admin-bookings';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { availableOf, escrowOf, postTransaction } from '../../../money/wallet/public.ts';
import { bookingApp, bookingOf, buildBuyer, type BookingApp } from '../testing.ts';
import { deskSteps } from '../testing/desk-steps.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildMixedSale, buyPaid, type Sale } from '../testing/mixed-sale.ts';
import { mailText, walletOf, type Bought } from '../testing/refund-steps.ts';

let app: BookingApp;
let admin: AdminActor;
let desk: ReturnType<typeof deskSteps>;

beforeAll(async () => {
  app = await bookingApp();
});

beforeEach(async () => {
  admin = await buildAdmin(app.ctx);
  desk = deskSteps(app, admin);
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
    { account: escrowOf(organiser.accountId, eventId), currency: 'EUR', amountMinor: -amountMinor },
    { account: availableOf((await buildBuyer(app)).accountId), currency: 'EUR', amountMinor },
  ];
  const posting = { id: ctx.ids.newId(), causeId: ctx.ids.newId(), postedAt: ctx.clock.now(), kind: 'transfer' } as const;
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...posting, entries }));
}

describe('refundAdminBooking', () => {
  it('ends all tickets, tells the buyer in our name and is written down with its reason', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app), 2);
    const { id } = bought.booking;
    const answer = await desk.refund(bought, { part: { kind: 'all' }, words: 'We are sorry.', expectedMinor: 5400 });
    expect(answer.body).toMatchObject({ status: 'cancelled', cancelledBy: 'admin', refundable: { leftMinor: 0 } });
    await app.work();
    const mail = await mailText(app, `booking-cancelled:${id}`);
    expect(mail).toContain('we have cancelled it');
    expect(mail).toContain('We are sorry.');
    expect(await desk.actsOf(id)).toMatchObject([
      { act: 'booking.refund', reason: 'The band was ill.', after: { amountMinor: 5400, ticketsEnded: 2 } },
    ]);
  });

  it('leaves the platform its fee where the organiser is to bear it', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app), 2);
    const other = await buyPaid(app, await buildMixedSale(app), 2);
    const part = { kind: 'amount', amountMinor: 1000 } as const;
    await desk.refund(bought, { part, feeBorneBy: 'organiser', expectedMinor: 1000 });
    await desk.refund(other, { part, expectedMinor: 1000 });
    const feesOf = async ({ booking }: Bought) =>
      (await desk.detailOf(booking)).ledger
        .filter(({ kind }) => kind === 'sale_reversed')
        .flatMap(({ entries }) => entries.filter(({ account }) => account === 'platform_fee'))
        .map(({ amountMinor }) => Math.sign(amountMinor));
    expect([await feesOf(bought), await feesOf(other)]).toEqual([[], [-1]]);
  });

  it('is refused where the organiser has spent the money, unless the platform bears what is missing', async () => {
    const sale = await buildMixedSale(app);
    const bought = await buyPaid(app, sale);
    await spendIncome(sale);
    const wish = { part: { kind: 'all' }, expectedMinor: 2700, to: 'wallet' } as const;
    expect((await desk.refund(bought, wish)).body.code).toBe('organiser_short');
    expect(await desk.actsOf(bought.booking.id)).toEqual([]);
    expect((await desk.refund(bought, { ...wish, coverShortfall: true })).body.status).toBe('cancelled');
    expect(await walletOf(app, bought.buyer.accountId)).toBe(2700);
  });

  it('is once for two clicks, and refuses what was not shown, a used ticket and too much', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app), 1);
    const wish = { part: { kind: 'amount', amountMinor: 1000 }, expectedMinor: 1000, to: 'wallet' } as const;
    const input = { bookingId: bought.booking.id, reason: 'Twice.', ...wish };
    const idempotencyKey = app.ctx.ids.newId();
    await Promise.all([1, 2].map(() => app.call(contract.refundAdminBooking, input, { as: admin, idempotencyKey })));
    expect(await walletOf(app, bought.buyer.accountId)).toBe(1000);
    const changed = await desk.refund(bought, { part: { kind: 'all' }, expectedMinor: 2700 });
    expect(changed.body).toMatchObject({ code: 'refund_changed', details: { refundMinor: 1700 } });
    const much = await desk.refund(bought, { part: { kind: 'amount', amountMinor: 1701 }, expectedMinor: 1701 });
    expect(much.body.code).toBe('refund_too_much');
    await sql`update tickets set status = 'checked_in', checked_in_at = now() where booking_id = ${bought.booking.id}`.execute(
      app.ctx.db,
    );
    expect((await desk.refund(bought, { part: { kind: 'all' }, expectedMinor: 1700 })).body.code).toBe('ticket_used');
    expect(await desk.actsOf(bought.booking.id)).toHaveLength(1);
    expect((await bookingOf(app, bought)).refundedMinor).toBe(1000);
  });

  it('needs a reason, and somebody who has just shown who they are', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    const wish = { part: { kind: 'all' }, expectedMinor: 2700, reason: '  ' } as const;
    const unsaid = await app.call(contract.refundAdminBooking, { bookingId: bought.booking.id, ...wish }, { as: admin });
    expect([unsaid.status, unsaid.body.errors?.map(({ path }) => path)]).toEqual([422, ['reason']]);
    await sql`update sessions set proved_at = now() - interval '10 years' where id = ${admin.sessionId}`.execute(app.ctx.db);
    expect((await desk.refund(bought, { part: { kind: 'all' }, expectedMinor: 2700 })).body.code).toBe('step_up_required');
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
    expect(codes.at(-1)).toBe('too_many_tries');
    expect(codes.filter((code) => code === undefined)).toHaveLength(5);
  });

  it('sends the tickets to the buyer once for each click, and is written down', async () => {
    const bought = await buyPaid(app, await buildMixedSale(app));
    await app.work();
    const before = app.ctx.sentMail.length;
    const input = { bookingId: bought.booking.id, reason: 'They deleted it.' };
    const answer = await app.call(contract.resendAdminTickets, input, { as: admin });
    expect(answer.body).toEqual({ sentTo: 'mara@example.com' });
    await app.work();
    const sent = app.ctx.sentMail.slice(before);
    expect(sent.map(({ to, attachments }) => [to.address, (attachments ?? []).length > 0])).toEqual([
      ['mara@example.com', true],
    ]);
    expect(await desk.actsOf(bought.booking.id)).toMatchObject([{ act: 'booking.resend', reason: 'They deleted it.' }]);
    await desk.refund(bought, { part: { kind: 'all' }, expectedMinor: 2700 });
    expect((await app.call(contract.resendAdminTickets, input, { as: admin })).body.code).toBe('booking_not_confirmed');
  });
});
