import { ACTS } from '@festoon/contracts/identity/acts';
import type { PersonMoment, PersonMomentKind } from '@festoon/contracts/operations/admin-people';
import { formatMoney } from '../../../../lib/format/money.ts';

const plain = (word: string): string => word.replaceAll('_', ' ');
const acts: Readonly<Record<string, string>> = ACTS;

const PURPOSES: Readonly<Record<string, string>> = { booking: 'a booking', top_up: 'a top-up', subscription: 'premium' };

const titles: Readonly<Record<PersonMomentKind, (moment: PersonMoment, amount: string) => string>> = {
  joined: () => 'Joined',
  session: ({ what }) => `Signed in on ${what}`,
  booking: ({ what }, amount) => `Booked ${what}${amount && ` for ${amount}`}`,
  payment: ({ what }, amount) => `Paid ${amount} by card for ${PURPOSES[what] ?? plain(what)}`,
  refund: ({ what }, amount) => `Was given back ${amount} for ${what}`,
  payout: (_, amount) => `Asked for a payout of ${amount}`,
  event: ({ what }) => `Published ${what}`,
  premium: ({ what }, amount) => `Premium, ${plain(what)}${amount && `, ${amount}`}`,
  stream: ({ what }) => `Went live with ${what}`,
  reported: ({ what }) => `Was reported: ${plain(what)}`,
  report: ({ what }) => `Reported somebody: ${plain(what)}`,
  act: ({ what, by }) => `${doerOf(by)} ${acts[what] ?? plain(what)}`,
};

function doerOf(by: string | null): string {
  if (by === 'system' || by === null) return 'The server';
  return by === 'command' ? 'Somebody at the command line' : by;
}

/** One line of a person's timeline: what happened, and how it stands or why it was done. */
export function formatTimelineEntry(moment: PersonMoment): { readonly title: string; readonly detail: string } {
  const { kind, amount, state, find } = moment;
  const money = amount === null || amount.minor === 0 ? '' : formatMoney(amount.minor, amount.currency);
  const shown = kind === 'act' ? state : plain(state);
  const reference = kind === 'booking' || kind === 'refund' ? find : null;
  return { title: titles[kind](moment, money), detail: [reference, shown].filter(Boolean).join(' · ') };
}
