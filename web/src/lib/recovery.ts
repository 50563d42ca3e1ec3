const PROBE_PATH = '/healthz';
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

const STORAGE_KEY = 'festoon.recovered-at';
const RECOVERY_INTERVAL_MS = 60_000;

/**
 * Calls back once when the server responds. `wasOffline` is true if it did not respond at first. The browser's `online`
 * event starts a check immediately; it is not enough, because the server can be down while the network works. Returns a
 * function that stops the checks.
 */
export function watchServerReachability(
  onReachable: (wasOffline: boolean) => void,
  isReachable = isServerReachable,
): () => void {
  let isStopped = false;
  let wasOffline = false;
  let pause = PAUSE_MIN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const probe = async () => {
    const isReachableNow = await isReachable();
    if (isStopped) return;
    if (isReachableNow) {
      stop();
      onReachable(wasOffline);
      return;
    }
    wasOffline = true;
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), pause);
    pause = Math.min(pause * 2, PAUSE_MAX_MS);
  };
  const onOnline = () => {
    // The event may come before the network works, so the next checks follow quickly.
    wasOffline = true;
    pause = PAUSE_MIN_MS;
    void probe();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', onOnline);
  };

  addEventListener('online', onOnline);
  void probe();
  return stop;
}

async function isServerReachable(): Promise<boolean> {
  try {
    // Without a body, because a connection whose response is not read stays in use.
    return (await fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Returns whether a page may retry automatically, and records the retry. After an outage it always may. Otherwise, for
 * example when a new build has replaced the page's parts, it may once a minute, so that a broken page does not reload
 * in a loop.
 */
export function claimRecovery(wasOffline: boolean, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NEGATIVE_INFINITY);
    if (!wasOffline && now - last < RECOVERY_INTERVAL_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    // Without storage nothing would stop a loop.
    return wasOffline;
  }
}
