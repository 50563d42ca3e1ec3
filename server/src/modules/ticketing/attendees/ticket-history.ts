type BookingDates = {
  readonly origin: 'online' | 'manual' | 'waitlist';
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly promoCode: string | null;
};

type Entry = {
  readonly at: Date;
  readonly kind: 'admitted' | 'rejected' | 'undone';
  readonly entrance: string;
  readonly by: string;
};

type HistoryEntry = { readonly at: Date; readonly description: string };

const ORIGIN_TEXT: Readonly<Record<BookingDates['origin'], string>> = {
  online: 'Booked',
  manual: 'Added by the team',
  waitlist: 'Booked from the waiting list',
};

const CHECK_IN_TEXT: Readonly<Record<Entry['kind'], string>> = {
  admitted: 'Checked in',
  rejected: 'Turned away at the door',
  undone: 'Check-in taken back',
};

/** Returns the history of a ticket in chronological order. */
export function ticketHistory(input: {
  readonly booking: BookingDates;
  readonly entries: readonly Entry[];
  readonly emails: readonly { readonly at: Date; readonly to: string }[];
}): HistoryEntry[] {
  const { booking, entries, emails } = input;
  const { confirmedAt, createdAt, origin, promoCode, voidedAt } = booking;
  const booked = promoCode === null ? ORIGIN_TEXT[origin] : `${ORIGIN_TEXT[origin]} with the code ${promoCode}`;
  const history: HistoryEntry[] = [
    { at: confirmedAt ?? createdAt, description: booked },
    ...emails.map(({ at, to }) => ({ at, description: `Tickets sent to ${to}` })),
    ...entries.map(({ at, by, entrance, kind }) => ({
      at,
      description: `${CHECK_IN_TEXT[kind]}${entrance && `, ${entrance}`}, by ${by}`,
    })),
    ...(voidedAt === null ? [] : [{ at: voidedAt, description: 'Cancelled' }]),
  ];
  return history.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
