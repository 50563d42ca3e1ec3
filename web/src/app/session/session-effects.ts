import type { SessionUser } from '@festoon/contracts/identity/account';
import { onCallFailure } from '../../lib/api/api-client.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { isSessionLoss } from '../../lib/api/errors.ts';
import { toast } from '../../lib/toast.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { restarting } from './restarting.ts';
import { isAuthPage, returnPath } from './return-url.ts';
import { callAdminSignIn, callGoogleSignIn, callSignIn, callSignOut, type SignInResult } from './session-calls.ts';
import { CHECK_FAILED, type SessionCheck } from './session-check.ts';
import type { SessionEvent, SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export type Navigation = {
  readonly current: () => { readonly pathname: string; readonly href: string; readonly returnUrl: unknown };
  readonly go: (path: string) => Promise<void>;
  /** Asks the guards of the page again, unless they are being asked anyway. */
  readonly recheck: () => Promise<void>;
  /** Calls the listener after every finished navigation, and immediately if one has already finished. */
  readonly onNavigated: (listener: () => void) => () => void;
};

export type EffectsWorld = {
  readonly store: SessionStore;
  readonly check: SessionCheck;
  readonly navigation: Navigation;
  /** Drops what was fetched for the person who has left. */
  readonly forgetPerson: () => Promise<void>;
  /** Fetches again, for the person who is signed in now, what the page read before this call. */
  readonly greetPerson: () => Promise<void>;
  readonly signOutOfProvider: () => Promise<void>;
  /** Puts the page into the colours the person has chosen. */
  readonly wear: (scheme: SessionUser['colourScheme']) => void;
  readonly report: (error: unknown) => void;
};

type Handle<T extends SessionEvent['type']> = (
  event: Extract<SessionEvent, { type: T }>,
  before: SessionState,
) => void | Promise<void>;
type Effects = { readonly [T in SessionEvent['type']]?: Handle<T> };

/** Everything that follows from an event of the session and is not its state. Answers how to stop it. */
export function startSessionEffects(world: EffectsWorld): () => void {
  const stops = [
    listenTo(world, signingIn(world)),
    listenTo(world, afterSigningIn(world)),
    listenTo(world, afterFailing(world)),
    listenTo(world, signingOut(world)),
    listenTo(world, keepingUp(world)),
    world.navigation.onNavigated(restarting(() => checkAfterNavigation(world), world.report)),
    onCallFailure(restarting((error: ApiError) => endLostSession(world, error), world.report)),
  ];
  const look = () =>
    setTimeout(
      restarting(() => lookAfterCut(world), world.report),
      CUT_MS,
    );
  addEventListener('live-cut', look);
  return () => {
    removeEventListener('live-cut', look);
    for (const stop of stops) stop();
  };
}

function listenTo({ store, report }: EffectsWorld, effects: Effects): () => void {
  const listener = (event: SessionEvent, before: SessionState) =>
    (effects[event.type] as Handle<SessionEvent['type']> | undefined)?.(event, before);
  return store.onEvent(restarting(listener, report));
}

function signingIn({ store: { dispatch } }: EffectsWorld): Effects {
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

function afterSigningIn({ navigation, greetPerson, wear }: EffectsWorld): Effects {
  const enter = async ({ colourScheme }: SessionUser, path: string) => {
    wear(colourScheme);
    await greetPerson();
    await navigation.go(path);
  };
  const asked = () => returnPath(navigation.current().returnUrl) ?? '/';
  const welcome = () => toast.success(`Welcome to ${PRODUCT_NAME}`);
  return {
    'Login Success': ({ user }) => enter(user, asked()),
    'Google Login Success': ({ user }) => {
      welcome();
      return enter(user, asked());
    },
    'Admin Login Success': ({ user }) => {
      welcome();
      return enter(user, '/admin/dashboard');
    },
  };
}

function afterFailing({ navigation, check }: EffectsWorld): Effects {
  const isOn = (...paths: readonly string[]) => paths.includes(navigation.current().pathname);
  return {
    'Login Failure': ({ error, cause }) => {
      showFailure(error || 'Failed to Login', cause);
      if (isOn('/', '/login', '/register')) return;
      if (error === CHECK_FAILED) check.spareNext();
      return navigation.go('/');
    },
    'Admin Login Failure': ({ error, cause }) => {
      showFailure(error || 'Admin Failed to Login', cause);
      return isOn('/admin/login') ? undefined : navigation.go('/admin/login');
    },
    'Google Login Failure': ({ error, cause }) => showFailure(error || 'Failed to Login with Google', cause),
  };
}

/** Being asked for the second factor is the next step of a sign-in, not its failure. */
function showFailure(text: string, cause: ApiError | undefined): void {
  if (cause?.code !== 'second_factor_required') toast.failure(text);
}

function signingOut({ store, navigation, forgetPerson, signOutOfProvider }: EffectsWorld): Effects {
  return {
    Logout: async ({ lost }) => {
      if (lost) return;
      try {
        await callSignOut();
      } catch {
        return store.dispatch({ type: 'Logout Failure', error: 'Logout failed' });
      }
      store.dispatch({ type: 'Logout Success' });
    },
    'Logout Success': async () => {
      await signOutOfProvider();
      await navigation.go('/');
      toast.success('Logged out successfully!');
      await forgetPerson();
    },
    'Logout Failure': () => toast.failure('Logout failed'),
  };
}

/** A page drawn for one person is looked at again once it turns out to be another one who reads it. */
function keepingUp({ navigation, greetPerson }: EffectsWorld): Effects {
  return {
    'Restore Session': async ({ user }, before) => {
      if (before.user?.id === user.id && before.user.role === user.role) return;
      // Called before anything is awaited: what the guards let through from now on is read for this person already.
      await Promise.all([greetPerson(), navigation.recheck()]);
    },
  };
}

async function checkAfterNavigation({ store, check, navigation }: EffectsWorld): Promise<void> {
  if (isAuthPage(navigation.current().pathname) || !navigator.onLine) return;
  const before = store.getState();
  await check.afterNavigation();
  const { isAuthenticated, error } = store.getState();
  if (before.isAuthenticated && !isAuthenticated && error === null) await leaveLostPage(navigation);
}

/** The guards of users' pages lead to the sign-in page; a lost administrator goes there too, not to their own. */
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

/** Milliseconds. A person who signs out is disconnected too; the wait lets the page handle the sign-out first. */
const CUT_MS = 300;

async function lookAfterCut({ store, check, navigation, forgetPerson }: EffectsWorld): Promise<void> {
  if (!store.getState().isAuthenticated) return;
  await check.afterCut();
  if (store.getState().isAuthenticated) return;
  await leaveLostPage(navigation);
  await forgetPerson();
}

async function endLostSession({ store, navigation, forgetPerson }: EffectsWorld, error: ApiError): Promise<void> {
  if (!isSessionLoss(error)) return;
  const { pathname, href } = navigation.current();
  store.dispatch({ type: 'Logout', lost: true });
  if (isAuthPage(pathname)) return;
  await navigation.go(lostSessionPath(href));
  await forgetPerson();
}
