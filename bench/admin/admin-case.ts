/** One question of an administrator, and the least SQL that answers it, as one would write it by hand. */
export type AdminCase = { readonly name: string; readonly path: string; readonly bare: readonly string[] };

export type Words = Readonly<Record<string, string | undefined>>;

export const path = (section: string, words: Words = {}) => {
  const query = new URLSearchParams(Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined));
  return `/api/admin/${section}?${query.toString()}`;
};

/** `[name, words of the address, SQL]` as cases of one section. */
export function casesOf(
  section: string,
  cases: readonly (readonly [name: string, words: Words, bare: string])[],
): AdminCase[] {
  return cases.map(([name, words, bare]) => ({ name: `${section}: ${name}`, path: path(section, words), bare: [bare] }));
}

/** A page, and one more that tells whether there is another. */
export const PAGE = 25;
