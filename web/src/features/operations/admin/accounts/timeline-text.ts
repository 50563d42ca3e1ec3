import { AUDIT_ACTIONS, auditActionText } from '@festoon/contracts/identity/audit-actions';
import type { StreamState } from '@festoon/contracts/live/streams';
import type { ReportReason } from '@festoon/contracts/messaging/message-reports';
import type { PayoutStatus } from '@festoon/contracts/money/payouts';
import type { PlanType } from '@festoon/contracts/money/subscription';
import type { TimelineEntry, TimelineEntryKind } from '@festoon/contracts/operations/admin-accounts';
import type { AdminBooking, AdminBookingRow } from '@festoon/contracts/ticketing/admin-bookings';
import { sharedPayoutsText } from '@festoon/catalogue/money/shared-payouts';
import { adminSubscriptionsText } from '@festoon/catalogue/money/admin-subscriptions';
import { accountTimelineText } from '@festoon/catalogue/operations/account-timeline';
import { adminEventsText } from '@festoon/catalogue/operations/admin-events';
import { reportLabelsText } from '@festoon/catalogue/operations/report-labels';
import { reportReasonLabelsText } from '@festoon/catalogue/operations/report-reason-labels';
import { bookingAdminText } from '@festoon/catalogue/ticketing/booking-admin';
import { formatMoney } from '../../../../lib/format/money.ts';

/** The text of each code, written when it is shown. */
type Labels<Code extends string> = Readonly<Record<Code, () => string>>;

const SESSION_ENDS: Labels<
  | 'signed_out'
  | 'ended_by_owner'
  | 'ended_by_admin'
  | 'password_changed'
  | 'token_reused'
  | 'suspended'
  | 'deleted'
  | 'impersonation_ended'
> = {
  signed_out: () => accountTimelineText('endedSignedOut'),
  ended_by_owner: () => accountTimelineText('endedByOwner'),
  ended_by_admin: () => accountTimelineText('endedByAdmin'),
  password_changed: () => accountTimelineText('endedPasswordChanged'),
  token_reused: () => accountTimelineText('endedTokenReused'),
  suspended: () => accountTimelineText('endedSuspended'),
  deleted: () => accountTimelineText('endedDeleted'),
  impersonation_ended: () => accountTimelineText('endedImpersonation'),
};

const BOOKING_STATUSES: Labels<AdminBookingRow['status']> = {
  held: () => bookingAdminText('held'),
  requested: () => bookingAdminText('requested'),
  confirmed: () => bookingAdminText('confirmed'),
  expired: () => bookingAdminText('expired'),
  released: () => bookingAdminText('released'),
  declined: () => bookingAdminText('declined'),
  cancelled: () => bookingAdminText('cancelled'),
  refunded: () => bookingAdminText('refunded'),
};

const PAYMENT_STATUSES: Labels<AdminBooking['payments'][number]['status']> = {
  open: () => bookingAdminText('paymentOpen'),
  processing: () => bookingAdminText('paymentProcessing'),
  succeeded: () => bookingAdminText('paymentSucceeded'),
  failed: () => bookingAdminText('paymentFailed'),
  expired: () => bookingAdminText('paymentExpired'),
};

const REFUND_ORIGINS: Labels<AdminBooking['refunds'][number]['by']> = {
  buyer: () => bookingAdminText('byBuyer'),
  organiser: () => bookingAdminText('byOrganiser'),
  event: () => bookingAdminText('byEvent'),
  admin: () => bookingAdminText('byAdmin'),
  resale: () => bookingAdminText('byResale'),
  disputed: () => bookingAdminText('byDisputed'),
  external: () => bookingAdminText('byExternal'),
};

const PAYOUT_STATUSES: Labels<PayoutStatus> = {
  requested: () => sharedPayoutsText('inReview'),
  approved: () => sharedPayoutsText('approved'),
  sending: () => sharedPayoutsText('beingSent'),
  sent: () => sharedPayoutsText('sent'),
  returned: () => sharedPayoutsText('returned'),
  failed: () => sharedPayoutsText('notSent'),
  rejected: () => sharedPayoutsText('declined'),
  cancelled: () => sharedPayoutsText('cancelled'),
};

const EVENT_STATUSES: Labels<'draft' | 'published' | 'cancelled' | 'suspended'> = {
  draft: () => adminEventsText('draft'),
  published: () => adminEventsText('published'),
  cancelled: () => adminEventsText('cancelled'),
  suspended: () => adminEventsText('suspended'),
};

