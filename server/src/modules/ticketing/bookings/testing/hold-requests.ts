import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { HoldRequest } from '../holds/decide-holds.ts';
import { toHoldRequest } from '../holds/hold-tickets.ts';
import { buildBuyer, type BookingApp } from '../testing.ts';

type Sale = { readonly eventId: string; readonly ticketTypeId: string };

/** Returns requests of new buyers for one ticket each, to pass to `runHoldBatch`. */
export function buildHoldRequests({ ctx }: BookingApp, sale: Sale, count: number): Promise<HoldRequest[]> {
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(sale.ticketTypeId), quantity: 1 }];
  const eventId = EventId.parse(sale.eventId);
  return Promise.all(
    Array.from({ length: count }, async () =>
      toHoldRequest(ctx, await buildBuyer({ ctx }), { eventId, lineItems, idempotencyKey: ctx.ids.newId() }),
    ),
  );
}
