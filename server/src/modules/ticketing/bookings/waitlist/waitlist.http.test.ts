import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { getEvent } from '@festoon/contracts/events/event-page';
import { BookingId, EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/ticketing/waitlist';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { serverHoldKey } from '../holds/insert-hold.ts';
import { requestHold, bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type SoldOutEvent = {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly slug: string;
  readonly organiserId: string;
  readonly owner: UserActor;
  readonly bookingId: BookingId;
};

/** Creates a free event whose tickets are all held by one buyer. */
async function buildSoldOutEvent(
  quantity = 1,
  overrides: Parameters<typeof buildTicketType>[0] = {},
): Promise<SoldOutEvent> {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0, quantity, maxPerBooking: 10, ...overrides })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const owner = await buildBuyer(app);
  const held = await buildHold(app, { buyer: owner, eventId: event.id, lineItems: [{ ticketTypeId, quantity }] });
  return { eventId: event.id, ticketTypeId, slug: event.slug, organiserId: event.organiserId, owner, bookingId: held.id };
}

async function join(full: Pick<SoldOutEvent, 'eventId' | 'ticketTypeId'>, quantity = 1, buyer?: UserActor) {
  const as = buyer ?? (await buildBuyer(app));
  const input = { eventId: EventId.parse(full.eventId), ticketTypeId: TicketTypeId.parse(full.ticketTypeId), quantity };
  return { as, ...(await app.call(contract.joinWaitlist, input, { as })) };
}

const ownEntries = async (as: UserActor) => (await app.call(contract.listWaitlistEntries, {}, { as })).body.items;

function release({ bookingId, owner }: SoldOutEvent) {
  return app.call(checkout.releaseHold, { bookingId }, { as: owner });
}

async function publicTicketTypeOf({ slug }: SoldOutEvent) {
  return (await app.call(getEvent, { slug }, {})).body.ticketTypes[0];
}

describe('joinWaitlist', () => {
  it('returns the number of entries ahead, and keeps the position when joined twice', async () => {
    const full = await buildSoldOutEvent();
    const [first, second] = [await join(full), await join(full, 2)];
    expect([first.body.aheadCount, second.body.aheadCount]).toEqual([0, 1]);
    const again = await join(full, 1, first.as);
    expect(again.body).toMatchObject({ id: first.body.id, aheadCount: 0 });
  });

  it('is rejected while tickets are available, except tickets below the minimum per booking', async () => {
    const full = await buildSoldOutEvent(3, { minPerBooking: 2 });
    await release(full);
    expect((await join(full, 2)).body.code).toBe('not_sold_out');
    await buildHold(app, {
      buyer: full.owner,
      eventId: full.eventId,
      lineItems: [{ ticketTypeId: full.ticketTypeId, quantity: 2 }],
    });
    expect((await join(full, 2)).status).toBe(200);
  });

  it('applies the organiser’s limits', async () => {
    const full = await buildSoldOutEvent();
    await app.ctx.db.updateTable('ticket_types').set({ access_code: 'rose' }).where('id', '=', full.ticketTypeId).execute();
    expect((await join(full)).body.code).toBe('access_code_wrong');
    const limited = await buildSoldOutEvent(2, { maxPerBooking: 2 });
    expect((await join(limited, 3)).body.code).toBe('limit_reached');
    const pairs = await buildSoldOutEvent(2, { minPerBooking: 2 });
    expect((await join(pairs, 1)).body.code).toBe('below_minimum');
  });

  it('does not show whether an access code is right after many wrong ones', async () => {
    const event = await buildEvent(app.ctx, {
      event: { ticketTypes: [buildTicketType({ quantity: 1, accessCode: 'FRIENDS' })] },
    });
    const input = {
      eventId: EventId.parse(event.id),
      ticketTypeId: TicketTypeId.parse(event.ticketTypeIds[0]),
      quantity: 1,
    };
    const guesser = await buildBuyer(app);
    const enter = async (accessCode: string, as = guesser) =>
      (await app.call(contract.joinWaitlist, { ...input, accessCode }, { as })).body.code;
    for (let guess = 0; guess < 30; guess += 1) expect(await enter(`guess${guess}`)).toBe('access_code_wrong');
    expect(await enter('FRIENDS')).toBe('access_code_wrong');
    expect(await enter('FRIENDS', await buildBuyer(app))).toBe('not_sold_out');
  });

  it('is rejected shortly before the end of sales, and for a cancelled event', async () => {
    const full = await buildSoldOutEvent();
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', full.eventId).execute();
    expect((await join(full)).body.code).toBe('event_cancelled');
    const soon = await buildSoldOutEvent(1, { salesEndAt: new Date(app.ctx.clock.now().getTime() + 29 * 60_000) });
    expect((await join(soon)).body.code).toBe('sales_closed');
  });

  it('returns 404 for an unknown event and ticket type', async () => {
    const full = await buildSoldOutEvent();
    expect((await join({ ...full, eventId: app.ctx.ids.newId() })).status).toBe(404);
    expect((await join({ ...full, ticketTypeId: app.ctx.ids.newId() })).status).toBe(404);
  });
});

