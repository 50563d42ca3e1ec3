import { type FirebaseApp, getApps, initializeApp } from '@firebase/app';
import {
  type Auth,
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import type { PublicConfig } from '@festoon/contracts/operations/config';
import type { GoogleOutcome } from './google-outcome.ts';

const APP_NAME = 'festoon';
const CLOSED_CODES = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/**
 * Signs in with the configured provider in a popup. The provider's session lasts until our own is signed out. Must be
 * loaded before the click, because browsers block a popup that opens later.
 */
export async function signInWithFirebase(config: PublicConfig): Promise<GoogleOutcome> {
  try {
    const provider = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
    const { user } = await signInWithPopup(openAuth(config), provider, browserPopupRedirectResolver);
    const identity = {
      idToken: await user.getIdToken(),
      ...(user.displayName && { name: user.displayName }),
      ...(user.email && { email: user.email }),
      ...(user.photoURL && { profileImg: user.photoURL }),
    };
    return { kind: 'identity', identity };
  } catch (error) {
    return { kind: toFailureKind(error) };
  }
}

/** Ends the provider's session in this browser. */
export async function signOutOfFirebase(config: PublicConfig): Promise<void> {
  const auth = openAuth(config);
  await auth.authStateReady();
  await signOut(auth);
}

/** Opens the provider's session. It is kept in the browser's storage, so that signing out after a reload still finds it. */
function openAuth({ signIn }: PublicConfig): Auth {
  const existing: FirebaseApp | undefined = getApps().find(({ name }) => name === APP_NAME);
  const app = existing ?? initializeApp(signIn, APP_NAME);
  return initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
}

function toFailureKind(error: unknown): 'closed' | 'blocked' | 'failed' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CLOSED_CODES.includes(code)) return 'closed';
  return code === 'auth/popup-blocked' ? 'blocked' : 'failed';
}
