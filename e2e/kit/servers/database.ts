import { Pool, type QueryResultRow } from 'pg';

/** Creates states that no screen or call can create in a test's time: elapsed time, a lost session, a subscription. */
export type Database = {
  rows<Row extends QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
};

export function openDatabase(connectionString: string): Database {
  const pool = new Pool({ connectionString, max: 2 });
  return {
    async rows<Row extends QueryResultRow>(statement: string, values: readonly unknown[] = []) {
      return (await pool.query<Row>(statement, [...values])).rows;
    },
    close: () => pool.end(),
  };
}

export async function grantSubscription(database: Database, accountId: string): Promise<void> {
  await database.rows(
    `insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, started_at, current_period_end, created_at)
     values (gen_random_uuid(), $1, 'monthly', 'active', 999, 'EUR', 'grant', now(), now() + interval '30 days', now())`,
    [accountId],
  );
}

/** Makes the product run a scheduled task now. */
export async function enqueueTask(database: Database, task: string): Promise<void> {
  await database.rows('select from graphile_worker.add_job($1)', [task]);
}

/** Adds money to a person's wallet, as a gift of the platform. */
export async function creditWallet(database: Database, accountId: string, amountMinor: number): Promise<void> {
  await database.rows(
    `with posted as (
       insert into ledger_transactions (id, kind, cause_id, posted_at)
       values (gen_random_uuid(), 'transfer', gen_random_uuid(), now()) returning id
     ), wallet as (
       insert into ledger_accounts as a (kind, owner_id, currency, balance_minor, entry_count)
       values ('wallet_available', $1, 'EUR', $2, 1)
       on conflict on constraint ledger_accounts_unique
         do update set balance_minor = a.balance_minor + excluded.balance_minor, entry_count = a.entry_count + 1
       returning id, balance_minor, entry_count
     ), opened as (
       insert into ledger_accounts (kind, currency) values ('platform_loss', 'EUR')
       on conflict on constraint ledger_accounts_unique do nothing returning id
     ), platform as (
       select id from opened
       union all select id from ledger_accounts where kind = 'platform_loss' and owner_id is null and currency = 'EUR'
     )
     insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
     select posted.id, wallet.id, 'EUR', $2::bigint, wallet.entry_count, wallet.balance_minor from posted, wallet
     union all select posted.id, platform.id, 'EUR', -$2::bigint, null, null from posted, platform`,
    [accountId, amountMinor],
  );
}
