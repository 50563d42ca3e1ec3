import { getAuthStatus } from '@festoon/contracts/sign-in';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { startDecoder } from './decoder.ts';

/** Time for the reader of codes to arrive, so that it is kept with the page. */
const WARM_MS = 20_000;

/**
 * Sees to it that this page opens without a network the next time, even when it is the first page this device ever showed: what
 * was fetched before the service worker came is asked for once more.
 */
export function useOfflineReady(askAgain: () => void): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    let stop: (() => void) | undefined;
    const keep = () => {
      stop ??= warmDecoder();
      // Without an answer the next visit keeps it.
      call(getAuthStatus, {}).then(askAgain, () => undefined);
    };
    if (worker.controller) stop = warmDecoder();
    worker.addEventListener('controllerchange', keep);
    return () => {
      worker.removeEventListener('controllerchange', keep);
      stop?.();
    };
  }, [askAgain]);
}

function warmDecoder(): () => void {
  const decoder = startDecoder();
  const timer = setTimeout(decoder.stop, WARM_MS);
  return () => {
    clearTimeout(timer);
    decoder.stop();
  };
}
