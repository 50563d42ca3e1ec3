import type { DehydratedState } from '@tanstack/react-query';

/** The data that the server fetched to render the page. */
export type Seed = { readonly queries: DehydratedState };

const SEED_ID = 'seed';
const CONFIG_SEED_ID = 'config-seed';

/** Returns the seed as a script element. */
export function renderSeed(seed: Seed): string {
  return renderJson(SEED_ID, seed);
}

/** Returns the seed of a page that the browser renders: the configuration. */
export function renderConfigSeed(seed: Seed): string {
  return renderJson(CONFIG_SEED_ID, seed);
}

/** Returns a script element with JSON that cannot close that element. */
function renderJson(id: string, seed: Seed): string {
  return `<script type="application/json" id="${id}">${packJson(seed).replaceAll('<', '\\u003c')}</script>`;
}

/** A list of objects with the same keys: the keys, and the values of each object. */
type Table = { readonly $: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

/** Returns JSON in which lists of objects are tables, so that a list of events does not repeat the names of their fields. */
export function packJson(value: unknown): string {
  return JSON.stringify(toTables(JSON.parse(JSON.stringify(value))));
}

function toTables(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toTables(item)]));
  const items: readonly unknown[] = value;
  const keys = sharedKeys(items);
  if (keys === undefined) return items.map(toTables);
  return { $: keys, rows: (items as readonly object[]).map((item) => Object.values(item).map(toTables)) } satisfies Table;
}

/** Returns the keys of the objects in a list, if there are several and all have the same in the same order. */
function sharedKeys(items: readonly unknown[]): readonly string[] | undefined {
  const lists = items.map((item) => (typeof item === 'object' && item && !Array.isArray(item) ? Object.keys(item) : []));
  const [first = []] = lists;
  const areSame = items.length > 1 && first.length > 0 && lists.every((keys) => keys.join() === first.join());
  return areSame ? first : undefined;
}

/** Returns the value of a text from `packJson`. */
export function unpackJson(text: string): unknown {
  return JSON.parse(text, (_key, value: Table | null) =>
    value?.$ ? value.rows.map((row) => Object.fromEntries(value.$.map((key, index) => [key, row[index]]))) : value,
  );
}

/** Returns the seed of a server-rendered page, or null if the document is only the shell. */
export function readSeed(): Seed | null {
  return readJson(SEED_ID);
}

/** Returns the configuration in the document of a page that the browser renders, if it contains one. */
export function readConfigSeed(): Seed | null {
  return readJson(CONFIG_SEED_ID);
}

function readJson(id: string): Seed | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (unpackJson(text) as Seed) : null;
}
