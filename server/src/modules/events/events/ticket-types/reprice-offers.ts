import type { Context } from '../../../../context.ts';
import { refreshOffers } from './refresh-offers.ts';
import { listPassingOn } from './reprice-queries.ts';

export const REPRICE_OFFERS_TASK = 'events.reprice-offers';

const PAGE = 500;

/** Brings the prices on all cards up to date after a change of the platform's fee. Safe to repeat. */
export async function repriceOffers(ctx: Context): Promise<void> {
  let after: string | undefined;
  do {
    const ids = await listPassingOn(ctx.db, { after, limit: PAGE });
    await refreshOffers(ctx, ctx.db, ids);
    after = ids.length === PAGE ? ids.at(-1) : undefined;
  } while (after !== undefined);
}
