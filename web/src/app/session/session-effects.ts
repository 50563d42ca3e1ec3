import type { SessionUser } from '@festoon/contracts/identity/account';
import { onCallFailure, call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { isSessionLoss } from '../../lib/api/errors.ts';
import { toast } from '../../lib/toast.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { withRestarts } from './with-restarts.ts';
import { isAuthPage, returnPath } from './return-url.ts';
import { checkFailedText, type SessionCheck } from './session-check.ts';
import type { SessionEvent, SessionState, Credentials, ProviderIdentity } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { adminSignIn, firebaseSignIn, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import { sessionText } from '@festoon/catalogue/app/session';
import { extractMessage } from '../../lib/api/error-message.ts';
import { firstTouch } from '../../lib/acquisition/first-touch.ts';

export type Navigation = {
  readonly current: () => { readonly pathname: string; readonly href: string; readonly returnUrl: unknown };
  readonly go: (path: string) => Promise<void>;
  /** Loads the page again if it is not in the language of the account. */
  readonly follow: () => void;
  /** Runs the guards of the page again, unless they are already running. */
  readonly recheck: () => Promise<void>;
  /** Calls the listener after every finished navigation, and immediately if one has already finished. */
  readonly onNavigated: (listener: () => void) => () => void;
};

export type SessionEffectsDeps = {
  readonly store: SessionStore;
  readonly check: SessionCheck;
  readonly navigation: Navigation;
  /** Removes the cached data of the account that signed out. */
  readonly clearAccountData: () => Promise<void>;
  /** Fetches again, for the account that is now signed in, what the page read before this call. */
  readonly refetchForAccount: () => Promise<void>;
  readonly signOutOfProvider: () => Promise<void>;
  /** Applies the colour scheme that the account has chosen. */
  readonly applyColorScheme: (scheme: SessionUser['colourScheme']) => void;
  readonly report: (error: unknown) => void;
};

type Handle<T extends SessionEvent['type']> = (
  event: Extract<SessionEvent, { type: T }>,
  before: SessionState,
) => void | Promise<void>;
type Effects = { readonly [T in SessionEvent['type']]?: Handle<T> };

/** Starts the side effects of session events. Returns a function that stops them. */
export function startSessionEffects(deps: SessionEffectsDeps): () => void {
  const stops = [
    listenTo(deps, signInEffects(deps)),
    listenTo(deps, signedInEffects(deps)),
    listenTo(deps, failureEffects(deps)),
    listenTo(deps, signOutEffects(deps)),
    listenTo(deps, restoreEffects(deps)),
    deps.navigation.onNavigated(withRestarts(() => checkAfterNavigation(deps), deps.report)),
    onCallFailure(withRestarts((error: ApiError) => endLostSession(deps, error), deps.report)),
  ];
  const checkSoon = () =>
    setTimeout(
      withRestarts(() => checkAfterDisconnect(deps), deps.report),
      DISCONNECT_DELAY_MS,
    );
  addEventListener('live-cut', checkSoon);
  return () => {
    removeEventListener('live-cut', checkSoon);
    for (const stop of stops) stop();
  };
}

function listenTo({ store, report }: SessionEffectsDeps, effects: Effects): () => void {
  const listener = (event: SessionEvent, before: SessionState) =>
    (effects[event.type] as Handle<SessionEvent['type']> | undefined)?.(event, before);
  return store.onEvent(withRestarts(listener, report));
}

function signInEffects({ store: { dispatch } }: SessionEffectsDeps): Effects {
  const failure = (result: Extract<SignInResult, { success: false }>) => ({
    error: result.message,
    ...(result.cause && { cause: result.cause }),
  });
  return {
    Login: async ({ credentials }) => {
      const result = await callSignIn(credentials);
      dispatch(result.success ? { type: 'Login Success', ...result } : { type: 'Login Failure', ...failure(result) });
    },
    'Admin Login': async ({ credentials }) => {
      const result = await callAdminSignIn(credentials);
      dispatch(
        result.success ? { type: 'Admin Login Success', ...result } : { type: 'Admin Login Failure', ...failure(result) },
      );
    },
    'Google Login': async ({ identity }) => {
      const result = await callGoogleSignIn(identity);
      dispatch(
        result.success ? { type: 'Google Login Success', ...result } : { type: 'Google Login Failure', ...failure(result) },
      );
    },
  };
}

function signedInEffects({ navigation, refetchForAccount, applyColorScheme }: SessionEffectsDeps): Effects {
  const enterSite = async ({ colourScheme }: SessionUser, path: string) => {
    applyColorScheme(colourScheme);
    await refetchForAccount();
    await navigation.go(path);
  };
  const returnTarget = () => returnPath(navigation.current().returnUrl) ?? '/';
  const showWelcome = () => toast.success(sessionText('welcomeTo', { productName: PRODUCT_NAME }));
  return {
    'Login Success': ({ user }) => enterSite(user, returnTarget()),
    'Google Login Success': ({ user }) => {
      showWelcome();
      return enterSite(user, returnTarget());
    },
    'Admin Login Success': ({ user }) => {
      showWelcome();
      return enterSite(user, '/admin/dashboard');
    },
  };
}

function failureEffects({ navigation, check }: SessionEffectsDeps): Effects {
  const isOn = (...paths: readonly string[]) => paths.includes(navigation.current().pathname);
  return {
    'Login Failure': ({ error, cause }) => {
      showFailure(error || sessionText('failedToLogin'), cause);
      if (isOn('/', '/login', '/register')) return;
      if (error === checkFailedText()) check.skipNext();
      return navigation.go('/');
    },
    'Admin Login Failure': ({ error, cause }) => {
      showFailure(error || sessionText('adminFailedToLogin'), cause);
      return isOn('/admin/login') ? undefined : navigation.go('/admin/login');
    },
    'Google Login Failure': ({ error, cause }) => showFailure(error || sessionText('failedToLoginWithGoogle'), cause),
  };
}

/** Shows why a sign-in failed. A request for the second factor is the next step, not a failure. */
function showFailure(text: string, cause: ApiError | undefined): void {
  if (cause?.code !== 'second_factor_required') toast.failure(text);
}

function signOutEffects({ store, navigation, clearAccountData, signOutOfProvider }: SessionEffectsDeps): Effects {
  return {
    Logout: async ({ lost }) => {
      if (lost) return;
      try {
        await callSignOut();
      } catch {
        return store.dispatch({ type: 'Logout Failure', error: sessionText('logoutFailed') });
      }
      store.dispatch({ type: 'Logout Success' });
    },
    'Logout Success': async () => {
      await signOutOfProvider();
      await navigation.go('/');
      toast.success(sessionText('loggedOutSuccessfully'));
      await clearAccountData();
    },
    'Logout Failure': () => toast.failure(sessionText('logoutFailed')),
  };
}

/** Refetches the data and runs the guards again when the page turns out to be viewed by a different account. */
function restoreEffects({ navigation, refetchForAccount }: SessionEffectsDeps): Effects {
  return {
    'Restore Session': async ({ user }, before) => {
      navigation.follow();
      if (before.user?.id === user.id && before.user.role === user.role) return;
      // Both start in the same tick: what the guards load from now on is read for the new account.
      await Promise.all([refetchForAccount(), navigation.recheck()]);
    },
  };
}

async function checkAfterNavigation({ store, check, navigation }: SessionEffectsDeps): Promise<void> {
  if (isAuthPage(navigation.current().pathname) || !navigator.onLine) return;
  const before = store.getState();
  await check.afterNavigation();
  const { isAuthenticated, error } = store.getState();
  if (before.isAuthenticated && !isAuthenticated && error === null) await leaveLostPage(navigation);
}

/**
 * Leaves the page of a lost session. The guards of users' pages redirect to the sign-in page; administrators are sent
 * there directly.
 */
async function leaveLostPage(navigation: Navigation): Promise<void> {
  const { pathname, href } = navigation.current();
  if (isAdminPage(pathname)) await navigation.go(lostSessionPath(href));
  else await navigation.recheck();
}

function isAdminPage(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

function lostSessionPath(href: string): string {
  return `/login?${new URLSearchParams({ returnUrl: href })}`;
}

/** Milliseconds. Signing out also disconnects the page; the wait lets the page handle the sign-out first. */
const DISCONNECT_DELAY_MS = 300;

async function checkAfterDisconnect({ store, check, navigation, clearAccountData }: SessionEffectsDeps): Promise<void> {
  if (!store.getState().isAuthenticated) return;
  await check.afterDisconnect();
  if (store.getState().isAuthenticated) return;
  await leaveLostPage(navigation);
  await clearAccountData();
}

async function endLostSession({ store, navigation, clearAccountData }: SessionEffectsDeps, error: ApiError): Promise<void> {
  if (!isSessionLoss(error)) return;
  const { pathname, href } = navigation.current();
  store.dispatch({ type: 'Logout', lost: true });
  if (isAuthPage(pathname)) return;
  await navigation.go(lostSessionPath(href));
  await clearAccountData();
}

type SignInResult =
  | { readonly success: true; readonly user: SessionUser; readonly token: string }
  | { readonly success: false; readonly message: string; readonly cause?: ApiError };

type SignInResponse = {
  readonly success: boolean;
  readonly user: SessionUser;
  readonly token: string;
  readonly message: string;
};

/** The messages to show when the server sends none: for an unsuccessful response and for a failed call. */
type FailureMessages = { readonly unsuccessful: string; readonly failed: string };

function callSignIn(credentials: Credentials): Promise<SignInResult> {
  const messages = { unsuccessful: sessionText('loginFailed'), failed: sessionText('failedToLogin') };
  return toSignInResult(call(signIn, credentials), messages);
}

function callAdminSignIn(credentials: Credentials): Promise<SignInResult> {
  const messages = sessionText('adminFailedToLogin');
  return toSignInResult(call(adminSignIn, credentials), { unsuccessful: messages, failed: messages });
}

function callGoogleSignIn({ idToken, name, email, profileImg }: ProviderIdentity): Promise<SignInResult> {
  const profile = { name: name ?? 'Unknown', email: email ?? '', profileImg: profileImg ?? '' };
  const payload = { idToken, ...profile, ...firstTouch() };
  const messages = {
    unsuccessful: sessionText('googleLoginFailed'),
    failed: sessionText('failedToLoginWithGoogle'),
  };
  return toSignInResult(call(firebaseSignIn, payload), messages);
}

async function callSignOut(): Promise<void> {
  const response = await call(signOut, {});
  if (!response.success) throw new Error(response.message);
}

async function toSignInResult(response: Promise<SignInResponse>, messages: FailureMessages): Promise<SignInResult> {
  try {
    const { success, user, token, message } = await response;
    return success ? { success, user, token } : { success, message: message || messages.unsuccessful };
  } catch (error) {
    if (!(error instanceof ApiError)) return { success: false, message: messages.failed };
    return { success: false, message: extractMessage(error.body) ?? messages.failed, cause: error };
  }
}