describe('a released ticket', () => {
  it('is offered to the waiting list and not to other buyers, with an email that contains the expiry', async () => {
    const full = await buildSoldOutEvent();
    const { as } = await join(full);
    await release(full);
    const otherBuyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: full.ticketTypeId, quantity: 1 }];
    const refused = await requestHold(app, { buyer: otherBuyer, eventId: full.eventId, lineItems });
    expect(refused.body).toMatchObject({ code: 'sold_out', details: { available: 0 } });
    expect(await publicTicketTypeOf(full)).toMatchObject({ state: 'sold_out', hasWaitlist: true });
    await app.work();
    const [listEntry] = await ownEntries(as);
    expect(listEntry).toMatchObject({ status: 'offered', offer: { quantity: 1 } });
    const hours = (Date.parse(listEntry?.offer?.until ?? '') - app.ctx.clock.now().getTime()) / 3_600_000;
    expect(hours).toBe(12);
    const mail = await app.ctx.db
      .selectFrom('email_messages')
      .selectAll()
      .where('key', '=', `turn:${listEntry?.id}`)
      .executeTakeFirst();
    expect(mail?.body_text).toContain(`/checkout?booking=${listEntry?.offer?.bookingId}`);
  });

  it('is booked through the offer like any other hold', async () => {
    const full = await buildSoldOutEvent();
    const { as } = await join(full);
    await release(full);
    await app.work();
    const [listEntry] = await ownEntries(as);
    const bookingId = BookingId.parse(listEntry?.offer?.bookingId);
    const booking = (await app.call(getBooking, { bookingId }, { as })).body;
    expect(booking).toMatchObject({ isWaitlistOffer: true, canExtend: false });
    const attendees = booking.attendees.map(({ id }) => ({ id, name: 'Guest', email: 'guest@example.com' }));
    const buyer = { name: 'Mara Lind', email: 'mara@example.com' };
    await app.call(checkout.saveBookingDetails, { bookingId, buyer, attendees }, { as });
    const paid = await app.call(checkout.payBooking, { bookingId }, { as });
    expect(paid.body.booking.status).toBe('confirmed');
    expect(await ownEntries(as)).toEqual([]);
  });

  it('is offered to the next entry when the offer expires or is declined', async () => {
    const full = await buildSoldOutEvent();
    const entries = [await join(full), await join(full), await join(full)];
    await release(full);
    await app.work();
    app.ctx.clock.advance(12 * 3_600_000 + 1000);
    await app.work();
    expect((await ownEntries(entries[0]!.as)).length).toBe(0);
    const [second] = await ownEntries(entries[1]!.as);
    expect(second?.status).toBe('offered');
    const declined = await app.call(contract.leaveWaitlist, { entryId: second!.id }, { as: entries[1]!.as });
    expect(declined.body.status).toBe('left');
    await app.work();
    expect((await ownEntries(entries[2]!.as))[0]).toMatchObject({ status: 'offered' });
  });

  it('is available to all buyers when the waiting list is empty', async () => {
    const full = await buildSoldOutEvent();
    const { as, body } = await join(full);
    await release(full);
    await app.call(contract.leaveWaitlist, { entryId: body.id }, { as });
    const lineItems = [{ ticketTypeId: full.ticketTypeId, quantity: 1 }];
    expect((await requestHold(app, { buyer: await buildBuyer(app), eventId: full.eventId, lineItems })).status).toBe(200);
  });

  it('is not offered to entries above the current limits, and the sweep offers additional tickets', async () => {
    const full = await buildSoldOutEvent();
    const aboveLimit = await join(full, 10);
    const next = await join(full);
    const stock = { quantity: 20, max_per_booking: 5 };
    await app.ctx.db.updateTable('ticket_types').set(stock).where('id', '=', full.ticketTypeId).execute();
    await runTask(app.ctx, app.modules, 'bookings.reconcile-waitlists');
    await app.work();
    expect(await ownEntries(aboveLimit.as)).toEqual([]);
    expect((await ownEntries(next.as))[0]?.status).toBe('offered');
  });

  it('is offered also when the entry requested more', async () => {
    const full = await buildSoldOutEvent(1);
    const { as } = await join(full, 3);
    await release(full);
    await app.work();
    expect((await ownEntries(as))[0]).toMatchObject({ quantity: 3, offer: { quantity: 1 } });
  });

  it('is offered to a person whose own request uses the id of their entry as its key', async () => {
    const [full, other] = [await buildSoldOutEvent(), await buildSoldOutEvent(5)];
    const { as, body } = await join(full);
    const lineItems = [{ ticketTypeId: other.ticketTypeId, quantity: 1 }];
    await release(other);
    await app.work();
    const statuses: number[] = [];
    for (const idempotencyKey of [`turn:${body.id}`, `waitlist:${body.id}`, serverHoldKey('waitlist', body.id)])
      statuses.push((await requestHold(app, { buyer: as, eventId: other.eventId, lineItems, idempotencyKey })).status);
    expect(statuses).toEqual([200, 200, 422]);
    await release(full);
    await app.work();
    expect((await ownEntries(as))[0]?.status).toBe('offered');
  });

  it('of a capacity pool cannot be booked through another ticket type', async () => {
    const free = { kind: 'free', priceMinor: 0, quantity: null } as const;
    const ticketTypes = [buildTicketType(free), buildTicketType(free)];
    const { id: eventId, ticketTypeIds } = await buildEvent(app.ctx, { event: { ticketTypes, capacity: 1 } });
    const [first = '', second = ''] = ticketTypeIds;
    const owner = await buildBuyer(app);
    const held = await buildHold(app, { buyer: owner, eventId, lineItems: [{ ticketTypeId: first, quantity: 1 }] });
    const { as } = await join({ eventId, ticketTypeId: first });
    await app.call(checkout.releaseHold, { bookingId: held.id }, { as: owner });
    const lineItems = [{ ticketTypeId: second, quantity: 1 }];
    expect((await requestHold(app, { buyer: await buildBuyer(app), eventId, lineItems })).body.code).toBe('sold_out');
    await app.work();
    expect((await ownEntries(as))[0]?.status).toBe('offered');
  });
});

