import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmBookingPayment } from '@festoon/contracts/ticketing/checkout';
import type { BookingApp } from '../modules/ticketing/bookings/testing.ts';
import { buildCheckout } from '../modules/ticketing/bookings/testing.ts';
import { assertNoViolations } from '../modules/ticketing/bookings/testing/invariants.ts';
import { cancelTicketsOf } from '../modules/ticketing/bookings/testing/refund-steps.ts';
import { payByCard } from '../modules/money/payments/testing.ts';
import { releaseEscrows } from '../modules/money/wallet/testing.ts';
import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import { buildSoldEvent, changesApp, confirmEdit, shiftedTimes, quoteOf, type SoldEvent } from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await changesApp();
});

/** Starts `other` while the terms of an event are locked, and continues both once `other` waits for the lock. */
async function whileLocked<R>({ eventId }: SoldEvent, change: string, other: () => Promise<R>): Promise<R> {
  const waiting = await app.ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('event-terms:' || ${eventId}::uuid, 0))`.execute(tx);
    await sql`${sql.raw(change)}`.execute(tx);
    const running = other();
    running.catch(() => undefined);
    for (let waits = false; !waits;) {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (
          select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
          where l.locktype = 'advisory' and not l.granted
        ) as waits`.execute(app.ctx.db);
      waits = rows[0]?.waits === true;
    }
    return { running };
  });
  return waiting.running;
}

describe('a change of a sold event concurrent with', () => {
  it('a confirmation: opens a refund window in either order', async () => {
    const sold = await buildSoldEvent(app);
    const checkout = await buildCheckout(app, { eventId: sold.eventId, ticketTypeId: sold.paid }, 1);
    await payByCard(app.ctx, checkout.sessionId);
    const move = `update events set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' where id = '${sold.eventId}'`;
    const confirm = () => app.call(confirmBookingPayment, { sessionId: checkout.sessionId }, { as: checkout.buyer });
    expect((await whileLocked(sold, move, confirm)).status).toBe(200);
    expect((await quoteOf(app, checkout)).body.window).not.toBeNull();
  });

  it('many confirmations: opens a refund window for each of them', async () => {
    const sold = await buildSoldEvent(app);
    const checkouts = await Promise.all(
      Array.from({ length: 6 }, () => buildCheckout(app, { eventId: sold.eventId, ticketTypeId: sold.paid }, 1)),
    );
    for (const { sessionId } of checkouts) await payByCard(app.ctx, sessionId);
    const changes = await shiftedTimes(app, sold.eventId, 120);
    await Promise.all([
      ...checkouts.map(({ sessionId, buyer }) => app.call(confirmBookingPayment, { sessionId }, { as: buyer })),
      confirmEdit(app, sold, changes),
    ]);
    for (const checkout of checkouts) expect((await quoteOf(app, checkout)).body.window).not.toBeNull();
    await assertNoViolations(app.ctx.db);
  });

  it('refunds and check-ins: each ticket is either refunded or checked in', async () => {
    const sold = await buildSoldEvent(app, { kind: 'none' });
    const { starts_at: startsAt } = await app.ctx.db
      .selectFrom('events')
      .select('starts_at')
      .where('id', '=', sold.eventId)
      .executeTakeFirstOrThrow();
    expect((await confirmEdit(app, sold, await shiftedTimes(app, sold.eventId, 120))).status).toBe(200);
    expect(startsAt).toBeInstanceOf(Date);
    // One statement for each ticket, as at the door: one statement for both could lock them in the opposite order.
    const checkIn = (id: string) =>
      sql`update tickets set status = 'checked_in', checked_in_at = now() where id = ${id} and status = 'valid'`.execute(
        app.ctx.db,
      );
    const { tickets: soldTickets } = sold.paidBooking.booking;
    const [response] = await Promise.all([
      cancelTicketsOf(app, sold.paidBooking, { expectedMinor: 5400 }),
      ...soldTickets.map(({ id }) => checkIn(id)),
    ]);
    const tickets = await app.ctx.db
      .selectFrom('tickets')
      .select('status')
      .where('booking_id', '=', sold.paidBooking.booking.id)
      .execute();
    const expectedStatus = response.status === 200 ? 'void' : 'checked_in';
    expect(tickets.every(({ status }) => status === expectedStatus)).toBe(true);
    await assertNoViolations(app.ctx.db);
  });

  it('the escrow release: either releases the money or moves the event', async () => {
    const sold = await buildSoldEvent(app, { kind: 'none' });
    app.ctx.clock.advance(7 * DAY_MS + 2 * HOUR_MS + 73 * HOUR_MS);
    const changes = await shiftedTimes(app, sold.eventId, -60);
    const [move] = await Promise.all([confirmEdit(app, sold, changes), releaseEscrows(app.ctx)]);
    const releases = await app.ctx.db
      .selectFrom('escrow_releases')
      .select('id')
      .where('event_id', '=', sold.eventId)
      .execute();
    expect([move.status, releases.length]).toEqual(move.status === 200 ? [200, 0] : [409, 1]);
    await assertNoViolations(app.ctx.db);
  });

  it('another change: counts both changes, and compares the second with the first', async () => {
    const sold = await buildSoldEvent(app);
    const [first, second] = [await shiftedTimes(app, sold.eventId, 60), { address: 'Rua Velha 9' }];
    const responses = await Promise.all([confirmEdit(app, sold, first), confirmEdit(app, sold, second)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { window } = (await quoteOf(app, sold.paidBooking)).body;
    expect(window?.changes.map(({ aspect }) => aspect)).toEqual(['time', 'place']);
  });
});
