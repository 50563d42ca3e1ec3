import type { PersonRow, PersonState } from '@festoon/contracts/operations/admin-people';
import { imageUrl } from '../../../identity/accounts/public.ts';
import type { PersonListRow } from './list-queries.ts';

type AccountState = Pick<PersonListRow, 'suspendedAt' | 'deletedAt'>;

export function stateOf({ suspendedAt, deletedAt }: AccountState): PersonState {
  if (deletedAt !== null) return 'deleted';
  return suspendedAt === null ? 'active' : 'suspended';
}

export function toPersonRow(row: PersonListRow): PersonRow {
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
    state: stateOf(row),
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    joinedAt: row.joinedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}
