import type { QueryClient } from '@tanstack/react-query';
import { EVENTS_KEY } from './events-key.ts';

type Patch = Readonly<Record<string, unknown>>;

/**
 * Shows a change in all cached data: every object with this id that has the changed fields is updated. Returns a
 * function that undoes it.
 */
export function patchCards(client: QueryClient, id: string, patch: Patch): () => void {
  const before = client.getQueriesData({ queryKey: [EVENTS_KEY] });
  client.setQueriesData({ queryKey: [EVENTS_KEY] }, (data: unknown) => applyPatch(data, id, patch));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Returns the same value if nothing in it changed, so that only components that show the changed object render again. */
export function applyPatch(value: unknown, id: string, patch: Patch): unknown {
  if (Array.isArray(value)) {
    const next = value.map((item) => applyPatch(item, id, patch));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, item]) => [name, applyPatch(item, id, patch)] as const);
  const isChanged = inner.some(([name, item]) => item !== (value as Record<string, unknown>)[name]);
  const isTarget = 'id' in value && value.id === id && Object.keys(patch).every((name) => name in value);
  if (!isTarget && !isChanged) return value;
  return { ...Object.fromEntries(inner), ...(isTarget && patch) };
}
