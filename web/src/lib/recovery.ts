const PROBE_PATH = '/healthz';
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 15_000;

const STORAGE_KEY = 'festoon.retry';
const RETRY_PAUSE_MIN_MS = 15_000;
const RETRY_PAUSE_MAX_MS = 60_000;

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
 * Returns the pause in milliseconds before a page retries automatically, and records the retry. There is none after an
 * outage. Otherwise, for example when a new build has replaced the page's parts, each retry soon after another doubles the
 * pause, up to a minute, so that a broken page does not reload in a loop.
 */
export function claimRetry(wasOffline: boolean, now = Date.now()): number {
  try {
    const [last = Number.NEGATIVE_INFINITY, lastPause = 0] = (sessionStorage.getItem(STORAGE_KEY) ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number);
    const isFirst = wasOffline || now - last > 2 * RETRY_PAUSE_MAX_MS;
    const pause = isFirst ? 0 : Math.min(Math.max(2 * lastPause, RETRY_PAUSE_MIN_MS), RETRY_PAUSE_MAX_MS);
    sessionStorage.setItem(STORAGE_KEY, `${now + pause} ${pause}`);
    return pause;
  } catch {
    // Without storage, nothing else would stop a loop.
    return wasOffline ? 0 : RETRY_PAUSE_MAX_MS;
  }
}
