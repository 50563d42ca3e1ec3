import { getAuthStatus } from '@festoon/contracts/sign-in';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { SessionStore } from './session-store.ts';

/** What a failed check says. */
export const CHECK_FAILED = 'Failed to check auth status';

/** Asks the server who is signed in and tells the store what it learns. Neither ever throws. */
export type SessionCheck = {
  /** Asks only if it was not asked before in this visit; resolves once the answer is in the store. */
  readonly ensure: () => Promise<void>;
  /** Asks once for each finished navigation, unless a guard asked on the way there. */
  readonly afterNavigation: () => Promise<void>;
  /** Leaves the next finished navigation out: the last check failed, said so, and caused it. */
  readonly spareNext: () => void;
  /** Asks at once: the server has cut the page off, as it does where a session has ended. */
  readonly afterCut: () => Promise<void>;
};

export function createSessionCheck(store: SessionStore): SessionCheck {
  let known: Promise<void> | undefined;
  let askedOnTheWay = false;

  const ensure = (): Promise<void> => {
    if (!known) {
      askedOnTheWay = true;
      known = check(store);
    }
    return known;
  };
  const afterNavigation = (): Promise<void> => {
    const spared = askedOnTheWay;
    askedOnTheWay = false;
    if (spared) return known ?? Promise.resolve();
    const asking = check(store);
    known ??= asking;
    return asking;
  };
  const spareNext = (): void => {
    askedOnTheWay = true;
  };
  return { ensure, afterNavigation, spareNext, afterCut: () => check(store, 'lost') };
}

/** What a 401 means: after a navigation nothing, for the calls of the page will tell. */
type Unauthorised = 'nothing' | 'lost';

async function check(store: SessionStore, unauthorised: Unauthorised = 'nothing'): Promise<void> {
  let overtaken = false;
  const unsubscribe = store.onEvent(() => {
    overtaken = true;
  });
  const answer = await ask().finally(unsubscribe);
  // Somebody signed in or out meanwhile: what the server knew before that no longer counts.
  if (overtaken) return;
  if (answer === 'failed') return store.dispatch({ type: 'Login Failure', error: CHECK_FAILED });
  if (answer === 'unauthorised' && unauthorised === 'nothing') return;
  if (answer !== 'unauthorised' && answer.isAuthenticated && answer.user) {
    const { user, token, impersonator } = answer;
    store.dispatch({ type: 'Restore Session', user, token, impersonator });
  } else if (store.getState().isAuthenticated) {
    store.dispatch({ type: 'Logout', lost: true });
  }
}

async function ask() {
  try {
    return await call(getAuthStatus, {});
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'unauthorised' : 'failed';
  }
}
