import { useEffect, useRef, useState } from 'react';
import { scannerText } from '@festoon/catalogue/ticketing/scanner';
import { ApiError } from '../../../lib/api/api-error.ts';
import { admitAttendee, undoCheckIn, type TicketInput, type CheckInDevice } from './admit-attendee.ts';
import { readSound } from './scan-device.ts';
import { playFeedback } from './scan-feedback.ts';
import { toCheckInResult, type CheckInResult } from './scanner/check-in-result.ts';

/** Milliseconds for which a result fills the screen. Results that need reading are shown longer. */
const DISPLAY_MS = { in: 1200, out: 1200, already: 2600, no: 2600 } as const;

export type AdmissionQueue = {
  readonly isBusy: boolean;
  /** The result that fills the screen. */
  readonly result: CheckInResult | null;
  /** The previous result, until the next scan. */
  readonly last: CheckInResult | null;
  /** Admits a ticket from the camera. Returns false if busy; the camera then reports the code again. */
  readonly admit: (ticketInput: TicketInput) => boolean;
  /** Admits a ticket that was typed or selected, after the admission in progress. */
  readonly admitNext: (ticketInput: TicketInput) => void;
  readonly dismiss: () => void;
  readonly undo: () => Promise<void>;
  /** Removes the previous result, because the next guest is searched. */
  readonly forget: () => void;
};

/** Returns a queue that admits one ticket at a time. `onDone` is called after every change. */
export function useAdmissionQueue(device: CheckInDevice, onDone: () => void): AdmissionQueue {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<CheckInResult | null>(null);
  const [last, setLast] = useState<CheckInResult | null>(null);
  const running = useRef(false);
  const queue = useRef<TicketInput[]>([]);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), DISPLAY_MS[result.tone]);
    return () => clearTimeout(timer);
  }, [result]);

  const show = (next: CheckInResult) => {
    setResult(next);
    setLast(next);
    playFeedback(next.tone, readSound());
  };
  const run = async (work: () => Promise<void>) => {
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      show(toErrorResult(error));
    } finally {
      running.current = false;
      setBusy(false);
      onDone();
    }
  };
  const admitAll = async (ticketInput: TicketInput) => {
    for (let next: TicketInput | undefined = ticketInput; next !== undefined; next = queue.current.shift()) {
      const one = next;
      await run(async () => show(toCheckInResult(await admitAttendee(device, one), device.clock)));
    }
  };
  return {
    isBusy,
    result,
    last,
    admit: (ticketInput) => {
      if (running.current || result !== null) return false;
      void admitAll(ticketInput);
      return true;
    },
    admitNext: (ticketInput) => {
      if (running.current) queue.current.push(ticketInput);
      else void admitAll(ticketInput);
    },
    dismiss: () => setResult(null),
    forget: () => setLast(null),
    undo: () =>
      run(async () => {
        if (!last?.undoable) return;
        await undoCheckIn(device, last.undoable);
        setResult(null);
        setLast({ ...last, ...undoneText(last), note: null, undoable: null });
      }),
  };
}

function undoneText({ tone, title: name }: CheckInResult): Pick<CheckInResult, 'title' | 'line'> {
  if (tone === 'out') return { title: scannerText('exitUndone', { name }), line: scannerText('theTicketIsInsideAgain') };
  return { title: scannerText('undone', { name }), line: scannerText('theTicketCanBeUsedAgain') };
}

function toErrorResult(error: unknown): CheckInResult {
  const isInvalidCode = error instanceof ApiError && error.status === 422;
  return {
    tone: 'no',
    title: isInvalidCode ? scannerText('notATicket') : scannerText('somethingWentWrong'),
    line: isInvalidCode ? scannerText('thisCodeIsForSomethingElse') : scannerText('noOneWasCheckedInPlease'),
    note: null,
    undoable: null,
    isOffline: false,
  };
}
