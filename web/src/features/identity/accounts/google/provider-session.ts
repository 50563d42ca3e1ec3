import type { PublicConfig } from '@festoon/contracts/operations/config';

const STORAGE_KEY = 'festoon.provider-session';
/** Milliseconds. A provider that does not respond must not delay signing out here. */
const SIGN_OUT_TIMEOUT_MS = 3000;

/** Remembers in this browser that the identity provider has a session that signing out must end. */
export function rememberProviderSession(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'open');
  } catch {
    // A browser without storage has no provider session either.
  }
}

/** Signs out of the identity provider if this browser signed in with it. Never throws. */
export async function endProviderSession(readConfig: () => Promise<PublicConfig>): Promise<void> {
  try {
    if (localStorage.getItem(STORAGE_KEY) === null) return;
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    setTimeout(() => reject(new Error('The identity provider did not answer.')), SIGN_OUT_TIMEOUT_MS);
    await Promise.race([signOutWith(readConfig), timeout]);
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The session here has ended anyway; the next sign-out tries the provider again.
  }
}

async function signOutWith(readConfig: () => Promise<PublicConfig>): Promise<void> {
  const { loadProvider } = await import('./provider.ts');
  const config = await readConfig();
  const provider = await loadProvider(config);
  await provider.signOut(config);
}
