/** Makes the app and one's tickets open without a network; asked for once everything else has loaded. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused in private windows and on plain http: the app then needs the network, as every site does.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
