import type { Context } from '../../../../context.ts';
import { addSearchTermsSince, hasSearchTerms, recountSearchTerms } from './search-term-queries.ts';

export const INDEX_SEARCH_TERMS_TASK = 'events.index-search-terms';
export const RECOUNT_SEARCH_TERMS_TASK = 'events.recount-search-terms';

/** Longer than the time between two runs, so that a late run misses nothing. */
const LOOKBACK_MS = 10 * 60 * 1000;

/** Indexes the terms of recently published events, so that mistyped terms find them. */
export async function indexSearchTerms(ctx: Context): Promise<void> {
  if (!(await hasSearchTerms(ctx.db))) return recountSearchTerms(ctx.db);
  await addSearchTermsSince(ctx.db, new Date(ctx.clock.now().getTime() - LOOKBACK_MS));
}

/** Rebuilds the terms once a day, which removes those of renamed, past or hidden events. */
export function recountAllSearchTerms(ctx: Context): Promise<void> {
  return recountSearchTerms(ctx.db);
}
