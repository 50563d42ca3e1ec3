import type { AdminAccount } from '@festoon/contracts/operations/admin-accounts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

export function accountStateBadge({ state, suspendedUntil }: Pick<AdminAccount, 'state' | 'suspendedUntil'>): {
  readonly tone: BadgeTone;
  readonly label: string;
} {
  if (state === 'deleted') return { tone: 'neutral', label: 'Deleted' };
  if (state === 'active') return { tone: 'success', label: 'Active' };
  const until = suspendedUntil === null ? '' : ` until ${formatDateTime(suspendedUntil, ownZone())}`;
  return { tone: 'failure', label: `Suspended${until}` };
}
