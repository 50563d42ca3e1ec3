import type { AdminAccount, AccountState } from '@festoon/contracts/operations/admin-accounts';
import { imageUrl } from '../../../identity/accounts/public.ts';
import type { AccountListRow } from './account-list-queries.ts';

type AccountStateColumns = Pick<AccountListRow, 'suspendedAt' | 'deletedAt'>;

export function toAccountState({ suspendedAt, deletedAt }: AccountStateColumns): AccountState {
  if (deletedAt !== null) return 'deleted';
  return suspendedAt === null ? 'active' : 'suspended';
}

export function toAdminAccount(row: AccountListRow): AdminAccount {
  const { id, role, name, email, handle, hasPremium, isOrganiser } = row;
  return {
    id,
    role,
    name,
    email,
    handle,
    hasPremium,
    isOrganiser,
    imageUrl: imageUrl(row.imageKey),
    state: toAccountState(row),
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    joinedAt: row.joinedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}
