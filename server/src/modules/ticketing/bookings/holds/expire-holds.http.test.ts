import { beforeAll, describe, expect, it } from 'vitest';
import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { extendHold, type holdTickets } from '@festoon/contracts/ticketing/checkout';
import { EventId, TicketTypeId, type BookingId } from '@festoon/contracts/core/ids';
import type { OperationInput } from '../../../../platform/http/module.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { bookingApp, buildBuyer, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { runHoldBatch, toHoldRequest } from './hold-tickets.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

/** Holds a ticket for each of these buyers in one batch, and returns their bookings. */
async function holdTogether(buyers: readonly Awaited<ReturnType<typeof buildBuyer>>[]): Promise<BookingId[]> {
  const event = await buildEvent(app.ctx, { event: { ticketTypes: [buildTicketType({ quantity: 10 })] } });
  const eventId = EventId.parse(event.id);
  const results = await runHoldBatch(
    app.ctx,
    eventId,
    buyers.map((buyer) => {
      const lineItems = [{ ticketTypeId: TicketTypeId.parse(event.ticketTypeIds[0]), quantity: 1 }];
      const input: OperationInput<typeof holdTickets> = { eventId, lineItems, idempotencyKey: app.ctx.ids.newId() };
      return toHoldRequest(app.ctx, buyer, input);
    }),
  );
  return results.map((result) => {
    if (result.status === 'rejected' || !('toBooking' in result.value)) throw new Error('The ticket was not held.');
    return result.value.toBooking().id;
  });
}

describe('the job of a batch of holds', () => {
  it.each([1, 3])('expires %i holds, and leaves one that was extended', async (count) => {
    const buyers = await Promise.all(Array.from({ length: count + 1 }, () => buildBuyer(app)));
    const bookingIds = await holdTogether(buyers);
    const statuses = () =>
      Promise.all(
        buyers.map(async (as, at) => (await app.call(getBooking, { bookingId: bookingIds[at]! }, { as })).body.status),
      );
    const last = buyers.length - 1;
    await app.call(extendHold, { bookingId: bookingIds[last]! }, { as: buyers[last]! });
    app.ctx.clock.advance(10 * 60_000);
    await app.work();
    expect(await statuses()).toEqual([...Array.from({ length: count }, () => 'expired'), 'held']);
    app.ctx.clock.advance(5 * 60_000);
    await app.work();
    expect(await statuses()).toEqual(Array.from({ length: count + 1 }, () => 'expired'));
    await assertNoViolations(app.ctx.db);
  });
});
