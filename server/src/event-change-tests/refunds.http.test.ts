import { confirmBookingPayment } from '@festoon/contracts/ticketing/checkout';
import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { TicketId } from '@festoon/contracts/core/ids';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { admitTicket, undoAdmission, uploadScans } from '@festoon/contracts/ticketing/check-in';
import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { getWallet } from '@festoon/contracts/money/wallet';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db/db.ts';
import { saveSetting } from '../platform/settings/queries.ts';
import { bookFree } from '../modules/ticketing/bookings/testing/mixed-sale.ts';
import { buildCheckout, type BookingApp } from '../modules/ticketing/bookings/testing.ts';
import { assertNoViolations } from '../modules/ticketing/bookings/testing/invariants.ts';
import { cancelTicketsOf, FULL, ticketsOf, walletOf } from '../modules/ticketing/bookings/testing/refund-steps.ts';
import { payByCard } from '../modules/money/payments/testing.ts';
import { releaseEscrows } from '../modules/money/wallet/testing.ts';
import {
  currentBooking,
  buildSoldEvent,
  changesApp,
  confirmEdit,
  editEvent,
  hoursFromNow,
  moveEvent,
  shiftedTimes,
  quoteOf,
  startOf,
  type SoldEvent,
} from './testing.ts';

let app: BookingApp;
let sold: SoldEvent;

beforeAll(async () => {
  app = await changesApp();
});

beforeEach(async () => {
  sold = await buildSoldEvent(app);
});

const quote = async () => (await quoteOf(app, sold.paidBooking)).body;
const cancelAll = (expectedMinor = 5400) => cancelTicketsOf(app, sold.paidBooking, { expectedMinor, to: 'wallet' });
const advance = (hours: number) => app.ctx.clock.advance(hours * HOUR_MS);
const openWindows = () => app.ctx.db.selectFrom('event_changes').selectAll().where('event_id', '=', sold.eventId).execute();

