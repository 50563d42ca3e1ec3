import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '@festoon/contracts/ticketing/booking-requests';
import * as contract from '@festoon/contracts/ticketing/cancellations';
import { getEvent } from '@festoon/contracts/events/event-page';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import { joinWaitlist } from '@festoon/contracts/ticketing/waitlist';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { lockBooking } from '../queries.ts';
import { walletModule } from '../../../money/wallet/module.ts';
import { requestHold, bookingApp, bookingOf, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { findViolations, assertNoViolations } from '../testing/invariants.ts';
import {
  bookFree,
  buildMixedSale,
  buyPaid,
  cancel as cancelSale,
  endRefundChoices,
  type Sale,
} from '../testing/mixed-sale.ts';
import { buildSaleUnder, cancelTicketsOf, HALF, walletOf } from '../testing/refund-steps.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelBookings } from './cancel-bookings.ts';

let app: BookingApp;

/** Cancels the event after the choices of its buyers have ended. */
async function cancel(bookingTestApp: BookingApp, sale: Sale) {
  await endRefundChoices(bookingTestApp, sale);
  return cancelSale(bookingTestApp, sale);
}

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

async function pendingIncomeOf(organiser: UserActor): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'wallet_pending' and a.owner_id = ${organiser.accountId}`.execute(app.ctx.db);
  return rows[0]?.sum ?? 0;
}

const releaseIncome = ({ ctx }: BookingApp) => runTask(ctx, [walletModule], 'wallet.release-escrows');

async function emailOf(key: string) {
  return app.ctx.db.selectFrom('email_messages').selectAll().where('key', '=', key).executeTakeFirst();
}

describe('cancelOrganiserEvent', () => {
  it('leaves the organiser the retained part of an earlier partial refund after all other bookings are refunded', async () => {
    const sale = await buildSaleUnder(app, HALF);
    const [early, late] = [await buyPaid(app, sale), await buyPaid(app, sale)];
    expect((await cancelTicketsOf(app, early, { expectedMinor: 1350 })).status).toBe(200);
    await app.work();
    const longAgo = new Date(app.ctx.clock.now().getTime() - 9 * 86_400_000);
    await app.ctx.db
      .updateTable('events')
      .set({ status: 'cancelled', starts_at: longAgo, ends_at: longAgo, cancelled_at: longAgo })
      .where('id', '=', sale.eventId)
      .execute();
    await releaseIncome(app);
    expect(await walletOf(app, sale.organiser.accountId)).toBe(0);
    await endRefundChoices(app, sale);
    await cancelBookings(app.ctx, sale.eventId);
    await app.work();
    expect((await bookingOf(app, late)).refundedMinor).toBe(2700);
    await releaseIncome(app);
    expect(await pendingIncomeOf(sale.organiser)).toBe(0);
    expect(await walletOf(app, sale.organiser.accountId)).toBeGreaterThan(1000);
  });

  it('applies what the preview announced', async () => {
    const sale = await buildMixedSale(app);
    const [one, two] = [await buyPaid(app, sale, 2), await buyPaid(app, sale)];
    const free = await bookFree(app, sale);
    const waitlisted = await buildBuyer(app);
    const joining = { eventId: sale.eventId, ticketTypeId: TicketTypeId.parse(sale.free), quantity: 1 };
    const waitlistEntry = await app.call(joinWaitlist, joining, { as: waitlisted });
    const holder = await buildBuyer(app);
    const hold = await buildHold(app, {
      buyer: holder,
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.paid, quantity: 1 }],
    });
    const plan = await app.call(contract.getCancellationPreview, { eventId: sale.eventId }, { as: sale.organiser });
    expect(plan.body).toMatchObject({
      isCancelled: false,
      bookingCount: 3,
      ticketCount: 4,
      paidCount: 2,
      refundMinor: 8100,
      holdCount: 1,
      waitingCount: 1,
    });
    expect(await pendingIncomeOf(sale.organiser)).toBe(8100 - plan.body.platformFeeMinor);
    const { sequence } = await app.ctx.db
      .selectFrom('events')
      .select('sequence')
      .where('id', '=', sale.eventId)
      .executeTakeFirstOrThrow();

    expect((await cancel(app, sale)).body.isCancelled).toBe(true);
    await app.work();

    for (const checkout of [one, two]) {
      const booking = await bookingOf(app, checkout);
      expect(booking).toMatchObject({ status: 'cancelled', payment: 'refunded' });
      expect(booking.tickets.every(({ status }) => status === 'void')).toBe(true);
    }
    expect((await bookingOf(app, free)).status).toBe('cancelled');
    expect((await bookingOf(app, { buyer: holder, booking: hold })).status).toBe('cancelled');
    expect(await pendingIncomeOf(sale.organiser)).toBe(0);
    const page = (await app.call(getEvent, { slug: sale.slug }, {})).body;
    expect(page).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The venue isn’t available. The roof has to be mended.',
    });
    const mail = await emailOf(`booking-cancelled:${one.booking.id}`);
    expect(mail?.body_text).toContain('The roof has to be mended.');
    expect(mail?.body_text).toContain('54.00');
    expect(await emailOf(`waiting-cancelled:${waitlistEntry.body.id}`)).toBeDefined();
    expect(await emailOf(`booking-cancelled:${hold.id}`)).toBeUndefined();
    const after = await app.ctx.db
      .selectFrom('events')
      .select('sequence')
      .where('id', '=', sale.eventId)
      .executeTakeFirstOrThrow();
    expect(after.sequence).toBe(sequence + 1);
    const calendar = await app.get(`/api/bookings/${one.booking.id}/calendar.ics`, one.buyer);
    expect(calendar.body).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:\d+[\s\S]*STATUS:CANCELLED/);
    expect((await app.get(`/api/bookings/${one.booking.id}/tickets.pdf`, one.buyer)).statusCode).toBe(404);
    expect((await app.get(`/api/bookings/${one.booking.id}/receipt.pdf`, one.buyer)).statusCode).toBe(200);
  });

  it('changes nothing when it is repeated, and prevents new bookings', async () => {
    const sale = await buildMixedSale(app);
    const { booking } = await buyPaid(app, sale);
    await cancel(app, sale);
    await app.work();
    expect((await cancel(app, sale)).body).toMatchObject({ isCancelled: true, bookingCount: 0, refundMinor: 0 });
    await app.work();
    const { rows } = await sql<{ refunds: number; mails: number }>`
      select (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.subject_id = ${booking.id}) as refunds,
        (select count(*)::int from email_messages where key = ${`booking-cancelled:${booking.id}`}) as mails`.execute(
      app.ctx.db,
    );
    expect(rows[0]).toEqual({ refunds: 1, mails: 1 });
    const lineItems = [{ ticketTypeId: sale.paid, quantity: 1 }];
    expect((await requestHold(app, { buyer: await buildBuyer(app), eventId: sale.eventId, lineItems })).body.code).toBe(
      'event_cancelled',
    );
  });

  it('continues after a crash and after provider errors', async () => {
    const sale = await buildMixedSale(app);
    const all = [];
    for (let count = 0; count < 4; count += 1) all.push(await buyPaid(app, sale));
    await cancel(app, sale);
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    const [first] = all;
    // The state after a crash: one booking is cancelled, the job is lost.
    await withTransactionScope(app.ctx, async (scope) => {
      const booking = await lockBooking(scope.tx, first!.booking.id);
      await cancelBooking(scope, booking!, { by: 'event', message: '' });
    });
    app.payments.failBefore('refund', 3);
    await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
    await app.work().catch(() => undefined);
    expect(await findViolations(app.ctx.db)).toEqual([]);
    app.payments.reset();
    for (let minutes = 0; minutes < 4; minutes += 1) {
      app.ctx.clock.advance(11 * 60_000);
      await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
      await app.work().catch(() => undefined);
    }
    for (const checkout of all) expect((await bookingOf(app, checkout)).payment).toBe('refunded');
  });

  it('refunds each booking once when several jobs run concurrently', async () => {
    const sale = await buildMixedSale(app);
    const all = [];
    for (let count = 0; count < 6; count += 1) all.push(await buyPaid(app, sale));
    await cancel(app, sale);
    await Promise.all([1, 2, 3].map(() => cancelBookings(app.ctx, sale.eventId)));
    await app.work();
    for (const checkout of all) expect((await bookingOf(app, checkout)).payment).toBe('refunded');
    expect(await pendingIncomeOf(sale.organiser)).toBe(0);
  });

  it('cancels a booking that was confirmed concurrently', async () => {
    const sale = await buildMixedSale(app);
    await cancel(app, sale);
    await app.work();
    await app.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', sale.eventId).execute();
    const late = await bookFree(app, sale);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', sale.eventId).execute();
    await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
    await app.work();
    expect((await bookingOf(app, late)).status).toBe('cancelled');
  });

  it('cancels booking requests too', async () => {
    const sale = await buildMixedSale(app);
    await app.ctx.db.updateTable('ticket_types').set({ requires_approval: true }).where('id', '=', sale.paid).execute();
    const buyer = await buildBuyer(app);
    const booking = await buildHold(app, {
      buyer,
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.paid, quantity: 1 }],
    });
    await app.call(approvals.requestBooking, { bookingId: booking.id }, { as: buyer });
    await cancel(app, sale);
    await app.work();
    expect((await bookingOf(app, { buyer, booking })).status).toBe('cancelled');
    expect((await emailOf(`booking-cancelled:${booking.id}`))?.body_text).toContain('Your request to join is closed');
  });

  it('is rejected for a draft and for an event that is over', async () => {
    const sale = await buildMixedSale(app);
    await app.ctx.db.updateTable('events').set({ status: 'draft' }).where('id', '=', sale.eventId).execute();
    expect((await cancel(app, sale)).body.code).toBe('event_not_published');
    const past = new Date(app.ctx.clock.now().getTime() - 1000);
    await app.ctx.db
      .updateTable('events')
      .set({ status: 'published', starts_at: past, ends_at: past })
      .where('id', '=', sale.eventId)
      .execute();
    expect((await cancel(app, sale)).body.code).toBe('event_over');
  });
});
