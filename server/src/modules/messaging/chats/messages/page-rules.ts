/** The requested messages. Without a number, the newest. */
export type PageParams = {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  readonly limit: number;
};

/** The message numbers that a reader may see, both ends included. Numbers have no gap. */
export type VisibleNumbers = { readonly first: number; readonly last: number };

export type PageRange = {
  readonly from: number;
  readonly to: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

/** Returns the range of numbers to read. It is empty if `from` is above `to`. */
export function pageRange(params: PageParams, { first, last }: VisibleNumbers): PageRange {
  const { from, to } = numbersFor(params, { first, last });
  return { from, to, hasBefore: Math.min(from, last + 1) > first, hasAfter: Math.max(to, first - 1) < last };
}

function numbersFor({ before, after, around, limit }: PageParams, { first, last }: VisibleNumbers) {
  if (after !== undefined) return rangeFrom(Math.max(first, after + 1), { last, limit });
  if (before !== undefined) return rangeUntil(Math.min(last, before - 1), { first, limit });
  if (around === undefined) return rangeUntil(last, { first, limit });
  const { to } = rangeFrom(Math.max(first, around - Math.floor(limit / 2)), { last, limit });
  return rangeUntil(to, { first, limit });
}

function rangeFrom(from: number, { last, limit }: { readonly last: number; readonly limit: number }) {
  return { from, to: Math.min(last, from + limit - 1) };
}

function rangeUntil(to: number, { first, limit }: { readonly first: number; readonly limit: number }) {
  return { from: Math.max(first, to - limit + 1), to };
}
