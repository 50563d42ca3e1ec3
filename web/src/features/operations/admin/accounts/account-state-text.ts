import type { AdminAccount } from '@festoon/contracts/operations/admin-accounts';
import { accountsText } from '@festoon/catalogue/operations/accounts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export function accountStateBadge({ state, suspendedUntil }: Pick<AdminAccount, 'state' | 'suspendedUntil'>): {
  readonly tone: BadgeTone;
  readonly label: string;
} {
  if (state === 'deleted') return { tone: 'neutral', label: accountsText('deleted') };
  if (state === 'active') return { tone: 'plain', label: accountsText('active') };
  const label =
    suspendedUntil === null
      ? accountsText('suspended')
      : accountsText('suspendedUntil', { until: formatDateTime(suspendedUntil, ownZone()) });
  return { tone: 'failure', label };
}
