import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findAccountStatus, type AccountStatus } from '../../../identity/accounts/public.ts';

/** Returns a user's account for an action. Throws for administrators, who can only be viewed here. */
export async function getUserAccount(db: DbOrTx, accountId: string): Promise<AccountStatus> {
  const account = (await findAccountStatus(db, accountId)) ?? throwDomainError('not_found');
  return account.role === 'admin' ? throwDomainError('is_administrator') : account;
}
