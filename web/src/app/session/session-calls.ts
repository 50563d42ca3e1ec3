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
type FailureMessages = { readonly unsuccessful: string; readonly failed: string };

export function callSignIn(credentials: Credentials): Promise<SignInResult> {
  return toSignInResult(call(signIn, credentials), { unsuccessful: 'Login Failed', failed: 'Failed to Login' });
}

export function callAdminSignIn(credentials: Credentials): Promise<SignInResult> {
  const messages = 'Admin Failed to Login';
  return toSignInResult(call(adminSignIn, credentials), { unsuccessful: messages, failed: messages });
}

export function callGoogleSignIn({ idToken, name, email, profileImg }: ProviderIdentity): Promise<SignInResult> {
  const profile = { name: name ?? 'Unknown', email: email ?? '', profileImg: profileImg ?? '' };
  const payload = { idToken, ...profile, ...firstTouch() };
  const messages = { unsuccessful: 'Google Login Failed', failed: 'Failed to Login with Google' };
  return toSignInResult(call(firebaseSignIn, payload), messages);
}

export async function callSignOut(): Promise<void> {
  const answer = await call(signOut, {});
  if (!answer.success) throw new Error(answer.message);
}

async function toSignInResult(answer: Promise<Answer>, messages: FailureMessages): Promise<SignInResult> {
  try {
    const { success, user, token, message } = await answer;
    return success ? { success, user, token } : { success, message: message || messages.unsuccessful };
  } catch (error) {
    if (!(error instanceof ApiError)) return { success: false, message: messages.failed };
    return { success: false, message: extractMessage(error.body) ?? messages.failed, cause: error };
  }
}
