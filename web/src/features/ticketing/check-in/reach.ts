import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';

/** After a call that got no answer, scans do not wait for the next one to fail as well. */
const REST_MS = 10_000;

let silentUntil = 0;
const listeners = new Set<() => void>();

export function mayReach(): boolean {
  return navigator.onLine && Date.now() >= silentUntil;
}

export function noteReached(): void {
  if (silentUntil === 0) return;
  silentUntil = 0;
  tell();
}

export function noteSilence(): void {
  silentUntil = Date.now() + REST_MS;
  tell();
}

/** Returns whether the server did not answer or is failing: check-in continues without it. */
export function isSilence(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status === 429 || error.status >= 500;
  return error instanceof DOMException;
}

/** False from a call without an answer until the next one that has one. */
export function useReach(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && silentUntil === 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
