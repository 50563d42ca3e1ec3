import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { availableTickets, summariseTickets } from './availability-rules.ts';
import { getPlatformFee } from './platform-fee.ts';
import { ticketTotals } from './ticket-total-rules.ts';
import { listTicketTypeStock, updateTicketSummaries } from '../editing/write-queries.ts';

export const REFRESH_TICKET_SUMMARY_TASK = 'events.refresh-ticket-summary';

/** Brings the prices, "sold out" and the number booked on the cards of these events up to date. Safe to repeat. */
export async function refreshTicketSummaries(
  ctx: Pick<Context, 'config'>,
  tx: DbOrTx,
  eventIds: readonly string[],
): Promise<void> {
  const fee = await getPlatformFee(tx, ctx.config.currency);
  const byEvent = Map.groupBy(await listTicketTypeStock(tx, eventIds), ({ eventId }) => eventId);
  const summaries = eventIds.map((eventId) => {
    const types = byEvent.get(eventId) ?? [];
    return {
      eventId,
      ...summariseTickets(
        types.map((type) => ({ totalMinor: ticketTotals(type, type, fee).totalMinor, available: availableTickets(type) })),
      ),
    };
  });
  await updateTicketSummaries(tx, summaries);
}
