import { apiPath } from '../lib/api/api-client.ts';

/**
 * Registers the service worker, which lets the app and its tickets open offline. Call it after everything else has
 * loaded.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Rejected in private windows and on plain http: the app then needs the network.
    navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Returns the worker's address. The worker also runs without a page, so the address contains the path of the API. */
function workerAddress(): string {
  const api = apiPath('');
  return api === '/api' ? '/sw.js' : `/sw.js?${new URLSearchParams({ api })}`;
}
