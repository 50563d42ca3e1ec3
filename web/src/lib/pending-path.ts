const NAME = 'festoon.asked-for';

/** Stores, for this tab, the page that could not be opened yet. */
export function storePendingPath(href: string): void {
  try {
    sessionStorage.setItem(NAME, href);
  } catch {
    // Without storage only the link back is lost.
  }
}

/** Returns the page that could not be opened before, or null. */
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
    // Without storage there is nothing to remove.
  }
}
