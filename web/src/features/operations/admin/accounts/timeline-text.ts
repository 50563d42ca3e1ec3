import { AUDIT_ACTIONS } from '@festoon/contracts/identity/audit-actions';
import type { TimelineEntry, TimelineEntryKind } from '@festoon/contracts/operations/admin-accounts';
import { formatMoney } from '../../../../lib/format/money.ts';

const humanise = (value: string): string => value.replaceAll('_', ' ');
const actionLabels: Readonly<Record<string, string>> = AUDIT_ACTIONS;

const paymentPurposes: Readonly<Record<string, string>> = {
  booking: 'a booking',
  top_up: 'a top-up',
  subscription: 'premium',
};

const entryTitles: Readonly<Record<TimelineEntryKind, (entry: TimelineEntry, amount: string) => string>> = {
  joined: () => 'Joined',
  session: ({ subject }) => `Signed in on ${subject}`,
  booking: ({ subject }, amount) => `Booked ${subject}${amount && ` for ${amount}`}`,
  payment: ({ subject }, amount) => `Paid ${amount} by card for ${paymentPurposes[subject] ?? humanise(subject)}`,
  refund: ({ subject }, amount) => `Was given back ${amount} for ${subject}`,
  payout: (_, amount) => `Asked for a payout of ${amount}`,
  event: ({ subject }) => `Published ${subject}`,
  premium: ({ subject }, amount) => `Premium, ${humanise(subject)}${amount && `, ${amount}`}`,
  stream: ({ subject }) => `Went live with ${subject}`,
  reported: ({ subject }) => `Was reported: ${humanise(subject)}`,
  report: ({ subject }) => `Reported someone: ${humanise(subject)}`,
  action: ({ subject, actorName }) => `${timelineActorLabel(actorName)} ${actionLabels[subject] ?? humanise(subject)}`,
};

function timelineActorLabel(actorName: string | null): string {
  if (actorName === 'system' || actorName === null) return 'The server';
  return actorName === 'command' ? 'Someone at the command line' : actorName;
}

/** Returns the text of a timeline entry: the event, and its status or reason. */
export function formatTimelineEntry(entry: TimelineEntry): { readonly title: string; readonly detail: string } {
  const { kind, amount, state, reference } = entry;
  const money = amount === null || amount.minor === 0 ? '' : formatMoney(amount.minor, amount.currency);
  const shown = kind === 'action' ? state : humanise(state);
  const shownReference = kind === 'booking' || kind === 'refund' ? reference : null;
  return { title: entryTitles[kind](entry, money), detail: [shownReference, shown].filter(Boolean).join(' · ') };
}
