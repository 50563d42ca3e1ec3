import { ApiError } from '../lib/api-error.ts';

/** Long enough for what the service worker or the device has kept. */
const OFFLINE_WAIT_MS = 1_000;

export function lostConnection(path: string): ApiError {
  return new ApiError({ path, status: 0, body: undefined });
}

/**
 * Returns what a page loads, or throws the error of a lost connection a second after the network is gone: without one,
 * queries wait for it and never fail.
 */
export async function beforeOffline<T>(loading: T | Promise<T>, path: string): Promise<T> {
  if (typeof window === 'undefined') return loading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const onOffline = () => {
    timer = setTimeout(() => {
      if (!navigator.onLine) reject(lostConnection(path));
    }, OFFLINE_WAIT_MS);
  };
  if (!navigator.onLine) onOffline();
  addEventListener('offline', onOffline);
  try {
    return await Promise.race([loading, lost]);
  } finally {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
  }
}
