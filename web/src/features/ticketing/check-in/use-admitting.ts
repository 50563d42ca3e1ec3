import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { admitAtDoor, undoAtDoor, type Held, type CheckInDevice } from './admit-at-door.ts';
import { readSound } from './door-device.ts';
import { signal } from './signals.ts';
import { verdictOf, type Verdict } from './scanner/verdict.ts';

/** Milliseconds for which a verdict fills the screen; one that has to be read and discussed is shown a little longer. */
const SHOWN_MS = { in: 1200, already: 2600, no: 2600 } as const;

export type Admitting = {
  readonly isBusy: boolean;
  /** Fills the screen. */
  readonly verdict: Verdict | null;
  /** The one before, for as long as nothing else was scanned. */
  readonly last: Verdict | null;
  /** For what the camera sees all the time: false, not now, ask again. */
  readonly admit: (held: Held) => boolean;
  /** Admits a ticket entered or picked by hand; runs after the admission in progress. */
  readonly admitNext: (held: Held) => void;
  readonly dismiss: () => void;
  readonly undo: () => Promise<void>;
};

/** Lets people in, one after the other; `onDone` hears of everything that changed something. */
export function useAdmitting(standing: CheckInDevice, onDone: () => void): Admitting {
  const [isBusy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [last, setLast] = useState<Verdict | null>(null);
  const running = useRef(false);
  const waiting = useRef<Held[]>([]);
  useEffect(() => {
    if (verdict === null) return undefined;
    const timer = setTimeout(() => setVerdict(null), SHOWN_MS[verdict.tone]);
    return () => clearTimeout(timer);
  }, [verdict]);

  const show = (next: Verdict) => {
    setVerdict(next);
    setLast(next);
    signal(next.tone, readSound());
  };
  const run = async (work: () => Promise<void>) => {
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      show(faultVerdict(error));
    } finally {
      running.current = false;
      setBusy(false);
      onDone();
    }
  };
  const admitAll = async (held: Held) => {
    for (let next: Held | undefined = held; next !== undefined; next = waiting.current.shift()) {
      const one = next;
      await run(async () => show(verdictOf(await admitAtDoor(standing, one), standing.clock)));
    }
  };
  return {
    isBusy,
    verdict,
    last,
    admit: (held) => {
      if (running.current || verdict !== null) return false;
      void admitAll(held);
      return true;
    },
    admitNext: (held) => {
      if (running.current) waiting.current.push(held);
      else void admitAll(held);
    },
    dismiss: () => setVerdict(null),
    undo: () =>
      run(async () => {
        if (!last?.admitted) return;
        await undoAtDoor(standing, last.admitted);
        setVerdict(null);
        setLast({
          ...last,
          title: `${last.title}: taken back`,
          line: 'The ticket can be used again.',
          note: null,
          admitted: null,
        });
      }),
  };
}

function faultVerdict(error: unknown): Verdict {
  const isUnfit = error instanceof ApiError && error.status === 422;
  return {
    tone: 'no',
    title: isUnfit ? 'Not a ticket' : 'This did not work',
    line: isUnfit ? 'This code is of something else.' : 'Nobody was let in. Please scan again.',
    note: null,
    admitted: null,
    isOffline: false,
  };
}
