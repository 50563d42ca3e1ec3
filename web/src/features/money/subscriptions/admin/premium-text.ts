import type { AdminSubscription } from '@festoon/contracts/money/admin-subscriptions';
import type { BadgeTone } from '../../../../ui/badge.tsx';

type StatusLabel = { readonly label: string; readonly tone: BadgeTone };

export const statusLabels: Readonly<Record<AdminSubscription['status'], StatusLabel>> = {
  incomplete: { label: 'Not paid yet', tone: 'neutral' },
  active: { label: 'Active', tone: 'success' },
  past_due: { label: 'Late', tone: 'warning' },
  canceled: { label: 'Ended', tone: 'neutral' },
};

export const planLabels: Readonly<Record<AdminSubscription['type'], string>> = { monthly: 'Monthly', yearly: 'Yearly' };

export const paidByLabels: Readonly<Record<AdminSubscription['paidBy'], string>> = {
  card: 'Card',
  wallet: 'Wallet',
  grant: 'Given by us',
};

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string | StatusLabel>>) =>
  Object.entries<string | StatusLabel>(labels).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : label.label,
  }));