const PREMIUM_TYPES: Labels<PlanType> = {
  monthly: () => adminSubscriptionsText('monthly'),
  yearly: () => adminSubscriptionsText('yearly'),
};

const PREMIUM_STATUSES: Labels<'incomplete' | 'abandoned' | 'active' | 'past_due' | 'canceled'> = {
  incomplete: () => adminSubscriptionsText('notPaidYet'),
  abandoned: () => adminSubscriptionsText('notPaidYet'),
  active: () => adminSubscriptionsText('active'),
  past_due: () => adminSubscriptionsText('late'),
  canceled: () => adminSubscriptionsText('ended'),
};

const STREAM_STATES: Labels<StreamState> = {
  scheduled: () => accountTimelineText('streamScheduled'),
  live: () => accountTimelineText('streamLive'),
  ended: () => accountTimelineText('streamEnded'),
};

const REPORT_REASONS: Labels<ReportReason> = {
  spam: () => reportReasonLabelsText('spam'),
  abuse: () => reportReasonLabelsText('abuse'),
  hate: () => reportReasonLabelsText('hate'),
  sexual: () => reportReasonLabelsText('sexual'),
  danger: () => reportReasonLabelsText('danger'),
  other: () => reportReasonLabelsText('other'),
};

const REPORT_STATUSES: Labels<'open' | 'upheld' | 'dismissed'> = {
  open: () => accountTimelineText('reportOpen'),
  upheld: () => reportLabelsText('upheldReport'),
  dismissed: () => reportLabelsText('dismissedReport'),
};

/** The states of each kind of entry. The state of an action is the reason that its administrator wrote. */
const STATES: Readonly<Record<TimelineEntryKind, Labels<string> | null>> = {
  joined: null,
  session: SESSION_ENDS,
  booking: BOOKING_STATUSES,
  payment: PAYMENT_STATUSES,
  refund: REFUND_ORIGINS,
  payout: PAYOUT_STATUSES,
  event: EVENT_STATUSES,
  premium: PREMIUM_STATUSES,
  stream: STREAM_STATES,
  reported: REPORT_STATUSES,
  report: REPORT_STATUSES,
  action: null,
};

function labelOf(labels: Labels<string> | null, code: string): string {
  return labels?.[code]?.() ?? code;
}

const entryTitles: Readonly<Record<TimelineEntryKind, (entry: TimelineEntry, amount: string) => string>> = {
  joined: () => accountTimelineText('joined'),
  session: ({ subject }) => accountTimelineText('signedInOn', { subject }),
  booking: ({ subject }, amount) =>
    amount === '' ? accountTimelineText('booked', { subject }) : accountTimelineText('bookedFor', { subject, amount }),
  payment: ({ subject }, amount) => accountTimelineText('paidByCardFor', { amount, purpose: subject, subject }),
  refund: ({ subject }, amount) => accountTimelineText('refundedFor', { amount, subject }),
  payout: (_, amount) => accountTimelineText('requestedAPayoutOf', { amount }),
  event: ({ subject }) => accountTimelineText('published', { subject }),
  premium: ({ subject: type }, amount) => {
    const subject = labelOf(PREMIUM_TYPES, type);
    return amount === ''
      ? accountTimelineText('premium', { subject })
      : accountTimelineText('premiumFor', { subject, amount });
  },
  stream: ({ subject }) => accountTimelineText('wentLiveWith', { subject }),
  reported: ({ subject }) => accountTimelineText('wasReported', { subject: labelOf(REPORT_REASONS, subject) }),
  report: ({ subject }) => accountTimelineText('reportedSomeone', { subject: labelOf(REPORT_REASONS, subject) }),
  action: ({ subject, actorName }) => {
    const action = subject in AUDIT_ACTIONS ? auditActionText(subject) : subject.replaceAll('_', ' ');
    if (actorName === 'system' || actorName === null) return accountTimelineText('serverAction', { action });
    if (actorName === 'command') return accountTimelineText('commandAction', { action });
    return accountTimelineText('actionBy', { name: actorName, action });
  },
};

/** Returns the text of a timeline entry: the event, and its status or reason. */
export function formatTimelineEntry(entry: TimelineEntry): { readonly title: string; readonly detail: string } {
  const { kind, amount, state, reference } = entry;
  const money = amount === null || amount.minor === 0 ? '' : formatMoney(amount.minor, amount.currency);
  const shownReference = kind === 'booking' || kind === 'refund' ? reference : null;
  const detail = [shownReference, labelOf(STATES[kind], state)].filter(Boolean).join(' · ');
  return { title: entryTitles[kind](entry, money), detail };
}
