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
  return `<script type="application/json" id="${id}">${JSON.stringify(seed).replaceAll('<', '\\u003c')}</script>`;
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
  return text ? (JSON.parse(text) as Seed) : null;
}
