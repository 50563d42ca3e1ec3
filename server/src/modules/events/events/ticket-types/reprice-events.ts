import type { Context } from '../../../../context.ts';
import { refreshTicketSummaries } from './refresh-ticket-summaries.ts';
import { listEventsPassingOnFees } from './reprice-queries.ts';

export const REPRICE_EVENTS_TASK = 'events.reprice-events';

const PAGE = 500;

/** Updates the prices on all cards after a change of the platform's fee, or on those of one organiser. Safe to repeat. */
export async function repriceEvents(ctx: Context, { organiserId }: { readonly organiserId?: string } = {}): Promise<void> {
  let after: string | undefined;
  do {
    const ids = await listEventsPassingOnFees(ctx.db, { organiserId, after, limit: PAGE });
    await refreshTicketSummaries(ctx, ctx.db, ids);
    after = ids.length === PAGE ? ids.at(-1) : undefined;
  } while (after !== undefined);
}
