import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@festoon/contracts/core/durations';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import * as contract from '@festoon/contracts/ticketing/waiting-room';
import { joinWaitlist, listWaitlistEntries } from '@festoon/contracts/ticketing/waitlist';
import type { UserActor } from '../../../../platform/http/module.ts';
import { signText } from '../../../../platform/text/signed-text.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { getVisibleEventById } from '../../../events/events/public.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { waitingRoomModule } from '../../waiting-room/module.ts';
import { joinAll, turnOn, type RoomEvent } from '../../waiting-room/testing.ts';
import { createManualBookings } from '../manual/create-manual-bookings.ts';
import { bookingApp, buildBuyer, buildHold, detailsOf, requestHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp({ extraModules: [waitingRoomModule] });
});

afterEach(async () => {
  await assertNoViolations(app.ctx.db);
});

type Sale = RoomEvent & { readonly ticketTypeId: TicketTypeId };

async function buildSale(quantity = 10): Promise<Sale> {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0, quantity })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const ticketTypeId = TicketTypeId.parse(event.ticketTypeIds[0]);
  return { eventId: EventId.parse(event.id), slug: event.slug, organiser: testUser(event.organiserId), ticketTypeId };
}

function hold({ eventId, ticketTypeId }: Sale, buyer: UserActor, token?: string | null) {
  const lineItems = [{ ticketTypeId, quantity: 1 }];
  return requestHold(app, { buyer, eventId, lineItems, ...(typeof token === 'string' && { waitingRoomToken: token }) });
}

const roomOf = async ({ slug }: Sale, as: UserActor) => (await app.call(contract.getWaitingRoom, { slug }, { as })).body;
const tokenOf = async (sale: Sale, as: UserActor) => (await roomOf(sale, as)).entry?.token ?? '';

/** Turns the room on and joins two people: the first is admitted, the second waits. */
async function buildRoom(sale: Sale) {
  await turnOn(app, sale);
  const [admitted, waiting] = [await buildBuyer(app), await buildBuyer(app)];
  await joinAll(app, sale.slug, [admitted, waiting]);
  return { admitted, waiting, token: await tokenOf(sale, admitted) };
}

const REQUIRED = { status: 409, code: 'waiting_room_required' };
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof hold>>) => ({ status, code: body.code });

