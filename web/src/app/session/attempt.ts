import { sessionStore } from './session-store.ts';
import type { SessionEvent } from './session-state.ts';

type Attempt = Extract<SessionEvent, { type: 'Login' | 'Admin Login' | 'Google Login' }>;

/** Starts a sign-in and waits for its outcome; throws what a form shows in place when it failed. */
export function attempt(event: Attempt): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = sessionStore.onEvent((outcome) => {
      if (outcome.type === `${event.type} Success`) {
        stop();
        resolve();
      } else if (outcome.type === `${event.type} Failure` && 'error' in outcome) {
        stop();
        reject(outcome.cause ?? new Error(outcome.error));
      }
    });
    sessionStore.dispatch(event);
  });
}
