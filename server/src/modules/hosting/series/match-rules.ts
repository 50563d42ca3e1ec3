/** Something of an event that has its like on other dates of the series. */
type KeyedPart = { readonly id: string; readonly key: string };

export type Matches<Part extends KeyedPart> = {
  /** Parts that both have. */
  readonly matched: readonly { readonly source: Part; readonly target: Part }[];
  /** Parts the other date has not yet, with the ids they get there. */
  readonly missing: readonly { readonly source: Part; readonly newId: string }[];
  /** Parts only the other date has. */
  readonly extra: readonly Part[];
  /** The id on the other date of what has this id here. */
  readonly idOf: (sourceId: string) => string;
};

/** Matches the parts of two dates by key: the parts to update, to create and to remove on the target. */
export function matchParts<Part extends KeyedPart>(
  sources: readonly Part[],
  targets: readonly Part[],
  newId: () => string,
): Matches<Part> {
  const byKey = new Map(targets.map((part) => [part.key, part]));
  const keys = new Set(sources.map(({ key }) => key));
  const matched = sources.flatMap((source) => {
    const target = byKey.get(source.key);
    return target === undefined ? [] : [{ source, target }];
  });
  const missing = sources.filter(({ key }) => !byKey.has(key)).map((source) => ({ source, newId: newId() }));
  const ids = new Map([
    ...matched.map(({ source, target }) => [source.id, target.id] as const),
    ...missing.map(({ source, newId: id }) => [source.id, id] as const),
  ]);
  return { matched, missing, extra: targets.filter(({ key }) => !keys.has(key)), idOf: (id) => ids.get(id) ?? id };
}
