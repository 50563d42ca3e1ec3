type Booked = {
  readonly origin: 'online' | 'by_hand' | 'waiting_list';
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly promoCode: string | null;
};

type Entry = {
  readonly at: Date;
  readonly kind: 'admitted' | 'refused' | 'undone';
  readonly entrance: string;
  readonly by: string;
};

type Happened = { readonly at: Date; readonly what: string };

const BOOKED: Readonly<Record<Booked['origin'], string>> = {
  online: 'Booked',
  by_hand: 'Added by the team',
  waiting_list: 'Booked from the waiting list',
};

const AT_DOOR: Readonly<Record<Entry['kind'], string>> = {
  admitted: 'Checked in',
  refused: 'Turned away at the door',
  undone: 'Check-in taken back',
};

/** Returns the history of a ticket in chronological order. */
export function historyOf(told: {
  readonly booking: Booked;
  readonly entries: readonly Entry[];
  readonly mails: readonly { readonly at: Date; readonly to: string }[];
}): Happened[] {
  const { booking, entries, mails } = told;
  const { confirmedAt, createdAt, origin, promoCode, voidedAt } = booking;
  const booked = promoCode === null ? BOOKED[origin] : `${BOOKED[origin]} with the code ${promoCode}`;
  const happened: Happened[] = [
    { at: confirmedAt ?? createdAt, what: booked },
    ...mails.map(({ at, to }) => ({ at, what: `Tickets sent to ${to}` })),
    ...entries.map(({ at, by, entrance, kind }) => ({
      at,
      what: `${AT_DOOR[kind]}${entrance && `, ${entrance}`}, by ${by}`,
    })),
    ...(voidedAt === null ? [] : [{ at: voidedAt, what: 'Cancelled' }]),
  ];
  return happened.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
