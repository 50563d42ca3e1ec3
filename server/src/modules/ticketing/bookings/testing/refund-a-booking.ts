import { cancelTickets, getRefundOffer, refundHostedBooking, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { note, withOne } from './note-answers.ts';
import type { World } from './sequence-world.ts';

export type RefundStep = {
  readonly do: 'refund';
  readonly pick: number;
  readonly way: 'ticket' | 'all' | 'amount';
  readonly to: RefundTarget;
};

/** A buyer cancels a ticket or all of them, or the organiser gives an amount back. */
export function refundOne(world: World, { pick, way, to }: RefundStep): Promise<void> {
  const { app, eventId, organiser } = world;
  return withOne(world.bookings, pick, async ({ buyer, bookingId }) => {
    if (way === 'amount') {
      const wish = { part: { kind: 'amount' as const, amountMinor: 700 }, expectedMinor: 700, to };
      return note(world, await app.call(refundHostedBooking, { eventId, bookingId, ...wish }, { as: organiser }));
    }
    const whole = await app.call(getRefundOffer, { bookingId }, { as: buyer });
    note(world, whole);
    const [first] = whole.body.tickets ?? [];
    if (first === undefined) return;
    const chosen =
      way === 'all'
        ? { expectedMinor: whole.body.refundMinor }
        : { ticketIds: [first.id], expectedMinor: first.refundMinor };
    note(world, await app.call(cancelTickets, { bookingId, to, ...chosen }, { as: buyer }));
  });
}
