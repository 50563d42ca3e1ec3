import type { FeedSignal } from '@festoon/contracts/core/live';

const GATHERED_MS = 1_000;

type Send = (kind: string, id: string, signal: FeedSignal) => void;

/**
 * Returns a sender for signals that many send at the same time. It sends the first immediately, and those of the same name
 * to the same feed that follow within a second as one, with their counts added up and the rest as in the newest.
 */
export function gatherSignals(send: Send): Send {
  // Waiting: what came while the time of the one before ran.
  const recent = new Map<string, FeedSignal | null>();

  function sendAndHold(kind: string, id: string, signal: FeedSignal): void {
    const key = `${kind}\n${id}\n${signal.name}`;
    send(kind, id, signal);
    recent.set(key, null);
    setTimeout(() => {
      const waiting = recent.get(key) ?? null;
      recent.delete(key);
      if (waiting !== null) sendAndHold(kind, id, waiting);
    }, GATHERED_MS).unref();
  }

  return (kind, id, signal) => {
    const waiting = recent.get(`${kind}\n${id}\n${signal.name}`);
    if (waiting === undefined) sendAndHold(kind, id, signal);
    else recent.set(`${kind}\n${id}\n${signal.name}`, merged(waiting, signal));
  };
}

function merged(earlier: FeedSignal | null, signal: FeedSignal): FeedSignal {
  if (earlier?.counts === undefined || signal.counts === undefined) return signal;
  const counts = { ...earlier.counts };
  for (const [what, count] of Object.entries(signal.counts)) counts[what] = (counts[what] ?? 0) + count;
  return { ...signal, counts };
}
