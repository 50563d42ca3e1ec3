const STORAGE_KEY = 'festoon.session';

/** The account that was signed in on this device last. A `subscriber` is a user with premium. */
export type SessionHint = 'user' | 'subscriber' | 'admin';

/**
 * Returns who was signed in on this device last. The server decides what they may see; the hint only avoids requests that it
 * would probably reject.
 */
export function readSessionHint(): SessionHint | null {
  const text = read();
  return text === 'user' || text === 'subscriber' || text === 'admin' ? text : null;
}

/** Stores the kind of account that is signed in, or null for a visitor. */
export function storeSessionHint(hint: SessionHint | null): void {
  try {
    if (hint === null) localStorage.removeItem(STORAGE_KEY);
    // Premium is found out later than the session.
    else if (hint !== 'user' || read() !== 'subscriber') localStorage.setItem(STORAGE_KEY, hint);
  } catch {
    // Storage may be blocked; pages then wait for the session.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
