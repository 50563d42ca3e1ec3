import type { SessionUser } from '@festoon/contracts/identity/account';
import { setColorScheme } from '../../lib/color-scheme.ts';
import { sessionStore } from './session-store.ts';

type SignedIn = { readonly user: SessionUser; readonly token: string };

/** Starts the session of an account that has signed in with a code, and opens the page that the person wanted. */
export function enterWithCode(account: SignedIn): void {
  sessionStore.dispatch({ type: 'Login Success', ...account });
}

/** Starts the session of an account that has signed in with a code, and stays on the page. */
export function enterAndStay(account: SignedIn): void {
  setColorScheme(account.user.colourScheme);
  sessionStore.dispatch({ type: 'Restore Session', ...account });
}
