import type { AdminSubscription } from '@festoon/contracts/money/admin-subscriptions';
import type { BadgeTone } from '../../../../ui/badge.tsx';

type Words = { readonly label: string; readonly tone: BadgeTone };

export const STATUS_WORDS: Readonly<Record<AdminSubscription['status'], Words>> = {
  incomplete: { label: 'Not paid yet', tone: 'neutral' },
  active: { label: 'Active', tone: 'success' },
  past_due: { label: 'Late', tone: 'warning' },
  canceled: { label: 'Ended', tone: 'neutral' },
};

export const PLAN_WORDS: Readonly<Record<AdminSubscription['type'], string>> = { monthly: 'Monthly', yearly: 'Yearly' };

export const PAYER_WORDS: Readonly<Record<AdminSubscription['paidBy'], string>> = {
  card: 'Card',
  wallet: 'Wallet',
  grant: 'Given by us',
};

export const optionsOf = <Word extends string>(words: Readonly<Record<Word, string | Words>>) =>
  Object.entries<string | Words>(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));
