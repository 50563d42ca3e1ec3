import { saveTicketTypes, getEditableEvent } from '@festoon/contracts/hosting/event-editor';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingApp } from '../modules/ticketing/bookings/testing.ts';
import { bookFree, buyPaid } from '../modules/ticketing/bookings/testing/mixed-sale.ts';
import { buildCheckInHelper } from '../modules/ticketing/check-in/testing.ts';
import { listNotified } from '../modules/notifications/notifications/testing.ts';
import {
  currentBooking,
  buildSoldEvent,
  changesApp,
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
  sold = await buildSoldEvent(app, { kind: 'none' });
});

const emailsTo = (address: string) => app.ctx.sentEmails.filter(({ to }) => to.address === address);
const edit = (changes: Parameters<typeof editEvent>[2]) => editEvent(app, sold, changes);

describe('a material change in the editor', () => {
  it('is rejected with its impact until it is confirmed, and writes and sends nothing before', async () => {
    const before = await startOf(app, sold.eventId);
    const emails = app.ctx.sentEmails.length;
    const { status, body } = await edit({ ...(await shiftedTimes(app, sold.eventId, 60)), title: 'Fado at nine' });
    expect([status, body.code]).toEqual([409, 'material_change']);
    expect(body.details).toEqual({
      impact: {
        aspects: ['time'],
        eventCount: 1,
        ticketCount: 2,
        holderCount: 2,
        refundMinor: 5400,
        currency: 'EUR',
        refundsUntil: hoursFromNow(app, 72),
      },
    });
    await app.work();
    expect(await startOf(app, sold.eventId)).toEqual(before);
    expect(app.ctx.sentEmails).toHaveLength(emails);
    expect((await quoteOf(app, sold.paidBooking)).body).toMatchObject({ window: null, refundMinor: 0 });
  });

  it('opens a full refund regardless of the policy, on the booking, the ticket and the quote', async () => {
    await moveEvent(app, sold, 60);
    const quote = (await quoteOf(app, sold.paidBooking)).body;
    expect(quote).toMatchObject({ refundMinor: 5400, window: { until: hoursFromNow(app, 72) } });
    expect(quote.window?.changes).toEqual([
      {
        aspect: 'time',
        before: expect.stringContaining('13:00 – 15:00'),
        after: expect.stringContaining('14:00 – 16:00'),
      },
    ]);
    expect((await currentBooking(app, sold)).refundWindow).toEqual(quote.window);
  });

  it('notifies buyers and ticket holders by email and in the app', async () => {
    await moveEvent(app, sold, 60);
    await app.work();
    const holder = emailsTo('guest1@example.com').at(-1);
    expect(holder?.subject).toContain('The time has changed');
    expect(holder?.text).toContain('Mara Lind paid for this ticket');
    const buyer = emailsTo('mara@example.com').at(-1);
    expect(buyer?.text).toContain('you can get a full refund until Sun 17 May 2026, 13:00');
    expect(buyer?.text).toContain(`/profile/bookings?booking=${sold.paidBooking.booking.id}`);
    expect(buyer?.html.match(/class="button"/g)).toHaveLength(1);
    expect(buyer?.text).toContain('Thu 21 May 2026, 14:00 – 16:00');
    expect(buyer?.text).toContain('Previously: Thu 21 May 2026, 13:00 – 15:00');
    const notification = (await listNotified(app.ctx, sold.paidBooking.buyer.accountId)).find(
      ({ path }) => path === '/profile/bookings',
    );
    expect(notification?.title).toContain('The time has changed');
    expect(notification?.body).toContain('You can get a full refund until');
  });

  it.each([
    ['a start and end moved by exactly 30 minutes', async () => shiftedTimes(app, sold.eventId, 30), null],
    ['a start and end moved by 31 minutes', async () => shiftedTimes(app, sold.eventId, -31), ['time']],
    ['only the end moved', async () => withEnd(40), ['time']],
    ['another street', async () => ({ address: 'Rua Velha 9' }), ['place']],
    ['another city', async () => ({ city: 'Porto' }), ['place']],
    ['an address with another spelling', async () => ({ address: 'RUA NOVA, 1.' }), null],
    ['another venue name at the same address', async () => ({ venueName: 'Casa do Tejo' }), null],
    [
      'an event that becomes online only',
      async () => ({ format: 'online', onlineUrl: 'https://a.example' }) as const,
      ['format'],
    ],
    ['an event that becomes hybrid', async () => ({ format: 'hybrid', onlineUrl: 'https://a.example' }) as const, null],
    ['another title', async () => ({ title: 'Fado at nine' }), null],
    ['another time zone with the same local time', async () => inZone('Europe/Madrid'), ['time']],
  ])('requires confirmation by comparison with the purchased time: %s', async (_, changes, aspects) => {
    const { status, body } = await edit(await changes());
    if (aspects === null) expect(status).toBe(200);
    else expect(body).toMatchObject({ code: 'material_change', details: { impact: { aspects } } });
  });

  const withEnd = async (minutes: number) => {
    const [from, to] = [await shiftedTimes(app, sold.eventId, 0), await shiftedTimes(app, sold.eventId, minutes)];
    return { when: { ...from.when, localEnd: to.when.localEnd } };
  };
  const inZone = async (timeZone: string) => ({ when: { ...(await shiftedTimes(app, sold.eventId, 0)).when, timeZone } });

  it('adds up small moves since the purchase, and ignores them for later bookings', async () => {
    expect((await edit(await shiftedTimes(app, sold.eventId, 20))).status).toBe(200);
    const later = await buyPaid(app, sold);
    expect((await edit(await shiftedTimes(app, sold.eventId, 20))).body).toMatchObject({
      code: 'material_change',
      details: { impact: { ticketCount: 2, refundMinor: 5400 } },
    });
    await moveEvent(app, sold, 20);
    expect((await quoteOf(app, sold.paidBooking)).body.window).not.toBeNull();
    expect((await quoteOf(app, later)).body.window).toBeNull();
  });

  it('requires confirmation for free tickets too, because their holders are notified', async () => {
    await bookFree(app, sold);
    const { body } = await edit(await shiftedTimes(app, sold.eventId, 60));
    expect(body).toMatchObject({ details: { impact: { ticketCount: 3, refundMinor: 5400 } } });
  });

  it('needs no confirmation when nothing is sold', async () => {
    const other = await buildSoldEvent(app);
    await app.ctx.db
      .updateTable('tickets')
      .set({ status: 'void', voided_at: new Date() })
      .where('event_id', '=', other.eventId)
      .execute();
    expect((await editEvent(app, other, await shiftedTimes(app, other.eventId, 600))).status).toBe(200);
  });

  it('is also rejected for other team members, and returns 404 to other accounts', async () => {
    const helper = await buildCheckInHelper(app, sold.eventId);
    await app.ctx.db.updateTable('event_team').set({ role: 'manager' }).where('account_id', '=', helper.accountId).execute();
    const changes = await shiftedTimes(app, sold.eventId, 60);
    expect((await editEvent(app, { ...sold, organiser: helper }, changes)).body.code).toBe('material_change');
  });

  it('includes a sold in-person ticket type of a hybrid event that becomes online', async () => {
    await edit({ format: 'hybrid', onlineUrl: 'https://a.example' });
    const { body } = await app.call(getEditableEvent, { eventId: sold.eventId }, { as: sold.organiser });
    const ticketTypes = body.ticketTypes.map((type) => ({ ...type, attendance: 'online' as const }));
    const save = (confirmsMaterialChange: boolean) =>
      app.call(
        saveTicketTypes,
        { eventId: sold.eventId, revision: body.revision, ticketTypes, pools: body.pools, confirmsMaterialChange },
        { as: sold.organiser },
      );
    expect((await save(false)).body).toMatchObject({
      code: 'material_change',
      details: { impact: { aspects: ['format'] } },
    });
    expect((await save(true)).status).toBe(200);
    expect((await currentBooking(app, sold)).refundWindow?.changes).toEqual([
      { aspect: 'format', before: 'In person', after: 'Online' },
    ]);
  });
});
