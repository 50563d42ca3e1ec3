import { splitLanguage } from '@festoon/catalogue/language-address';
import { parseSource, type Source } from './acquisition-source.ts';

type FirstTouch = Omit<Source, 'via'> & { readonly landingPage: string };

const KEY = 'first-touch';

/**
 * Stores, for this tab only, how the visitor reached the first page of this site. Later visits in the tab do not change
 * it.
 */
export function recordFirstTouch(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    const { via: _, ...source } = parseSource(location.search, document.referrer, location.origin);
    // Only the first path segment, because the rest of the path may be private.
    const landingPage = splitLanguage(location.pathname).path.split('/')[1] || 'home';
    sessionStorage.setItem(KEY, JSON.stringify({ ...source, landingPage }));
  } catch {
    // Without storage the source of the visit is unknown.
  }
}

/** Returns the first touch that is sent with a new account; empty if none was recorded. */
export function firstTouch(): { readonly firstTouch?: FirstTouch } {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored === null ? {} : { firstTouch: JSON.parse(stored) as FirstTouch };
  } catch {
    return {};
  }
}
