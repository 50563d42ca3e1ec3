const NAME = 'festoon.asked-for';

/** Keeps, for this tab, the page that could not be opened yet. */
export function storePendingPath(href: string): void {
  try {
    sessionStorage.setItem(NAME, href);
  } catch {
    // A browser that keeps nothing only loses the way back.
  }
}

/** The page that could not be opened before; null where there was none. */
export function readPendingPath(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function clearPendingPath(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
}
