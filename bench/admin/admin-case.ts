/** One question of an administrator, and the least SQL that answers it, as one would write it by hand. */
export type AdminCase = { readonly name: string; readonly path: string; readonly bareSql: readonly string[] };

export type QueryParams = Readonly<Record<string, string | undefined>>;

export const path = (section: string, params: QueryParams = {}) => {
  const query = new URLSearchParams(
    Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return `/api/admin/${section}?${query.toString()}`;
};

/** `[name, words of the address, SQL]` as cases of one section. */
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

/** A page, and one more that tells whether there is another. */
export const PAGE_SIZE = 25;