describe('refunds of a moved event', () => {
  it('keep the deadline of the original start when the event moves earlier', async () => {
    const { starts_at: start } = await startOf(app, sold.eventId);
    await moveEvent(app, sold, -6 * 24 * 60);
    advance(100);
    const { window, deadlineAt, refundMinor } = await quote();
    expect(window).toBeNull();
    expect([deadlineAt, refundMinor]).toEqual([new Date(start.getTime() - DAY_MS).toISOString(), 5400]);
    expect((await cancelAll()).status).toBe(200);
    await assertNoViolations(app.ctx.db);
  });

  it('use the deadline of the new start when the event moves later', async () => {
    await moveEvent(app, sold, 14 * 24 * 60);
    const { starts_at: start } = await startOf(app, sold.eventId);
    expect((await quote()).deadlineAt).toBe(new Date(start.getTime() - DAY_MS).toISOString());
  });

  it('are full until 72 hours after the change, also after the event', async () => {
    advance(6.5 * 24);
    expect(await quote()).toMatchObject({ refundMinor: 0, window: null });
    await moveEvent(app, sold, -10 * 60);
    expect((await currentBooking(app, sold)).refundWindow?.until).toBe(hoursFromNow(app, 72));
    advance(71);
    expect((await currentBooking(app, sold)).event.status).toBe('ended');
    expect(await quote()).toMatchObject({ refundMinor: 5400 });
    const response = await cancelAll();
    expect(response.body.refund).toMatchObject({ amountMinor: 5400 });
    expect(await walletOf(app, sold.paidBooking.buyer.accountId)).toBe(5400);
    await assertNoViolations(app.ctx.db);
  });

  it('end exactly with the window', async () => {
    await app.ctx.db
      .updateTable('bookings')
      .set({ refund_policy: '{"kind":"none"}' })
      .where('id', '=', sold.paidBooking.booking.id)
      .execute();
    await moveEvent(app, sold, 60);
    app.ctx.clock.advance(72 * HOUR_MS - 1);
    expect(await quote()).toMatchObject({ refundMinor: 5400 });
    app.ctx.clock.advance(1);
    expect(await quote()).toMatchObject({ refundMinor: 0, window: null });
    expect((await cancelAll()).body.code).toBe('refund_too_late');
  });

  it('exclude checked-in tickets, and include them again after an undo', async () => {
    const [first, second] = await ticketsOf(app, sold.paidBooking);
    const setStatus = (status: 'valid' | 'checked_in') =>
      app.ctx.db
        .updateTable('tickets')
        .set({ status, checked_in_at: status === 'valid' ? null : app.ctx.clock.now() })
        .where('id', '=', first!.id)
        .execute();
    await setStatus('checked_in');
    expect((await editEvent(app, sold, await shiftedTimes(app, sold.eventId, 60))).body).toMatchObject({
      details: { impact: { ticketCount: 1, refundMinor: 2700 } },
    });
    await moveEvent(app, sold, 60);
    expect((await quote()).selectedIds).toEqual([second!.id]);
    expect((await cancelTicketsOf(app, sold.paidBooking, { ticketIds: [first!.id], expectedMinor: 2700 })).body.code).toBe(
      'ticket_used',
    );
    await setStatus('valid');
    expect(await quote()).toMatchObject({ refundMinor: 5400 });
  });

  it('are shown on the ticket page', async () => {
    await moveEvent(app, sold, 60);
    const [first] = await ticketsOf(app, sold.paidBooking);
    const { body } = await app.call(getTicket, { ticketId: first!.id }, { as: sold.paidBooking.buyer });
    expect(body.refundWindow).toEqual((await currentBooking(app, sold)).refundWindow);
  });

  it('stay available when the event moves back, and a later move opens a new window', async () => {
    await moveEvent(app, sold, 60);
    const until = hoursFromNow(app, 72);
    advance(1);
    expect((await editEvent(app, sold, await shiftedTimes(app, sold.eventId, -60))).status).toBe(200);
    expect(await quote()).toMatchObject({ refundMinor: 5400, window: { until, changes: [] } });
    advance(70);
    await moveEvent(app, sold, 60);
    expect((await quote()).window?.until).toBe(hoursFromNow(app, 72));
  });

  it('open again when the event moves back after attendees accepted the move', async () => {
    await moveEvent(app, sold, 60);
    const moved = (await quote()).window?.changes[0];
    advance(73);
    const back = await editEvent(app, sold, await shiftedTimes(app, sold.eventId, -60));
    expect(back.body.code).toBe('material_change');
    await moveEvent(app, sold, -60);
    const { window } = await quote();
    expect(window?.until).toBe(hoursFromNow(app, 72));
    expect(window?.changes).toEqual([{ aspect: 'time', before: moved?.after, after: moved?.before }]);
  });

  it('are offered in the confirmation when the event changed between hold and payment', async () => {
    const hold = await buildCheckout(app, { eventId: sold.eventId, ticketTypeId: sold.paid }, 1);
    await moveEvent(app, sold, 60);
    await payByCard(app.ctx, hold.sessionId);
    await app.call(confirmBookingPayment, { sessionId: hold.sessionId }, { as: hold.buyer });
    expect((await quoteOf(app, hold)).body).toMatchObject({ refundMinor: 2700, window: { until: hoursFromNow(app, 72) } });
  });
});

