type State = Readonly<Record<string, unknown>> | null;

export type Change = {
  readonly name: string;
  /** In words; null where it was not there. */
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
};

/** Compares the values before and after, name by name; nested names are joined with dots. */
export function changesOf(before: State, after: State): Change[] {
  const [old, now] = [flatten(before), flatten(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.map((name) => {
    const [was, is] = [old.get(name) ?? null, now.get(name) ?? null];
    return { name, before: was, after: is, isChanged: was !== is };
  });
}

function flatten(state: State, prefix = ''): Map<string, string> {
  const parts = Object.entries(state ?? {}).flatMap(([name, value]) => {
    const path = prefix + name;
    const isInner = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isInner ? [...flatten(value as State, `${path}.`)] : [[path, wordsOf(value)] as const];
  });
  return new Map(parts);
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}
