import type { FeedSignal } from '@festoon/contracts/core/live';

const COALESCE_MS = 1_000;

type Send = (kind: string, id: string, signal: FeedSignal) => void;

/**
 * Returns a sender for signals that many send at the same time. It sends the first immediately. Signals of the same name to
 * the same feed that follow within a second are sent as one, with their counts added up and the other fields of the newest.
 */
export function coalesceSignals(send: Send): Send {
  // The pending signal, from calls while the interval of the previous one ran.
  const recent = new Map<string, FeedSignal | null>();

  function sendAndWait(kind: string, id: string, signal: FeedSignal): void {
    const key = `${kind}\n${id}\n${signal.name}`;
    send(kind, id, signal);
    recent.set(key, null);
    setTimeout(() => {
      const waiting = recent.get(key) ?? null;
      recent.delete(key);
      if (waiting !== null) sendAndWait(kind, id, waiting);
    }, COALESCE_MS).unref();
  }

  return (kind, id, signal) => {
    const waiting = recent.get(`${kind}\n${id}\n${signal.name}`);
    if (waiting === undefined) sendAndWait(kind, id, signal);
    else recent.set(`${kind}\n${id}\n${signal.name}`, mergeSignals(waiting, signal));
  };
}

function mergeSignals(earlier: FeedSignal | null, signal: FeedSignal): FeedSignal {
  if (earlier?.counts === undefined || signal.counts === undefined) return signal;
  const counts = { ...earlier.counts };
  for (const [countName, count] of Object.entries(signal.counts)) counts[countName] = (counts[countName] ?? 0) + count;
  return { ...signal, counts };
}
