import { useEffect, useState } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { fieldIdFor, findProblems, initialDetails, type Details, type Person, type Problem } from './checkout-details.ts';
import { storeDraft, readDraft } from './checkout-storage.ts';

/**
 * The number of problems from which a list at the top links to each field. With fewer, the first invalid field gets the
 * focus.
 */
const SUMMARY_FROM_PROBLEMS = 4;

export type DetailsForm = {
  readonly details: Details;
  readonly change: (next: Details) => void;
  /** Called when a field loses the focus. From then on it shows its problem. */
  readonly touch: (path: string) => void;
  readonly problemOf: (path: string) => string | undefined;
  /** The problems in the list at the top; empty while only the fields show them. */
  readonly summary: readonly Problem[];
  /** Returns true if everything required is there; otherwise shows what is missing. */
  readonly check: () => boolean;
};

type DetailsFormParams = {
  readonly person: Person;
  /** The error of the last attempt to save or pay. */
  readonly error: unknown;
  /** True to keep what was typed while the tickets are held. */
  readonly keepsDraft?: boolean;
};

export function useDetailsForm(booking: Booking, { person, error, keepsDraft = true }: DetailsFormParams): DetailsForm {
  const [details, setDetails] = useState(() =>
    initialDetails(booking, { draft: keepsDraft ? readDraft(booking.id) : null, person }),
  );
  const [touchedPaths, setTouchedPaths] = useState<ReadonlySet<string>>(new Set());
  const [submitCount, setSubmitCount] = useState(0);
  const [dismissedError, setDismissedError] = useState<unknown>(null);
  // The server's field errors stay until a value is changed.
  const serverErrors = error instanceof ApiError && error !== dismissedError ? error.errors : [];
  const clientErrors = findProblems(details, booking);
  const problems = clientErrors.length > 0 ? clientErrors : serverErrors;

  useEffect(() => {
    if (submitCount > 0 && problems.length < SUMMARY_FROM_PROBLEMS) focusFirst(problems);
    // Only a new try moves the focus, not each change of a field.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [submitCount, error]);

  return {
    details,
    change: (next) => {
      setDetails(next);
      setDismissedError(error);
      if (keepsDraft) storeDraft(booking.id, next);
    },
    touch: (path) => setTouchedPaths((before) => new Set(before).add(path)),
    problemOf: (path) =>
      problems.find((problem) => problem.path === path && (submitCount > 0 || touchedPaths.has(path)))?.message,
    summary: submitCount > 0 && problems.length >= SUMMARY_FROM_PROBLEMS ? problems : [],
    check: () => {
      setSubmitCount((before) => before + 1);
      return clientErrors.length === 0;
    },
  };
}

function focusFirst(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const field = document.getElementById(fieldIdFor(first.path));
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
