const KEY = 'festoon.email-code';
const CODE_MS = 10 * 60_000;

/** A code that was sent to an address a moment ago. */
type PendingCode = { readonly email: string; readonly resendAt: number; readonly expiresAt: number };

/**
 * Stores, for this tab only, that a code was sent, because a phone may discard the page while the person reads the email. The
 * code itself is not known here.
 */
export function storePendingCode({ email, resendAt }: Omit<PendingCode, 'expiresAt'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, resendAt, expiresAt: Date.now() + CODE_MS }));
  } catch {
    // Without storage, the person enters the address again after a reload.
  }
}

export function readPendingCode(): PendingCode | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCode | null;
    return stored !== null && stored.expiresAt > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

export function clearPendingCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
