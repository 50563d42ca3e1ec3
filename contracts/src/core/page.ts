import * as z from 'zod/mini';

/** The maximum page size of any list. */
export const PAGE_LIMIT_MAX = 100;

export const PAGE_LIMIT_DEFAULT = 24;

/** The query of a list with keyset pagination. `cursor` is opaque and comes from the previous page. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT_MAX)), PAGE_LIMIT_DEFAULT),
};

/** Returns the schema of a page of `item`. `nextCursor` is null on the last page. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** The largest total that a list counts, because every counted row is read. */
export const LIST_TOTAL_MAX = 10_000;

/** Returns the schema of a page of `item` that has the total of its list. */
// @__NO_SIDE_EFFECTS__
export function countedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), {
    /**
     * The number of items on all pages. It is larger than `LIST_TOTAL_MAX` if there are more than that. Null on later pages, and
     * if counting takes too long.
     */
    total: z.nullable(z.int()),
  });
}
