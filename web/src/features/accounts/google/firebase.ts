import { deleteApp, initializeApp } from '@firebase/app';
import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  inMemoryPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import type { PublicConfig } from '@festoon/contracts/config';
import type { GoogleOutcome } from './outcome.ts';

const CLOSED_CODES = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/**
 * Signs in with the configured provider by a popup, and out of it again at once: the session here is our own.
 * Must be loaded before the click, or browsers take the popup for an unwanted one.
 */
export async function signInWithFirebase({ signIn }: PublicConfig): Promise<GoogleOutcome> {
  const app = initializeApp(signIn, `popup-${performance.now()}`);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
    const identity = {
      idToken: await user.getIdToken(),
      ...(user.displayName && { name: user.displayName }),
      ...(user.email && { email: user.email }),
      ...(user.photoURL && { profileImg: user.photoURL }),
    };
    await signOut(auth);
    return { kind: 'identity', identity };
  } catch (error) {
    return { kind: kindOf(error) };
  } finally {
    await deleteApp(app);
  }
}

function kindOf(error: unknown): 'closed' | 'blocked' | 'failed' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CLOSED_CODES.includes(code)) return 'closed';
  return code === 'auth/popup-blocked' ? 'blocked' : 'failed';
}
