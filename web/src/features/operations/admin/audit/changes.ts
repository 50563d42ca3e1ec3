import { auditText } from '@festoon/catalogue/operations/audit';

type State = Readonly<Record<string, unknown>> | null;

export type Change = {
  readonly name: string;
  /** As text. Null if it was missing. */
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
};

/** Compares the values before and after, name by name. Nested names are joined with dots. */
export function compareStates(before: State, after: State): Change[] {
  const [old, now] = [flatten(before), flatten(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.map((name) => {
    const [oldValue, newValue] = [old.get(name) ?? null, now.get(name) ?? null];
    return { name, before: oldValue, after: newValue, isChanged: oldValue !== newValue };
  });
}

function flatten(state: State, prefix = ''): Map<string, string> {
  const parts = Object.entries(state ?? {}).flatMap(([name, value]) => {
    const path = prefix + name;
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? [...flatten(value as State, `${path}.`)] : [[path, formatValue(value)] as const];
  });
  return new Map(parts);
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return auditText('none');
  if (typeof value === 'boolean') return value ? auditText('yes') : auditText('no');
  return JSON.stringify(value);
}