describe('a ticket of a capacity pool that is released during a sale', () => {
  it('stays reserved for the waiting list while other ticket types of the pool are sold', async () => {
    const free = { kind: 'free', priceMinor: 0, maxPerBooking: 10 } as const;
    const ticketTypes = [buildTicketType({ ...free, quantity: 1 }), buildTicketType({ ...free, quantity: null })];
    const { id: eventId, ticketTypeIds } = await buildEvent(app.ctx, { event: { ticketTypes, capacity: 3 } });
    const [limited = '', open = ''] = ticketTypeIds;
    const [owner, ...buyers] = await Promise.all(Array.from({ length: 4 }, () => buildBuyer(app)));
    const held = await buildHold(app, { buyer: owner!, eventId, lineItems: [{ ticketTypeId: limited, quantity: 1 }] });
    await join({ eventId, ticketTypeId: limited });
    const holdOpen = async (quantity: number) => {
      const response = await requestHold(app, {
        buyer: buyers.pop()!,
        eventId,
        lineItems: [{ ticketTypeId: open, quantity }],
      });
      return response.status === 200 ? 'held' : response.body.code;
    };
    // The rejection reads the sale, which the next requests of this second rely on.
    expect(await holdOpen(3)).toBe('sold_out');
    await app.call(checkout.releaseHold, { bookingId: held.id }, { as: owner! });
    expect([await holdOpen(2), await holdOpen(1)]).toEqual(['held', 'sold_out']);
  });
});

describe('a waiting list', () => {
  it('ends half an hour before the start, and then all buyers can book', async () => {
    const full = await buildSoldOutEvent();
    const { as, body } = await join(full);
    const startsAt = new Date(app.ctx.clock.now().getTime() + 20 * 60_000);
    await app.ctx.db.updateTable('events').set({ starts_at: startsAt }).where('id', '=', full.eventId).execute();
    await runTask(app.ctx, app.modules, 'bookings.reconcile-waitlists');
    expect(await ownEntries(as)).toEqual([]);
    await app.work();
    const notified = await listNotified(app.ctx, as.accountId);
    expect(notified).toMatchObject([{ kind: 'waitlist', key: `list-closed:${body.id}` }]);
    await release(full);
    const lineItems = [{ ticketTypeId: full.ticketTypeId, quantity: 1 }];
    expect((await requestHold(app, { buyer: await buildBuyer(app), eventId: full.eventId, lineItems })).status).toBe(200);
  });

  it('is listed to the team in order, across pages', async () => {
    const full = await buildSoldOutEvent();
    for (const quantity of [1, 2]) await join(full, quantity);
    const as = testUser(full.organiserId);
    const eventId = EventId.parse(full.eventId);
    const first = await app.call(contract.listOrganiserWaitlist, { eventId, limit: 1 }, { as });
    expect(first.body.counts).toMatchObject([{ entryCount: 2, ticketCount: 3, offerCount: 0 }]);
    const second = await app.call(
      contract.listOrganiserWaitlist,
      { eventId, limit: 1, cursor: first.body.nextCursor ?? '' },
      { as },
    );
    expect([...first.body.items, ...second.body.items].map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(second.body.nextCursor).toBeNull();
  });

  it('returns the same 404 to strangers as for an unknown event', async () => {
    const full = await buildSoldOutEvent();
    const { body } = await join(full);
    const as = await buildBuyer(app);
    const foreign = await app.call(contract.listOrganiserWaitlist, { eventId: EventId.parse(full.eventId) }, { as });
    const random = await app.call(contract.listOrganiserWaitlist, { eventId: EventId.parse(app.ctx.ids.newId()) }, { as });
    expect([foreign.status, foreign.body.code]).toEqual([random.status, random.body.code]);
    const left = await app.call(contract.leaveWaitlist, { entryId: body.id }, { as });
    expect([left.status, left.body.code]).toEqual([404, 'not_found']);
  });
});
