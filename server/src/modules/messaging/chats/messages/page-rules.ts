/** Which messages were asked for; without a number the newest. */
export type PageAsked = {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  readonly limit: number;
};

/** The message numbers that a reader may see, both ends included. Numbers have no gap. */
export type Visible = { readonly first: number; readonly last: number };

export type PageRange = {
  readonly from: number;
  readonly to: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

/** The stretch of numbers that answers; empty where `from` is above `to`. */
export function pageRange(asked: PageAsked, { first, last }: Visible): PageRange {
  const { from, to } = stretchOf(asked, { first, last });
  return { from, to, hasBefore: Math.min(from, last + 1) > first, hasAfter: Math.max(to, first - 1) < last };
}

function stretchOf({ before, after, around, limit }: PageAsked, { first, last }: Visible) {
  if (after !== undefined) return upFrom(Math.max(first, after + 1), { last, limit });
  if (before !== undefined) return downFrom(Math.min(last, before - 1), { first, limit });
  if (around === undefined) return downFrom(last, { first, limit });
  const { to } = upFrom(Math.max(first, around - Math.floor(limit / 2)), { last, limit });
  return downFrom(to, { first, limit });
}

function upFrom(from: number, { last, limit }: { readonly last: number; readonly limit: number }) {
  return { from, to: Math.min(last, from + limit - 1) };
}

function downFrom(to: number, { first, limit }: { readonly first: number; readonly limit: number }) {
  return { from: Math.max(first, to - limit + 1), to };
}
