import { adminSignIn, firebaseSignIn, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import type { SessionUser } from '@festoon/contracts/identity/account';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { extractMessage } from '../../lib/api/error-message.ts';
import { firstTouch } from '../../lib/first-touch.ts';
import type { Credentials, ProviderIdentity } from './session-state.ts';

export type SignInResult =
  | { readonly success: true; readonly user: SessionUser; readonly token: string }
  | { readonly success: false; readonly message: string; readonly cause?: ApiError };

type Answer = { readonly success: boolean; readonly user: SessionUser; readonly token: string; readonly message: string };

/** The messages shown when the server sends none: for an answer without success, and for a failed call. */
type Words = { readonly unsuccessful: string; readonly failed: string };

export function callSignIn(credentials: Credentials): Promise<SignInResult> {
  return settle(call(signIn, credentials), { unsuccessful: 'Login Failed', failed: 'Failed to Login' });
}

export function callAdminSignIn(credentials: Credentials): Promise<SignInResult> {
  const words = 'Admin Failed to Login';
  return settle(call(adminSignIn, credentials), { unsuccessful: words, failed: words });
}

export function callGoogleSignIn({ idToken, name, email, profileImg }: ProviderIdentity): Promise<SignInResult> {
  const said = { name: name ?? 'Unknown', email: email ?? '', profileImg: profileImg ?? '' };
  const payload = { idToken, ...said, ...firstTouch() };
  const words = { unsuccessful: 'Google Login Failed', failed: 'Failed to Login with Google' };
  return settle(call(firebaseSignIn, payload), words);
}

export async function callSignOut(): Promise<void> {
  const answer = await call(signOut, {});
  if (!answer.success) throw new Error(answer.message);
}

async function settle(answer: Promise<Answer>, words: Words): Promise<SignInResult> {
  try {
    const { success, user, token, message } = await answer;
    return success ? { success, user, token } : { success, message: message || words.unsuccessful };
  } catch (error) {
    if (!(error instanceof ApiError)) return { success: false, message: words.failed };
    return { success: false, message: extractMessage(error.body) ?? words.failed, cause: error };
  }
}
