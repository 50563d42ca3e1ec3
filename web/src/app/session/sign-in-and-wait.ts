import type { ApiError } from '../../lib/api/api-error.ts';
import { extractMessage } from '../../lib/api/error-message.ts';
import { sessionStore } from './session-store.ts';
import type { SessionEvent } from './session-state.ts';

type SignInEvent = Extract<SessionEvent, { type: 'Login' | 'Admin Login' | 'Google Login' }>;

/** Starts a sign-in and waits for its result. Throws the error that the form shows if it fails. */
export function signInAndWait(event: SignInEvent): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = sessionStore.onEvent((outcome) => {
      if (outcome.type === `${event.type} Success`) {
        stop();
        resolve();
      } else if (outcome.type === `${event.type} Failure` && 'error' in outcome) {
        stop();
        reject(isServerMessage(outcome) ? outcome.cause : new Error(outcome.error));
      }
    });
    sessionStore.dispatch(event);
  });
}

type Failure = { readonly error: string; readonly cause?: ApiError };

/** Returns whether the toast shows the server's message: the form then shows it with the fields and the time to wait. */
function isServerMessage({ error, cause }: Failure): boolean {
  return cause !== undefined && extractMessage(cause.body) === error;
}
