import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { BankPayoutState } from '../../payments/public.ts';
import type { ProviderMode } from '../accounts/connected-account-queries.ts';

export type BankFailure = {
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
  readonly failedAt: Date;
};

/** Records the failure. Returns false if it is already recorded. */
export async function saveBankFailure(
  tx: Tx,
  state: BankPayoutState & { readonly now: Date },
  mode: ProviderMode,
): Promise<boolean> {
  const { rows } = await sql`
    update connected_accounts
    set bank_failure_ref = ${state.ref}, bank_failure_minor = ${state.amountMinor}, bank_failure_currency = ${state.currency},
      bank_failure_reason = ${state.failureReason ?? 'unknown'}, bank_failed_at = ${state.now}
    where ref = ${state.accountRef} and provider = ${mode.kind} and livemode = ${mode.livemode}
      and bank_failure_ref is distinct from ${state.ref}
    returning ref`.execute(tx);
  return rows.length > 0;
}

export async function clearBankFailure(db: DbOrTx, accountRef: string, mode: ProviderMode): Promise<void> {
  await sql`
    update connected_accounts
    set bank_failure_ref = null, bank_failure_minor = null, bank_failure_currency = null, bank_failure_reason = null,
      bank_failed_at = null
    where ref = ${accountRef} and provider = ${mode.kind} and livemode = ${mode.livemode}`.execute(db);
}

/** Returns the last payout that the account's bank rejected. Returns null if none failed, or if a later one arrived. */
export async function findBankFailure(db: DbOrTx, accountId: string, mode: ProviderMode): Promise<BankFailure | null> {
  const { rows } = await sql<BankFailure>`
    select bank_failure_minor as "amountMinor", bank_failure_currency as currency, bank_failure_reason as reason,
      bank_failed_at as "failedAt"
    from connected_accounts
    where account_id = ${accountId} and provider = ${mode.kind} and livemode = ${mode.livemode}
      and bank_failed_at is not null and bank_failure_minor is not null and bank_failure_currency is not null
      and bank_failure_reason is not null`.execute(db);
  return rows[0] ?? null;
}
