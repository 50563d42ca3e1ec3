const STORAGE_KEY = 'festoon.signed-in';

/**
 * Whether somebody signed in on this browser and did not sign out. Only a guess that saves asking on the sign-in
 * pages, where the session is not checked; it opens nothing.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage may be refused; the sign-in pages then do not know better than to be shown.
  }
}
