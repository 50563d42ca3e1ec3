import { getAuthStatus } from '@festoon/contracts/identity/sign-in';
import { shellText } from '@festoon/catalogue/app/shell';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { SessionStore } from './session-store.ts';

/** Returns the error text of a failed check. */
export function checkFailedText(): string {
  return shellText('failedToCheckAuthStatus');
}

/** Asks the server for the signed-in account and updates the store. Never throws. */
export type SessionCheck = {
  /**
   * Checks once per visit; resolves when the response is in the store. Resolves to false if the browser is offline and
   * nothing is known; the next call checks again.
   */
  readonly ensure: () => Promise<boolean>;
  /** Checks once after each navigation, unless a guard has checked during it. */
  readonly afterNavigation: () => Promise<void>;
  /** Skips the check after the next navigation, because the last check failed and caused that navigation. */
  readonly skipNext: () => void;
  /** Checks immediately, because the server has disconnected the page, as it does when a session ends. */
  readonly afterDisconnect: () => Promise<unknown>;
};

export function createSessionCheck(store: SessionStore): SessionCheck {
  let pendingCheck: Promise<boolean> | undefined;
  let checkedByGuard = false;

  const startCheck = (): Promise<boolean> => {
    const current = check(store);
    pendingCheck ??= current;
    void current.then((isDefinite) => {
      if (!isDefinite) pendingCheck = undefined;
    });
    return current;
  };
  const ensure = (): Promise<boolean> => {
    if (pendingCheck) return pendingCheck;
    checkedByGuard = true;
    return startCheck();
  };
  const afterNavigation = async (): Promise<void> => {
    const wasChecked = checkedByGuard;
    checkedByGuard = false;
    await (wasChecked ? pendingCheck : startCheck());
  };
  const skipNext = (): void => {
    checkedByGuard = true;
  };
  return { ensure, afterNavigation, skipNext, afterDisconnect: () => check(store, 'lost') };
}

/** The meaning of a 401. It is `nothing` after a navigation, because the page's own calls report it. */
type UnauthorisedMeaning = 'nothing' | 'lost';

/** Returns false if the browser is offline, because the session is then unknown. */
async function check(store: SessionStore, unauthorisedMeaning: UnauthorisedMeaning = 'nothing'): Promise<boolean> {
  let isStale = false;
  const unsubscribe = store.onEvent(() => {
    isStale = true;
  });
  const response = await fetchStatus().finally(unsubscribe);
  // A sign-in or sign-out happened in the meantime, so this response is outdated.
  if (isStale) return true;
  if (response === 'offline') return false;
  apply(store, response, unauthorisedMeaning);
  return true;
}

type StatusResult = Awaited<ReturnType<typeof fetchStatus>>;

function apply(
  store: SessionStore,
  response: Exclude<StatusResult, 'offline'>,
  unauthorisedMeaning: UnauthorisedMeaning,
): void {
  if (response === 'failed') return store.dispatch({ type: 'Login Failure', error: checkFailedText() });
  if (response === 'unauthorised' && unauthorisedMeaning === 'nothing') return;
  if (response !== 'unauthorised' && response.isAuthenticated && response.user) {
    const { user, token, impersonator } = response;
    store.dispatch({ type: 'Restore Session', user, token, impersonator });
  } else if (store.getState().isAuthenticated) {
    store.dispatch({ type: 'Logout', lost: true });
  }
}

async function fetchStatus() {
  try {
    return await call(getAuthStatus, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'unauthorised';
    return navigator.onLine ? 'failed' : 'offline';
  }
}
