const PROBE_PATH = '/healthz';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

const STORAGE_KEY = 'festoon.recovered-at';
const RECOVERY_EVERY_MS = 60_000;

/**
 * Calls back once when the server answers. `wasAway` says whether it did not at first. The browser's `online` event
 * asks immediately; it alone is not enough, since a server can be away while the network is not. Returns a function
 * that stops asking.
 */
export function watchForServer(onAnswer: (wasAway: boolean) => void, answers = serverAnswers): () => void {
  let isStopped = false;
  let wasAway = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const probe = async () => {
    const isThere = await answers();
    if (isStopped) return;
    if (isThere) {
      stop();
      onAnswer(wasAway);
      return;
    }
    wasAway = true;
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  const onOnline = () => {
    // It may come before the network carries anything, so the questions that follow come soon again.
    wasAway = true;
    pause = FIRST_PAUSE_MS;
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

async function serverAnswers(): Promise<boolean> {
  try {
    // Without a body: a connection whose answer is not read stays in use.
    return (await fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Returns whether a page may retry automatically, and records the retry. After an outage it always may. Otherwise, for
 * example when a new build has replaced the page's parts, it may once a minute, so that a broken page does not reload in a
 * loop.
 */
export function claimRecovery(wasAway: boolean, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NEGATIVE_INFINITY);
    if (!wasAway && now - last < RECOVERY_EVERY_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    // Without storage nothing would stop a loop.
    return wasAway;
  }
}
