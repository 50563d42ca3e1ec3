import type { Context } from '../../../../context.ts';
import { addSearchTermsSince, hasSearchTerms, recountSearchTerms } from './search-term-queries.ts';

export const INDEX_SEARCH_TERMS_TASK = 'events.index-search-terms';
export const RECOUNT_SEARCH_TERMS_TASK = 'events.recount-search-terms';

/** Longer than between two runs, so that a late one misses nothing. */
const LOOKBACK_MS = 10 * 60 * 1000;

/** Takes up the words of what was published just now, so that they are found when they are mistyped. */
export async function indexSearchTerms(ctx: Context): Promise<void> {
  if (!(await hasSearchTerms(ctx.db))) return recountSearchTerms(ctx.db);
  await addSearchTermsSince(ctx.db, new Date(ctx.clock.now().getTime() - LOOKBACK_MS));
}

/** Puts the words in order once a day: what was renamed, is over or hidden leaves. */
export function recountAllSearchTerms(ctx: Context): Promise<void> {
  return recountSearchTerms(ctx.db);
}
