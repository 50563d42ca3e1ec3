import { cancelTickets, quoteRefund, refundManagedBooking, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { recordFault, runWithOne } from './record-faults.ts';
import type { SequenceFixture } from './sequence-fixture.ts';

export type RefundStep = {
  readonly do: 'refund';
  readonly pick: number;
  readonly way: 'ticket' | 'all' | 'amount';
  readonly to: RefundTarget;
};

/** A buyer cancels a ticket or all of them, or the organiser gives an amount back. */
export function runRefundStep(fixture: SequenceFixture, { pick, way, to }: RefundStep): Promise<void> {
  const { app, eventId, organiser } = fixture;
  return runWithOne(fixture.bookings, pick, async ({ buyer, bookingId }) => {
    if (way === 'amount') {
      const params = { part: { kind: 'amount' as const, amountMinor: 700 }, expectedMinor: 700, to };
      return recordFault(
        fixture,
        await app.call(refundManagedBooking, { eventId, bookingId, ...params }, { as: organiser }),
      );
    }
    const whole = await app.call(quoteRefund, { bookingId }, { as: buyer });
    recordFault(fixture, whole);
    const [first] = whole.body.tickets ?? [];
    if (first === undefined) return;
    const chosen =
      way === 'all'
        ? { expectedMinor: whole.body.refundMinor }
        : { ticketIds: [first.id], expectedMinor: first.refundMinor };
    recordFault(fixture, await app.call(cancelTickets, { bookingId, to, ...chosen }, { as: buyer }));
  });
}
