import { Pool, type QueryResultRow } from 'pg';

/** For what no screen and no call can bring about in a test's time: the passing of it, a lost session, a subscription. */
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
