import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { getEvent } from '@festoon/contracts/events/event-page';
import { listShownAttendees } from '@festoon/contracts/events/shown-attendees';
import { type Booking, setShowsBuyer } from '@festoon/contracts/ticketing/bookings';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { payBooking } from '@festoon/contracts/ticketing/checkout';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser, testVisitor } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { redactBookings, listBookingsOf } from '../data/booking-data-queries.ts';
import { bookingApp, bookingOf, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { cancelTicketsOf } from '../testing/refund-steps.ts';

let app: BookingApp;
let viewer: UserActor;
let event: { readonly id: string; readonly slug: string; readonly organiserId: string; readonly type: string };

beforeAll(async () => {
  app = await bookingApp();
  viewer = await buildBuyer(app);
});

beforeEach(async () => {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0 })];
  const { ticketTypeIds, ...built } = await buildEvent(app.ctx, { event: { ticketTypes } });
  event = { ...built, type: ticketTypeIds[0] ?? '' };
});

type Booked = { readonly buyer: UserActor; readonly booking: Booking };

async function book(buyer: UserActor, quantity = 1): Promise<Booked> {
  const lineItems = [{ ticketTypeId: event.type, quantity }];
  const { id } = await buildHold(app, { buyer, eventId: event.id, lineItems });
  const { booking } = (await app.call(payBooking, { bookingId: id }, { as: buyer })).body;
  return { buyer, booking };
}

/** Books tickets for a new person, who chooses to be shown. */
async function bookShown(name = 'Daan', quantity = 1): Promise<Booked> {
  const booked = await book(testUser(await buildAccount(app.ctx, { name })), quantity);
  await show(booked);
  return booked;
}

const show = ({ buyer, booking }: Booked, showsBuyer = true) =>
  app.call(setShowsBuyer, { bookingId: booking.id, showsBuyer }, { as: buyer });

async function listNames(as = viewer): Promise<string[]> {
  const { body } = await app.call(listShownAttendees, { slug: event.slug }, { as });
  return body.items.map(({ name }) => name);
}

const countShown = async () => (await app.call(getEvent, { slug: event.slug })).body.going?.shownCount ?? 0;

const account = ({ buyer }: Booked) => app.ctx.db.updateTable('accounts').where('id', '=', buyer.accountId);
const change = (columns: { attendees_shown: string }) =>
  app.ctx.db.updateTable('events').set(columns).where('id', '=', event.id).execute();

/** Expects that the page showed the buyer before a change and not after it. */
async function expectRemoved(work: (booked: Booked) => Promise<unknown>, quantity = 1): Promise<void> {
  const booked = await bookShown('Daan', quantity);
  expect([await listNames(), await countShown()]).toEqual([['Daan'], 1]);
  await work(booked);
  expect([await listNames(), await countShown()]).toEqual([[], 0]);
}

