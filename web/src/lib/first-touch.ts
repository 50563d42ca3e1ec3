import { sourceOf, type Source } from './source-of.ts';

type FirstTouch = Omit<Source, 'via'> & { readonly landing: string };

const KEY = 'first-touch';

/** Keeps, for this tab alone, how somebody came to the first page they saw of this site; what comes later changes nothing. */
export function noteFirstTouch(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    const { via: _, ...source } = sourceOf(location.search, document.referrer, location.origin);
    // Only the kind of page: what follows in the path may be somebody's own.
    const landing = location.pathname.split('/')[1] || 'home';
    sessionStorage.setItem(KEY, JSON.stringify({ ...source, landing }));
  } catch {
    // Without storage nobody knows how they came.
  }
}

/** What is told with a new account. */
export function firstTouch(): { readonly firstTouch?: FirstTouch } {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? {} : { firstTouch: JSON.parse(kept) as FirstTouch };
  } catch {
    return {};
  }
}
