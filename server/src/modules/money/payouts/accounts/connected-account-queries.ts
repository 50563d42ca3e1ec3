import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type ConnectedAccountRow = {
  readonly accountId: string;
  readonly ref: string;
  readonly isReady: boolean;
  readonly bankLast4: string | null;
  readonly checkedAt: Date;
};

/** Live and sandbox rows are never mixed. */
export type ProviderMode = { readonly kind: string; readonly livemode: boolean };

const columns = sql`account_id as "accountId", ref, is_ready as "isReady", bank_last4 as "bankLast4", checked_at as "checkedAt"`;

export async function findConnectedAccount(
  db: DbOrTx,
  accountId: string,
  mode: ProviderMode,
): Promise<ConnectedAccountRow | null> {
  const { rows } = await sql<ConnectedAccountRow>`
    select ${columns} from connected_accounts
    where account_id = ${accountId} and provider = ${mode.kind} and livemode = ${mode.livemode}`.execute(db);
  return rows[0] ?? null;
}

export async function findConnectedAccountByRef(
  db: DbOrTx,
  ref: string,
  mode: ProviderMode,
): Promise<ConnectedAccountRow | null> {
  const { rows } = await sql<ConnectedAccountRow>`
    select ${columns} from connected_accounts
    where ref = ${ref} and provider = ${mode.kind} and livemode = ${mode.livemode}`.execute(db);
  return rows[0] ?? null;
}

/** Saves the account, unless one is already saved. */
export async function insertConnectedAccount(
  db: DbOrTx,
  { accountId, ref, now }: { readonly accountId: string; readonly ref: string; readonly now: Date },
  mode: ProviderMode,
): Promise<void> {
  await sql`
    insert into connected_accounts (account_id, provider, livemode, ref, checked_at, created_at)
    values (${accountId}, ${mode.kind}, ${mode.livemode}, ${ref}, ${now}, ${now})
    on conflict do nothing`.execute(db);
}

/** Replaces an account that the provider no longer knows with a new one. */
export async function replaceConnectedAccount(
  db: DbOrTx,
  { ref, replaces, now }: { readonly ref: string; readonly replaces: string; readonly now: Date },
  mode: ProviderMode,
): Promise<void> {
  await sql`
    update connected_accounts set ref = ${ref}, is_ready = false, missing = '{}', bank_last4 = null, checked_at = ${now}
    where ref = ${replaces} and provider = ${mode.kind} and livemode = ${mode.livemode}`.execute(db);
}

/** Saves the account's state at the provider. Returns its owner, and whether its bank account changed. */
export async function updateConnectedAccount(
  tx: Tx,
  state: {
    readonly ref: string;
    readonly isReady: boolean;
    readonly missing: readonly string[];
    readonly bankLast4: string | null;
    readonly now: Date;
  },
  mode: ProviderMode,
): Promise<{ readonly accountId: string; readonly isBankChanged: boolean } | null> {
  const { rows } = await sql<{ accountId: string; isBankChanged: boolean }>`
    update connected_accounts
    set is_ready = ${state.isReady}, missing = ${[...state.missing]}::text[], bank_last4 = ${state.bankLast4},
      checked_at = ${state.now}
    where ref = ${state.ref} and provider = ${mode.kind} and livemode = ${mode.livemode}
    returning account_id as "accountId", old.bank_last4 is distinct from new.bank_last4 as "isBankChanged"`.execute(tx);
  return rows[0] ?? null;
}
