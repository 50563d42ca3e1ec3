/** A request of an administrator, and the smallest hand-written SQL with the same result. */
export type AdminCase = { readonly name: string; readonly path: string; readonly bareSql: readonly string[] };

export type QueryParams = Readonly<Record<string, string | undefined>>;

export const path = (section: string, params: QueryParams = {}) => {
  const query = new URLSearchParams(
    Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return `/api/admin/${section}?${query.toString()}`;
};

/** Returns the cases of one section from `[name, query string, SQL]`. */
export function casesOf(
  section: string,
  cases: readonly (readonly [name: string, words: QueryParams, bare: string])[],
): AdminCase[] {
  return cases.map(([name, params, bareSql]) => ({
    name: `${section}: ${name}`,
    path: path(section, params),
    bareSql: [bareSql],
  }));
}

/** A page and one more row, which shows whether there is another page. */
export const PAGE_SIZE = 25;
