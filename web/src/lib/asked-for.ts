const NAME = 'festoon.asked-for';

/** Keeps, for this tab, the page that could not be opened yet. */
export function rememberAskedFor(href: string): void {
  try {
    sessionStorage.setItem(NAME, href);
  } catch {
    // A browser that keeps nothing only loses the way back.
  }
}

/** The page that could not be opened before; null where there was none. */
export function askedFor(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function forgetAskedFor(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
}
