import { toLanguage, type Language } from '@festoon/catalogue/language';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { findAccountByEmail, findAccountById, listAccountsByIds, type AccountRow } from './account-queries.ts';
import { createAccount as insertNewAccount, type AccountInput } from './sign-up/create-account.ts';
import { imageUrl } from './sessions/sign-in-result.ts';

export { queuePasswordReset, resetSecondFactor, signOutAccount } from './administration/account-security-actions.ts';
export {
  renderSecondFactorResetEmail,
  renderRestoredEmail,
  renderSuspendedEmail,
} from './administration/account-status-emails.ts';
export { findAccountStatus, type AccountStatus } from './administration/account-status-queries.ts';
export { restoreAccount, suspendAccount } from './administration/suspend-account.ts';
export { authenticate, authenticateSocket, isSessionCurrent } from './sessions/authenticate.ts';
export { clearPublicProfilePage } from './clear-public-profile-page.ts';
export { createAdministrator, type Administrator } from './sign-up/create-administrator.ts';
export { hasAccountRow, lockForErasure } from './data/account-data-queries.ts';
export { deviceLabel } from './sessions/device-label.ts';
export { hashPassword } from './passwords/passwords.ts';
export { checkGroupTitle, checkTitle, findTitleProblem, hasVerifiedOrganiserName, setVerified } from './names/check-name.ts';
export { selectUnnamedAccount } from './account-queries.ts';
export { nameUnnamedAccount } from './names/set-name-once.ts';
export { getIdentityProofRequirements, requireIdentityProof } from './sign-in/require-identity-proof.ts';
export { requireStepUp } from './sign-in/require-step-up.ts';
export { clearSessionCookies } from './sessions/session-cookies.ts';
export { imageUrl } from './sessions/sign-in-result.ts';
export { toCodeSource, hasSecondFactor, verifySecondFactor as proveSecondFactor } from './sign-in/second-factor.ts';

/** The account data that other modules use to email a person and to show times in their time zone. */
export type AccountSummary = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Null if the person has chosen none. */
  readonly timeZone: string | null;
  readonly isSuspended: boolean;
};

/** A person as others see them. */
export type PublicAccount = {
  readonly id: string;
  readonly name: string;
  readonly handle: string | null;
  readonly imageUrl: string | null;
};

function toAccountSummary(account: AccountRow): AccountSummary {
  const { id, role, name, email } = account;
  return {
    id,
    role,
    name,
    email,
    language: toLanguage(account.language),
    timeZone: account.time_zone,
    isSuspended: account.suspended_at !== null,
  };
}

/** Returns null for an account that does not exist or was deleted. */
export async function findAccount(db: DbOrTx, id: string): Promise<AccountSummary | null> {
  const account = await findAccountById(db, id);
  return account && toAccountSummary(account);
}

/** Returns the user with this address, or null. */
export async function findUserByEmail(db: DbOrTx, email: string): Promise<AccountSummary | null> {
  const account = await findAccountByEmail(db, 'user', email);
  return account && toAccountSummary(account);
}

/** Returns the cards of the existing ones of these accounts, by id. */
export async function getPublicAccounts(db: DbOrTx, ids: readonly string[]): Promise<Map<string, PublicAccount>> {
  const accounts = await listAccountsByIds(db, [...new Set(ids)]);
  return new Map(
    accounts.map(({ id, name, handle, image_key: key }) => [id, { id, name, handle, imageUrl: imageUrl(key) }]),
  );
}

/**
 * Creates an account without its owner: for the demo, an import, or the first administrator. Returns null if the address
 * has an account of this role. `passwordHash` comes from `hashPassword`, which is called before the transaction.
 */
export async function createAccount(ctx: Context, tx: Tx, input: AccountInput): Promise<AccountSummary | null> {
  const account = await insertNewAccount(ctx, tx, input);
  return account && toAccountSummary(account);
}
