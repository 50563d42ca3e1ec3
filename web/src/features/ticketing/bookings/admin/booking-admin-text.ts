import { AUDIT_ACTIONS, type AuditAction } from '@festoon/contracts/identity/audit-actions';
import type { AdminBooking, AdminBookingRow } from '@festoon/contracts/ticketing/admin-bookings';
import type { BadgeTone } from '../../../../ui/badge.tsx';

type StatusLabel = { readonly label: string; readonly tone: BadgeTone };

export const statusLabels: Readonly<Record<AdminBookingRow['status'], StatusLabel>> = {
  held: { label: 'Held', tone: 'info' },
  requested: { label: 'Requested', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  released: { label: 'Given back', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'failure' },
  refunded: { label: 'Refunded', tone: 'warning' },
};

export const ticketStatusLabels: Readonly<Record<AdminBooking['tickets'][number]['status'], StatusLabel>> = {
  valid: { label: 'Valid', tone: 'success' },
  checked_in: { label: 'Checked in', tone: 'info' },
  void: { label: 'Void', tone: 'neutral' },
};

type Payment = AdminBooking['payments'][number];

export const paymentStatusLabels: Readonly<Record<Payment['status'], string>> = {
  open: 'Not paid yet',
  processing: 'On its way',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Ran out',
};

export const refundStatusLabels: Readonly<Record<Payment['refunds'][number]['status'], string>> = {
  pending: 'to be asked for',
  submitted: 'on its way',
  succeeded: 'arrived',
  failed: 'failed',
};

export const refundOriginLabels: Readonly<Record<AdminBooking['refunds'][number]['by'], string>> = {
  buyer: 'Cancelled by the buyer',
  organiser: 'Given by the team',
  event: 'The event was cancelled',
  admin: 'Given by us',
  resale: 'The ticket was sold again',
  disputed: 'Taken back by the bank',
  external: 'Made at the card provider',
};

const CANCELLED_BY = {
  event: 'with its event',
  organiser: 'by the organiser',
  buyer: 'by the buyer',
  admin: 'by us or with its payment',
} as const;

/** Returns who cancelled a booking, or null if it is not cancelled. */
export function endLabel({ cancelledBy }: Pick<AdminBooking, 'cancelledBy'>): string | null {
  return cancelledBy === null ? null : `Cancelled ${CANCELLED_BY[cancelledBy]}`;
}

/** Returns a code as text: "wallet_available" becomes "wallet available". */
export function humanizeCode(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function auditActionLabel(action: string): string {
  const text = action in AUDIT_ACTIONS ? AUDIT_ACTIONS[action as AuditAction] : action;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function paymentMethodLabel({
  totalMinor,
  walletMinor,
}: Pick<AdminBookingRow, 'totalMinor' | 'walletMinor'>): string {
  if (totalMinor === 0) return 'Free';
  if (walletMinor === 0) return 'By card';
  return walletMinor === totalMinor ? 'From the wallet' : 'By card and wallet';
}
