import { adminSubscriptionsText } from '@festoon/catalogue/money/admin-subscriptions';
import type { AdminSubscription } from '@festoon/contracts/money/admin-subscriptions';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import { optionsOf } from '../../../../lib/format/options-of.ts';

const STATUSES = {
  incomplete: { label: 'notPaidYet', tone: 'neutral' },
  active: { label: 'active', tone: 'plain' },
  past_due: { label: 'late', tone: 'warning' },
  canceled: { label: 'ended', tone: 'neutral' },
} as const satisfies Record<AdminSubscription['status'], { label: string; tone: BadgeTone }>;

const PLANS = { monthly: 'monthly', yearly: 'yearly' } as const satisfies Record<AdminSubscription['type'], string>;

const PAYMENT_METHODS = {
  card: 'card',
  wallet: 'wallet',
  grant: 'complimentary',
} as const satisfies Record<AdminSubscription['paidBy'], string>;

/** Returns the badge of a subscription's status. */
export function statusBadge(status: AdminSubscription['status']): { readonly label: string; readonly tone: BadgeTone } {
  const { label, tone } = STATUSES[status];
  return { label: adminSubscriptionsText(label), tone };
}

export function planLabel(type: AdminSubscription['type']): string {
  return adminSubscriptionsText(PLANS[type]);
}

export function paidByLabel(paidBy: AdminSubscription['paidBy']): string {
  return adminSubscriptionsText(PAYMENT_METHODS[paidBy]);
}

export const statusOptions = () => optionsOf(STATUSES, (status) => statusBadge(status).label);
export const planOptions = () => optionsOf(PLANS, planLabel);
export const paidByOptions = () => optionsOf(PAYMENT_METHODS, paidByLabel);