describe('the income of a moved event', () => {
  const escrow = async () =>
    (await app.ctx.db.selectFrom('escrow_releases').selectAll().where('event_id', '=', sold.eventId).execute()).length;
  const endAndWait = (hours: number) => advance(7 * 24 + 2 + hours);

  beforeEach(async () => {
    await app.ctx.db
      .updateTable('bookings')
      .set({ refund_policy: JSON.stringify({ ...FULL, kind: 'none' }) })
      .where('event_id', '=', sold.eventId)
      .execute();
  });

  it('is released three days after the end, as usual', async () => {
    endAndWait(73);
    await releaseEscrows(app.ctx);
    expect(await escrow()).toBe(1);
  });

  it('is held until the refund window ends', async () => {
    endAndWait(60);
    await moveEvent(app, sold, -60);
    const windowEnd = new Date(app.ctx.clock.now().getTime() + 72 * 3_600_000).toISOString();
    const { body: wallet } = await app.call(getWallet, {}, { as: sold.organiser });
    expect(wallet.pending).toMatchObject([{ eventId: sold.eventId, availableAt: windowEnd }]);
    advance(71);
    await releaseEscrows(app.ctx);
    expect(await escrow()).toBe(0);
    advance(1);
    await releaseEscrows(app.ctx);
    expect(await escrow()).toBe(1);
    await assertNoViolations(app.ctx.db);
  });

  it('is held until a refund deadline that is based on the original start', async () => {
    await app.ctx.db
      .updateTable('bookings')
      .set({ refund_policy: JSON.stringify(FULL) })
      .where('event_id', '=', sold.eventId)
      .execute();
    await moveEvent(app, sold, -6 * 24 * 60);
    advance(5.5 * 24);
    await releaseEscrows(app.ctx);
    expect(await escrow()).toBe(0);
    advance(24);
    await releaseEscrows(app.ctx);
    expect(await escrow()).toBe(1);
  });

  it('prevents the event from moving after its release', async () => {
    endAndWait(73);
    await releaseEscrows(app.ctx);
    const response = await confirmEdit(app, sold, await shiftedTimes(app, sold.eventId, 60));
    expect([response.status, response.body.code]).toEqual([409, 'event_settled']);
    expect(await openWindows()).toEqual([]);
  });

  it('prevents it too if every ticket was checked in, because a check-in can be undone', async () => {
    await admitAll();
    endAndWait(73);
    await releaseEscrows(app.ctx);
    const response = await confirmEdit(app, sold, await shiftedTimes(app, sold.eventId, 30 * 24 * 60));
    expect([response.status, response.body.code]).toEqual([409, 'event_settled']);
  });

  it('is not refunded by the platform after its release, by undoing a check-in', async () => {
    await app.ctx.db
      .updateTable('bookings')
      .set({ refund_policy: JSON.stringify(FULL) })
      .where('event_id', '=', sold.eventId)
      .execute();
    await moveEvent(app, sold, -6.9 * 24 * 60);
    const [first, second] = await admitAll();
    const free = await bookFree(app, sold);
    advance(5 + 72);
    await releaseEscrows(app.ctx);
    expect(await escrow()).toBe(1);
    const undo = (ticketId: TicketId) =>
      app.call(undoAdmission, { ...door(), ticketId, reason: 'Left again' }, { as: sold.organiser });
    const online = await undo(first!.ticketId);
    expect([online.status, online.body.code]).toEqual([409, 'event_over']);
    const scan = {
      id: app.ctx.ids.newId(),
      kind: 'undone',
      undoesScanId: second!.scanId,
      at: hoursFromNow(app, 0),
    } as const;
    const offline = await app.call(
      uploadScans,
      { ...door(), sentAt: hoursFromNow(app, 0), scans: [{ ...scan, entrance: 'North' }] },
      { as: sold.organiser },
    );
    expect([offline.status, offline.body.results.map(({ result }) => result)]).toEqual([200, ['unknown']]);
    expect((await ticketsOf(app, sold.paidBooking)).map(({ status }) => status)).toEqual(['checked_in', 'checked_in']);
    expect((await cancelAll()).body.code).toBe('ticket_used');
    const [unpaid] = await ticketsOf(app, free);
    await app.call(
      admitTicket,
      { ...door(), scanId: app.ctx.ids.newId(), by: { ticketId: unpaid!.id } },
      { as: sold.organiser },
    );
    expect((await undo(unpaid!.id)).status).toBe(200);
    await assertNoViolations(app.ctx.db);
  });

  it('is not refunded by the platform after its release, by moving the event back and cancelling it', async () => {
    await inTransaction(app.ctx.db, (tx) =>
      saveSetting(tx, 'refund_window_hours', { value: 300, now: app.ctx.clock.now() }),
    );
    await moveEvent(app, sold, -6.9 * 24 * 60);
    await admitAll();
    advance(5 + 72);
    await releaseEscrows(app.ctx);
    expect(await escrow()).toBe(1);
    expect((await editEvent(app, sold, await shiftedTimes(app, sold.eventId, 6.9 * 24 * 60))).status).toBe(200);
    const { status, body } = await app.call(
      cancelOrganiserEvent,
      { eventId: sold.eventId, reason: 'other' },
      { as: sold.organiser },
    );
    expect([status, body.code]).toEqual([409, 'event_over']);
  });

  const door = () => ({
    eventId: sold.eventId,
    deviceId: app.ctx.ids.newId(),
    deviceName: 'Phone at North',
    entrance: 'North',
  });

  /** Checks in the tickets of the booking, and returns the scans. */
  async function admitAll() {
    const scans = (await ticketsOf(app, sold.paidBooking)).map(({ id }) => ({ ticketId: id, scanId: app.ctx.ids.newId() }));
    for (const { ticketId, scanId } of scans) {
      const input = { ...door(), scanId, by: { ticketId } };
      expect((await app.call(admitTicket, input, { as: sold.organiser })).body.result).toBe('admitted');
    }
    return scans;
  }
});
