import { useEffect, useState } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { fieldIdOf, findProblems, startingDetails, type Details, type Person, type Problem } from './checkout-details.ts';
import { storeDraft, readDraft } from './checkout-memory.ts';

/** From so many on a list on top leads to each; up to it the first wrong field simply takes the focus. */
const SUMMARY_FROM_PROBLEMS = 4;

export type DetailsForm = {
  readonly details: Details;
  readonly change: (next: Details) => void;
  /** Called when a field is left: from then on it says what is wrong with it. */
  readonly leave: (path: string) => void;
  readonly problemOf: (path: string) => string | undefined;
  /** For the list on top; empty while fields speak for themselves. */
  readonly summary: readonly Problem[];
  /** True when everything needed is there; else shows what is missing. */
  readonly check: () => boolean;
};

type Around = {
  readonly person: Person;
  /** Of the last try to save or pay. */
  readonly error: unknown;
};

export function useDetailsForm(booking: Booking, { person, error }: Around): DetailsForm {
  const [details, setDetails] = useState(() => startingDetails(booking, { draft: readDraft(booking.id), person }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(0);
  const [answered, setAnswered] = useState<unknown>(null);
  // The server's errors on fields stay until a value is changed.
  const refused = error instanceof ApiError && error !== answered ? error.errors : [];
  const own = findProblems(details, booking);
  const problems = own.length > 0 ? own : refused;

  useEffect(() => {
    if (tried > 0 && problems.length < SUMMARY_FROM_PROBLEMS) focusFirst(problems);
    // Only a new try moves the focus, not each change of a field.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [tried, error]);

  return {
    details,
    change: (next) => {
      setDetails(next);
      setAnswered(error);
      storeDraft(booking.id, next);
    },
    leave: (path) => setLeft((before) => new Set(before).add(path)),
    problemOf: (path) => problems.find((problem) => problem.path === path && (tried > 0 || left.has(path)))?.message,
    summary: tried > 0 && problems.length >= SUMMARY_FROM_PROBLEMS ? problems : [],
    check: () => {
      setTried((before) => before + 1);
      return own.length === 0;
    },
  };
}

function focusFirst(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const field = document.getElementById(fieldIdOf(first.path));
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