describe('holdTickets while the room is on', () => {
  it('holds for a person with the token of their admission, more than once', async () => {
    const sale = await buildSale();
    const { admitted, token } = await buildRoom(sale);
    expect((await hold(sale, admitted, token)).body.status).toBe('held');
    expect((await hold(sale, admitted, token)).body.status).toBe('held');
  });

  it('is rejected for everyone else, also when they skip the page', async () => {
    const sale = await buildSale();
    const { waiting } = await buildRoom(sale);
    expect(outcomeOf(await hold(sale, waiting))).toEqual(REQUIRED);
    app.ctx.clock.advance(5 * SECOND_MS);
    expect(outcomeOf(await hold(sale, await buildBuyer(app)))).toEqual(REQUIRED);
  });

  it('returns the hold that a repeated request made before the room was on', async () => {
    const sale = await buildSale();
    const buyer = await buildBuyer(app);
    const request = { buyer, eventId: sale.eventId, lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }] };
    const first = await requestHold(app, { ...request, idempotencyKey: 'before-the-room' });
    const { waiting } = await buildRoom(sale);
    expect(outcomeOf(await hold(sale, waiting))).toEqual(REQUIRED);
    expect((await requestHold(app, { ...request, idempotencyKey: 'before-the-room' })).body.id).toBe(first.body.id);
    expect(outcomeOf(await requestHold(app, { ...request, idempotencyKey: 'another-key' }))).toEqual(REQUIRED);
  });

  it('is rejected before the opening', async () => {
    const sale = await buildSale();
    await turnOn(app, sale, { minutes: 10 });
    const buyer = await buildBuyer(app);
    await joinAll(app, sale.slug, [buyer]);
    expect(outcomeOf(await hold(sale, buyer, await tokenOf(sale, buyer)))).toEqual(REQUIRED);
  });

  it('rejects a token that was forged or altered', async () => {
    const sale = await buildSale();
    const { admitted, waiting, token } = await buildRoom(sale);
    const entryId = (await roomOf(sale, waiting)).entry?.id ?? '';
    const fields = [waiting.accountId, sale.eventId, entryId, String(app.ctx.clock.now().getTime() + MINUTE_MS)];
    const [body = '', mac = ''] = token.split('.');
    const altered = Buffer.from(JSON.stringify(fields)).toString('base64url');
    for (const forged of [
      signText('another secret', 'waiting room', fields),
      signText(app.ctx.config.secretKey, 'media', fields),
      `${altered}.${mac}`,
      `${body}.${'A'.repeat(22)}`,
      body,
      'x',
      '',
    ]) {
      app.ctx.clock.advance(2 * SECOND_MS);
      expect(outcomeOf(await hold(sale, waiting, forged))).toEqual(REQUIRED);
    }
    expect((await hold(sale, admitted, token)).status).toBe(200);
  });

  it('rejects a signed token of a person whose turn has not come', async () => {
    const sale = await buildSale();
    const { waiting } = await buildRoom(sale);
    const entryId = (await roomOf(sale, waiting)).entry?.id ?? '';
    const fields = [waiting.accountId, sale.eventId, entryId, String(app.ctx.clock.now().getTime() + MINUTE_MS)];
    const early = signText(app.ctx.config.secretKey, 'waiting room', fields);
    expect(outcomeOf(await hold(sale, waiting, early))).toEqual(REQUIRED);
  });

  it('rejects the token of another account and of another event', async () => {
    const [sale, other] = [await buildSale(), await buildSale()];
    const { admitted, waiting, token } = await buildRoom(sale);
    await turnOn(app, other);
    await joinAll(app, other.slug, [await buildBuyer(app), admitted]);
    expect(outcomeOf(await hold(sale, waiting, token))).toEqual(REQUIRED);
    expect(outcomeOf(await hold(other, admitted, token))).toEqual(REQUIRED);
  });

  it('rejects an expired token', async () => {
    const sale = await buildSale();
    const { admitted, token } = await buildRoom(sale);
    app.ctx.clock.advance(contract.ADMISSION_MINUTES * MINUTE_MS - 1);
    expect((await hold(sale, admitted, token)).status).toBe(200);
    app.ctx.clock.advance(1);
    expect(outcomeOf(await hold(sale, admitted, token))).toEqual(REQUIRED);
  });

  it('rejects a token that is replayed after leaving, and in a later round', async () => {
    const sale = await buildSale();
    const { admitted, token } = await buildRoom(sale);
    await app.call(contract.leaveWaitingRoom, { slug: sale.slug }, { as: admitted });
    expect(outcomeOf(await hold(sale, admitted, token))).toEqual(REQUIRED);
    await joinAll(app, sale.slug, [admitted]);
    expect(outcomeOf(await hold(sale, admitted, token))).toEqual(REQUIRED);
    app.ctx.clock.advance(2 * MINUTE_MS);
    expect((await roomOf(sale, admitted)).entry?.status).toBe('admitted');
    expect(outcomeOf(await hold(sale, admitted, token))).toEqual(REQUIRED);
    expect((await hold(sale, admitted, await tokenOf(sale, admitted))).status).toBe(200);

    const round = await buildSale();
    const { admitted: first, token: old } = await buildRoom(round);
    await app.call(contract.turnOffWaitingRoom, { eventId: round.eventId }, { as: round.organiser });
    await turnOn(app, round);
    await joinAll(app, round.slug, [await buildBuyer(app), first]);
    expect(outcomeOf(await hold(round, first, old))).toEqual(REQUIRED);
  });

  it('keeps the admission of a person while the room is paused', async () => {
    const sale = await buildSale();
    const { admitted, waiting, token } = await buildRoom(sale);
    await app.call(contract.pauseWaitingRoom, { eventId: sale.eventId }, { as: sale.organiser });
    expect((await hold(sale, admitted, token)).status).toBe(200);
    expect(outcomeOf(await hold(sale, waiting))).toEqual(REQUIRED);
  });

  it('accepts every buyer again, also with an old token, a second after the room is turned off', async () => {
    const sale = await buildSale();
    const { admitted, waiting, token } = await buildRoom(sale);
    expect(outcomeOf(await hold(sale, waiting))).toEqual(REQUIRED);
    await app.call(contract.turnOffWaitingRoom, { eventId: sale.eventId }, { as: sale.organiser });
    app.ctx.clock.advance(SECOND_MS);
    expect([(await hold(sale, waiting)).status, (await hold(sale, admitted, `${token}x`)).status]).toEqual([200, 200]);
  });

  it('returns 404 for a hidden event, before and after a batch has found its room', async () => {
    const event = await buildEvent(app.ctx, { visibility: 'invited' });
    const hidden = { eventId: EventId.parse(event.id), organiser: testUser(event.organiserId) };
    await turnOn(app, hidden);
    const stranger = await buildBuyer(app);
    const sale = { ...hidden, slug: event.slug, ticketTypeId: TicketTypeId.parse(event.ticketTypeIds[0]) };
    expect(outcomeOf(await hold(sale, sale.organiser))).toEqual(REQUIRED);
    expect((await hold(sale, stranger)).status).toBe(404);
  });

  it('notifies the people in the room when the last ticket is held, and shows it to the next poll', async () => {
    const sale = await buildSale(1);
    const { admitted, waiting, token } = await buildRoom(sale);
    expect((await roomOf(sale, waiting)).isSoldOut).toBe(false);
    const before = app.ctx.invalidations.length;
    await hold(sale, admitted, token);
    expect(app.ctx.invalidations.slice(before)).toContainEqual({
      topic: `waiting-room:${sale.eventId}`,
      name: 'tickets.sold-out',
      id: sale.eventId,
    });
    expect((await roomOf(sale, waiting)).isSoldOut).toBe(true);
  });
});

