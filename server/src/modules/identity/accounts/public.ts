import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { findAccountByEmail, findAccountById, listAccountsByIds, type AccountRow } from './account-queries.ts';
import { newAccount, type NewPerson } from './sign-up/new-account.ts';
import { imageUrl } from './sessions/signed-in.ts';

export { mailAccountPassword, resetAccountFactor, signAccountOut } from './administration/secure-account.ts';
export { factorResetMailFor, restoredMailFor, suspendedMailFor } from './administration/standing-mails.ts';
export { findStanding, type AccountStatus } from './administration/standing-queries.ts';
export { restoreAccount, suspendAccount } from './administration/suspend-account.ts';
export { authenticate, authenticateSocket, isSessionCurrent } from './sessions/authenticate.ts';
export { clearPublicPage } from './clear-public-page.ts';
export { createAdministrator, type Administrator } from './sign-up/create-administrator.ts';
export { hasAccountRow, lockForErasure } from './data/account-data-queries.ts';
export { deviceLabel } from './sessions/device-rules.ts';
export { hashPassword } from './passwords/passwords.ts';
export {
  checkGroupTitle,
  checkTitle,
  findTitleProblem,
  hasNameOfVerified,
  NAME_OF_VERIFIED,
  setVerified,
} from './names/check-name.ts';
export { getProofRequirements, requireProof } from './sign-in/require-proof.ts';
export { requireStepUp } from './sign-in/require-step-up.ts';
export { clearSessionCookies } from './sessions/session-cookies.ts';
export { imageUrl } from './sessions/signed-in.ts';
export { codeSourceOf, hasSecondFactor, proveSecondFactor } from './sign-in/second-factor.ts';

/** The account data that other modules use to write to a person and to show times in their time zone. */
export type KnownAccount = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  /** Null where the person has chosen none. */
  readonly timeZone: string | null;
  readonly isSuspended: boolean;
};

/** A person as others see them. */
export type AccountCard = {
  readonly id: string;
  readonly name: string;
  readonly handle: string | null;
  readonly imageUrl: string | null;
};

function known(account: AccountRow): KnownAccount {
  const { id, role, name, email, language } = account;
  return { id, role, name, email, language, timeZone: account.time_zone, isSuspended: account.suspended_at !== null };
}

/** Null for an account that is not there or was deleted. */
export async function findAccount(db: DbOrTx, id: string): Promise<KnownAccount | null> {
  const account = await findAccountById(db, id);
  return account && known(account);
}

/** The user with this address; null where there is none. */
export async function findUserByEmail(db: DbOrTx, email: string): Promise<KnownAccount | null> {
  const account = await findAccountByEmail(db, 'user', email);
  return account && known(account);
}

/** The cards of those of these accounts that are there, by id. */
export async function getAccountCards(db: DbOrTx, ids: readonly string[]): Promise<Map<string, AccountCard>> {
  const accounts = await listAccountsByIds(db, [...new Set(ids)]);
  return new Map(
    accounts.map(({ id, name, handle, picture_key: key }) => [id, { id, name, handle, imageUrl: imageUrl(key) }]),
  );
}

/**
 * Makes an account without asking its owner: for the demo, an import, the first administrator. Null when the address
 * has one of this role. `passwordHash` comes from `hashPassword`, made before the transaction.
 */
export async function createAccount(ctx: Context, tx: Tx, person: NewPerson): Promise<KnownAccount | null> {
  const account = await newAccount(ctx, tx, person);
  return account && known(account);
}
