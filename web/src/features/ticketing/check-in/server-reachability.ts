import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';

/** Milliseconds. After a call without a response, scans don't wait for another call to fail. */
const RETRY_DELAY_MS = 10_000;

let unreachableUntil = 0;
const listeners = new Set<() => void>();

export function canReachServer(): boolean {
  return navigator.onLine && Date.now() >= unreachableUntil;
}

export function markReachable(): void {
  if (unreachableUntil === 0) return;
  unreachableUntil = 0;
  notifyListeners();
}

export function markUnreachable(): void {
  unreachableUntil = Date.now() + RETRY_DELAY_MS;
  notifyListeners();
}

/** Returns whether the server did not respond or is failing. Check-in then continues without it. */
export function isUnreachableError(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status === 429 || error.status >= 500;
  return error instanceof DOMException;
}

/** Returns false after a call without a response, until a later call gets one. */
export function useServerReachable(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && unreachableUntil === 0);
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

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
