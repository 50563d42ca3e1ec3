import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { availableTickets, summariseTickets } from './availability-rules.ts';
import { listOrganiserFees } from './platform-fee.ts';
import { ticketTotals, type PlatformFee } from './ticket-total-rules.ts';
import { listTicketTypeStock, updateTicketSummaries } from '../editing/write-queries.ts';

export const REFRESH_TICKET_SUMMARY_TASK = 'events.refresh-ticket-summary';

/** Updates the prices, "sold out" and the number of bookings on the cards of these events. Safe to repeat. */
export async function refreshTicketSummaries(
  ctx: Pick<Context, 'config' | 'clock'>,
  tx: DbOrTx,
  eventIds: readonly string[],
): Promise<void> {
  const stock = await listTicketTypeStock(tx, eventIds);
  const byEvent = Map.groupBy(stock, ({ eventId }) => eventId);
  const fees = await listOrganiserFees(
    ctx,
    tx,
    stock.map(({ organiserId }) => organiserId),
  );
  const summaries = eventIds.map((eventId) => {
    const types = byEvent.get(eventId) ?? [];
    return {
      eventId,
      ...summariseTickets(
        types.map((type) => ({
          totalMinor: ticketTotals(type, type, feeOf(fees, type.organiserId)).totalMinor,
          available: availableTickets(type),
        })),
      ),
    };
  });
  await updateTicketSummaries(tx, summaries);
}

function feeOf(fees: ReadonlyMap<string, PlatformFee>, organiserId: string): PlatformFee {
  const fee = fees.get(organiserId);
  if (fee === undefined) throw new Error(`The fee of organiser ${organiserId} was not read.`);
  return fee;
}
