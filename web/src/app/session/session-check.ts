import { getAuthStatus } from '@festoon/contracts/identity/sign-in';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { SessionStore } from './session-store.ts';

/** The error text of a failed check. */
export const CHECK_FAILED = 'Failed to check auth status';

/** Asks the server who is signed in and tells the store what it learns. Neither ever throws. */
export type SessionCheck = {
  /**
   * Asks only if it was not asked before in this visit; resolves once the answer is in the store. Resolves to false
   * where the browser is offline and nothing is known: the next call asks again.
   */
  readonly ensure: () => Promise<boolean>;
  /** Asks once for each finished navigation, unless a guard asked on the way there. */
  readonly afterNavigation: () => Promise<void>;
  /** Leaves the next finished navigation out: the last check failed, said so, and caused it. */
  readonly spareNext: () => void;
  /** Checks immediately: the server has disconnected the page, which happens when a session has ended. */
  readonly afterCut: () => Promise<unknown>;
};

export function createSessionCheck(store: SessionStore): SessionCheck {
  let known: Promise<boolean> | undefined;
  let askedOnTheWay = false;

  const ask = (): Promise<boolean> => {
    const asking = check(store);
    known ??= asking;
    void asking.then((isKnown) => {
      if (!isKnown) known = undefined;
    });
    return asking;
  };
  const ensure = (): Promise<boolean> => {
    if (known) return known;
    askedOnTheWay = true;
    return ask();
  };
  const afterNavigation = async (): Promise<void> => {
    const spared = askedOnTheWay;
    askedOnTheWay = false;
    await (spared ? known : ask());
  };
  const spareNext = (): void => {
    askedOnTheWay = true;
  };
  return { ensure, afterNavigation, spareNext, afterCut: () => check(store, 'lost') };
}

/** The meaning of a 401: `nothing` after a navigation, because the page's own calls report it. */
type Unauthorised = 'nothing' | 'lost';

/** Returns false where the browser is offline, which says nothing about the session. */
async function check(store: SessionStore, unauthorised: Unauthorised = 'nothing'): Promise<boolean> {
  let overtaken = false;
  const unsubscribe = store.onEvent(() => {
    overtaken = true;
  });
  const answer = await askServer().finally(unsubscribe);
  // A sign-in or sign-out happened meanwhile: an answer from before it no longer counts.
  if (overtaken) return true;
  if (answer === 'offline') return false;
  apply(store, answer, unauthorised);
  return true;
}

type Answer = Awaited<ReturnType<typeof askServer>>;

function apply(store: SessionStore, answer: Exclude<Answer, 'offline'>, unauthorised: Unauthorised): void {
  if (answer === 'failed') return store.dispatch({ type: 'Login Failure', error: CHECK_FAILED });
  if (answer === 'unauthorised' && unauthorised === 'nothing') return;
  if (answer !== 'unauthorised' && answer.isAuthenticated && answer.user) {
    const { user, token, impersonator } = answer;
    store.dispatch({ type: 'Restore Session', user, token, impersonator });
  } else if (store.getState().isAuthenticated) {
    store.dispatch({ type: 'Logout', lost: true });
  }
}

async function askServer() {
  try {
    return await call(getAuthStatus, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'unauthorised';
    return navigator.onLine ? 'failed' : 'offline';
  }
}
