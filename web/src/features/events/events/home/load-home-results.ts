import type { HomeResults } from './home-results.tsx';

/** The list of a page with filters. Pages without filters do not load its script. */
export const homeResults: { current: typeof HomeResults | undefined } = { current: undefined };

/** Loads the list of a page with filters, before the page is rendered. */
export async function loadHomeResults(): Promise<void> {
  homeResults.current ??= (await import('./home-results.tsx')).HomeResults;
}
