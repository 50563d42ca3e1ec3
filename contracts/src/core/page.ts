import * as z from 'zod/mini';

/** The longest page any list gives. */
export const PAGE_LIMIT_MAX = 100;

/** Query of a keyset-paged list; `cursor` is opaque and comes from the page before. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT_MAX)), 24),
};

/** A page of `item`; `nextCursor` is null on the last one. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}
