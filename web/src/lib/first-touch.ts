import { sourceOf, type Source } from './source-of.ts';

type FirstTouch = Omit<Source, 'via'> & { readonly landing: string };

const KEY = 'first-touch';

/**
 * Records, for this tab only, how the visitor reached the first page of this site; later visits in the tab do not change it.
 */
export function noteFirstTouch(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    const { via: _, ...source } = sourceOf(location.search, document.referrer, location.origin);
    // Only the first path segment: the rest of the path may be private.
    const landing = location.pathname.split('/')[1] || 'home';
    sessionStorage.setItem(KEY, JSON.stringify({ ...source, landing }));
  } catch {
    // Without storage the source of the visit is unknown.
  }
}

/** Returns the first touch that is sent with a new account; empty if none was recorded. */
export function firstTouch(): { readonly firstTouch?: FirstTouch } {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? {} : { firstTouch: JSON.parse(kept) as FirstTouch };
  } catch {
    return {};
  }
}
