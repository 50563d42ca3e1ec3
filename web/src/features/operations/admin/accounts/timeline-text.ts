import { AUDIT_ACTIONS } from '@festoon/contracts/identity/audit-actions';
import type { TimelineEntry, TimelineEntryKind } from '@festoon/contracts/operations/admin-accounts';
import { accountTimelineText } from '@festoon/catalogue/operations/account-timeline';
import { formatMoney } from '../../../../lib/format/money.ts';

const humanise = (value: string): string => value.replaceAll('_', ' ');
const actionLabels: Readonly<Record<string, string>> = AUDIT_ACTIONS;

const entryTitles: Readonly<Record<TimelineEntryKind, (entry: TimelineEntry, amount: string) => string>> = {
  joined: () => accountTimelineText('joined'),
  session: ({ subject }) => accountTimelineText('signedInOn', { subject }),
  booking: ({ subject }, amount) =>
    amount === '' ? accountTimelineText('booked', { subject }) : accountTimelineText('bookedFor', { subject, amount }),
  payment: ({ subject }, amount) =>
    accountTimelineText('paidByCardFor', { amount, purpose: subject, subject: humanise(subject) }),
  refund: ({ subject }, amount) => accountTimelineText('refundedFor', { amount, subject }),
  payout: (_, amount) => accountTimelineText('requestedAPayoutOf', { amount }),
  event: ({ subject }) => accountTimelineText('published', { subject }),
  premium: ({ subject }, amount) =>
    amount === ''
      ? accountTimelineText('premium', { subject: humanise(subject) })
      : accountTimelineText('premiumFor', { subject: humanise(subject), amount }),
  stream: ({ subject }) => accountTimelineText('wentLiveWith', { subject }),
  reported: ({ subject }) => accountTimelineText('wasReported', { subject: humanise(subject) }),
  report: ({ subject }) => accountTimelineText('reportedSomeone', { subject: humanise(subject) }),
  action: ({ subject, actorName }) => {
    const action = actionLabels[subject] ?? humanise(subject);
    if (actorName === 'system' || actorName === null) return accountTimelineText('serverAction', { action });
    if (actorName === 'command') return accountTimelineText('commandAction', { action });
    return accountTimelineText('actionBy', { name: actorName, action });
  },
};

/** Returns the text of a timeline entry: the event, and its status or reason. */
export function formatTimelineEntry(entry: TimelineEntry): { readonly title: string; readonly detail: string } {
  const { kind, amount, state, reference } = entry;
  const money = amount === null || amount.minor === 0 ? '' : formatMoney(amount.minor, amount.currency);
  const shown = kind === 'action' ? state : humanise(state);
  const shownReference = kind === 'booking' || kind === 'refund' ? reference : null;
  return { title: entryTitles[kind](entry, money), detail: [shownReference, shown].filter(Boolean).join(' · ') };
}
