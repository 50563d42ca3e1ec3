import type { DehydratedState } from '@tanstack/react-query';

/** What the server fetched to draw the page. */
export type Seed = { readonly queries: DehydratedState };

const SEED_ID = 'seed';

/** JSON that cannot end the script element it stands in. */
export function renderSeed(seed: Seed): string {
  return `<script type="application/json" id="${SEED_ID}">${JSON.stringify(seed).replaceAll('<', '\\u003c')}</script>`;
}

/** The seed of a page the server drew, or null where there is only the shell. */
export function readSeed(): Seed | null {
  const text = document.getElementById(SEED_ID)?.textContent;
  return text ? (JSON.parse(text) as Seed) : null;
}
