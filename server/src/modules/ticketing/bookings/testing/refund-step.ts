import { cancelTickets, quoteRefund, refundOrganiserBooking, type RefundTarget } from '@festoon/contracts/ticketing/refunds';
import { recordServerError, runWithOne } from './record-server-error.ts';
import type { SequenceFixture } from './sequence-fixture.ts';

export type RefundStep = {
  readonly do: 'refund';
  readonly pick: number;
  readonly way: 'ticket' | 'all' | 'amount';
  readonly to: RefundTarget;
};

/** Cancels one or all tickets as the buyer, or refunds an amount as the organiser. */
export function runRefundStep(fixture: SequenceFixture, { pick, way, to }: RefundStep): Promise<void> {
  const { app, eventId, organiser } = fixture;
  return runWithOne(fixture.bookings, pick, async ({ buyer, bookingId }) => {
    if (way === 'amount') {
      const params = { part: { kind: 'amount' as const, amountMinor: 700 }, expectedMinor: 700, to };
      return recordServerError(
        fixture,
        await app.call(refundOrganiserBooking, { eventId, bookingId, ...params }, { as: organiser }),
      );
    }
    const quote = await app.call(quoteRefund, { bookingId }, { as: buyer });
    recordServerError(fixture, quote);
    const [first] = quote.body.tickets ?? [];
    if (first === undefined) return;
    const selection =
      way === 'all'
        ? { expectedMinor: quote.body.refundMinor }
        : { ticketIds: [first.id], expectedMinor: first.refundMinor };
    recordServerError(fixture, await app.call(cancelTickets, { bookingId, to, ...selection }, { as: buyer }));
  });
}
