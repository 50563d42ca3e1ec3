import type { DehydratedState } from '@tanstack/react-query';

/** The data that the server fetched to render the page. */
export type Seed = { readonly queries: DehydratedState };

const SEED_ID = 'seed';

/** Returns the seed as a script element, with JSON that cannot close that element. */
export function renderSeed(seed: Seed): string {
  return `<script type="application/json" id="${SEED_ID}">${JSON.stringify(seed).replaceAll('<', '\\u003c')}</script>`;
}

/** Returns the seed of a server-rendered page, or null if the document is only the shell. */
export function readSeed(): Seed | null {
  const text = document.getElementById(SEED_ID)?.textContent;
  return text ? (JSON.parse(text) as Seed) : null;
}