describe('what the room never blocks', () => {
  it('paying for tickets that are held, and bookings of the organiser', async () => {
    const sale = await buildSale();
    const buyer = await buildBuyer(app);
    const { eventId, ticketTypeId } = sale;
    const held = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity: 1 }] });
    await turnOn(app, sale);
    const paid = await app.call(checkout.payBooking, { bookingId: held.id }, { as: buyer });
    expect(paid.body.booking.status).toBe('confirmed');

    const { event } = await getVisibleEventById(app.ctx, sale.organiser, eventId);
    const attendees = [{ name: 'Ida Roth', email: 'ida@example.org', ticketTypeId, quantity: 1 }];
    expect(await createManualBookings(app.ctx, { event, attendees, note: '', key: app.ctx.ids.newId() })).toBe(true);
  });

  it('an offer of the waiting list, which gets released tickets before the people in the room', async () => {
    const sale = await buildSale(1);
    const [owner, listed] = [await buildBuyer(app), await buildBuyer(app)];
    const { eventId, ticketTypeId } = sale;
    const held = await buildHold(app, { buyer: owner, eventId, lineItems: [{ ticketTypeId, quantity: 1 }] });
    await app.call(joinWaitlist, { eventId, ticketTypeId, quantity: 1 }, { as: listed });
    const { admitted, token } = await buildRoom(sale);
    await app.call(checkout.releaseHold, { bookingId: held.id }, { as: owner });
    expect((await hold(sale, admitted, token)).body.code).toBe('sold_out');
    await app.work();
    const [entry] = (await app.call(listWaitlistEntries, { eventId }, { as: listed })).body.items;
    expect(entry?.status).toBe('offered');
    const bookingId = entry!.offer!.bookingId;
    const { body: offered } = await app.call(getBooking, { bookingId }, { as: listed });
    const details = await app.call(checkout.saveBookingDetails, detailsOf(offered), { as: listed });
    expect(details.status).toBe(200);
    expect((await app.call(checkout.payBooking, { bookingId }, { as: listed })).body.booking.status).toBe('confirmed');
  });
});
