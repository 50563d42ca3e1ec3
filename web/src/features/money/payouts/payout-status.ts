import type { PayoutStatus } from '@festoon/contracts/money/payouts';
import { sharedPayoutsText } from '@festoon/catalogue/money/shared-payouts';
import type { BadgeTone } from '../../../ui/badge.tsx';

const BADGES = {
  requested: { label: 'inReview', tone: 'info' },
  approved: { label: 'approved', tone: 'info' },
  sending: { label: 'beingSent', tone: 'info' },
  sent: { label: 'sent', tone: 'plain' },
  returned: { label: 'returned', tone: 'warning' },
  failed: { label: 'notSent', tone: 'failure' },
  rejected: { label: 'declined', tone: 'failure' },
  cancelled: { label: 'cancelled', tone: 'neutral' },
} as const satisfies Record<PayoutStatus, { label: string; tone: BadgeTone }>;

/** Returns the badge of a payout's status. */
export function statusBadge(status: PayoutStatus): { readonly label: string; readonly tone: BadgeTone } {
  const { label, tone } = BADGES[status];
  return { label: sharedPayoutsText(label), tone };
}

/** Returns whether the payout is being sent to the provider. */
export function isInTransit(status: PayoutStatus): boolean {
  return status === 'approved' || status === 'sending';
}