describe('the people whom an event page shows', () => {
  it('chose it, and can change it at any time', async () => {
    const booked = await bookShown();
    expect((await bookingOf(app, booked)).showsBuyer).toBe(true);
    await show(booked, false);
    expect([await listNames(), await countShown()]).toEqual([[], 0]);
    await show(booked);
    expect(await listNames()).toEqual(['Daan']);
  });

  it('are only buyers who chose it', async () => {
    const booked = await book(await buildBuyer(app));
    const { showsBuyer, canShowBuyer } = await bookingOf(app, booked);
    expect([showsBuyer, canShowBuyer, await listNames()]).toEqual([false, true, []]);
  });

  it('are five at most, those with a photo first, and each once', async () => {
    const guests: Booked[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo', 'Daan', 'Elif', 'Finn']) guests.push(await bookShown(name));
    const last = guests.at(-1)!;
    await account(last).set({ image_key: 'people/finn' }).execute();
    await show(await book(last.buyer));
    const { body } = await app.call(listShownAttendees, { slug: event.slug }, { as: viewer });
    expect(body.items).toEqual([
      { name: 'Finn', imageUrl: '/media/people/finn' },
      ...['Ada', 'Ben', 'Cleo', 'Daan'].map((name) => ({ name, imageUrl: null })),
    ]);
    expect(await countShown()).toBe(6);
  });

  it('are shown to signed-in people only; the page has no names', async () => {
    await bookShown('Daan Visible');
    expect((await app.call(listShownAttendees, { slug: event.slug }, { as: testVisitor })).status).toBe(401);
    const page = await app.call(getEvent, { slug: event.slug }, { as: viewer });
    expect(page.body.going).toEqual({ count: 1, shownCount: 1 });
    expect(page.text).not.toContain('Daan Visible');
  });

  it('are not shown to people who may not see the event', async () => {
    await bookShown();
    await app.ctx.db.updateTable('events').set({ visibility: 'invited' }).where('id', '=', event.id).execute();
    expect((await app.call(listShownAttendees, { slug: event.slug }, { as: viewer })).status).toBe(404);
  });
});

describe('a person is no longer shown', () => {
  it('after a refund or cancellation of all tickets, and is still shown after one of several', async () => {
    await expectRemoved(async (booked) => {
      const [first, second] = booked.booking.tickets;
      await cancelTicketsOf(app, booked, { ticketIds: [first!.id], expectedMinor: 0 });
      expect(await listNames()).toEqual(['Daan']);
      await cancelTicketsOf(app, booked, { ticketIds: [second!.id], expectedMinor: 0 });
    }, 2);
  });

  it('after a transfer of all tickets, and is still shown after one of several', async () => {
    const { accountId } = await buildBuyer(app);
    const transfer = (id: string) =>
      app.ctx.db.updateTable('tickets').set({ holder_id: accountId }).where('id', '=', id).execute();
    await expectRemoved(async ({ booking: { tickets } }) => {
      await transfer(tickets[0]!.id);
      expect(await listNames()).toEqual(['Daan']);
      await transfer(tickets[1]!.id);
    }, 2);
  });

  it('while the account is suspended', async () => {
    await expectRemoved((booked) => account(booked).set({ suspended_at: app.ctx.clock.now() }).execute());
  });

  it('after the erasure of the account', async () => {
    await expectRemoved((booked) => account(booked).set({ deleted_at: app.ctx.clock.now() }).execute());
    await expectRemoved(({ buyer }) => inTransaction(app.ctx.db, (tx) => redactBookings(tx, buyer.accountId)));
  });

  it('to a person whom they block or who blocks them', async () => {
    const booked = await bookShown();
    for (const [blocker, blocked] of [
      [viewer, booked.buyer],
      [booked.buyer, viewer],
    ] as const) {
      const pair = { blocker_id: blocker.accountId, blocked_id: blocked.accountId };
      await app.ctx.db
        .insertInto('account_blocks')
        .values({ ...pair, created_at: app.ctx.clock.now() })
        .execute();
      expect([await listNames(), await listNames(await buildBuyer(app))]).toEqual([[], ['Daan']]);
      await app.ctx.db.deleteFrom('account_blocks').execute();
    }
    expect(await listNames()).toEqual(['Daan']);
  });

  it('while the organiser shows no people', async () => {
    await expectRemoved(() => change({ attendees_shown: 'none' }));
    await change({ attendees_shown: 'people' });
    expect(await listNames()).toEqual(['Daan']);
  });

  it('after the event is cancelled', async () => {
    await expectRemoved(() => {
      const input = { eventId: EventId.parse(event.id), reason: 'venue', message: 'The roof leaks.' } as const;
      return app.call(cancelOrganiserEvent, input, { as: testUser(event.organiserId) });
    });
  });

  it('after the end of the event', async () => {
    await expectRemoved(async () => {
      const past = new Date(app.ctx.clock.now().getTime() - 1000);
      const times = { starts_at: new Date(past.getTime() - 3_600_000), ends_at: past };
      await app.ctx.db.updateTable('events').set(times).where('id', '=', event.id).execute();
    });
  });

  it('while the account has no name', async () => {
    await expectRemoved((booked) => account(booked).set({ needs_name: true }).execute());
  });

  it('for a manual booking for another person', async () => {
    await expectRemoved(({ booking }) =>
      app.ctx.db.updateTable('bookings').set({ origin: 'manual' }).where('id', '=', booking.id).execute(),
    );
  });
});

describe('the choice', () => {
  it('belongs to the buyer of a confirmed booking', async () => {
    const booked = await bookShown();
    expect((await show({ ...booked, buyer: viewer })).status).toBe(404);
    const lineItems = [{ ticketTypeId: event.type, quantity: 1 }];
    const held = await buildHold(app, { buyer: viewer, eventId: event.id, lineItems });
    expect((await show({ buyer: viewer, booking: held })).body.code).toBe('booking_not_confirmed');
  });

  it('is in the personal data of the buyer', async () => {
    const { buyer } = await bookShown();
    expect(await listBookingsOf(app.ctx.db, buyer.accountId)).toMatchObject([{ showsBuyer: true }]);
  });

  it('is not offered while the organiser shows no people', async () => {
    const booked = await bookShown();
    await change({ attendees_shown: 'none' });
    expect((await bookingOf(app, booked)).canShowBuyer).toBe(false);
  });
});

describe('the number of tickets sold', () => {
  it('is public only if the organiser shows it', async () => {
    await app.ctx.db.updateTable('events').set({ booked_count: 60 }).where('id', '=', event.id).execute();
    const counts: unknown[] = [];
    for (const shown of ['people_and_count', 'people', 'none']) {
      await change({ attendees_shown: shown });
      const { bookedCount, going } = (await app.call(getEvent, { slug: event.slug })).body;
      counts.push([bookedCount, going?.count]);
    }
    expect(counts).toEqual([
      [60, 60],
      [0, undefined],
      [0, undefined],
    ]);
  });
});
