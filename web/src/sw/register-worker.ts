import { apiPath } from '../lib/api/api-client.ts';

/** Makes the app and one's tickets open without a network; asked for once everything else has loaded. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused in private windows and on plain http: the app then needs the network, as every site does.
    navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Returns the worker's address. The worker also runs without a page, so the address carries the path of the API. */
function workerAddress(): string {
  const api = apiPath('');
  return api === '/api' ? '/sw.js' : `/sw.js?${new URLSearchParams({ api })}`;
}
