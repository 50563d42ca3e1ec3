import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { withDatabase } from '../testing/with-database.ts';
import { readMigrations } from './migrate.ts';

// Databases as they were before money had a mode, each with the payments of its past.
const opened: { readonly client: Client; readonly name: string }[] = [];

afterEach(async () => {
  for (const { client, name } of opened.splice(0)) {
    await client.end();
    const server = new Client({ connectionString: inject('testServer').connectionString });
    await server.connect();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
});

async function databaseBefore(): Promise<Client> {
  const { connectionString } = inject('testServer');
  const name = `before_${randomUUID().slice(0, 8)}`;
  const server = new Client({ connectionString });
  await server.connect();
  await server.query(`create database ${name} template template0`);
  await server.end();
  const client = new Client({ connectionString: withDatabase(connectionString, name) });
  await client.connect();
  opened.push({ client, name });
  for (const migration of await readMigrations()) if (migration.name < '0066') await client.query(migration.sql);
  return client;
}

async function apply(client: Client): Promise<void> {
  for (const migration of await readMigrations()) if (migration.name >= '0066') await client.query(migration.sql);
}

type Past = { readonly provider: string; readonly livemode: boolean; readonly sessionId: string };

/** A card payment, its capture and the credit of it to a wallet. */
async function pay(client: Client, { provider, livemode, sessionId }: Past, owner = randomUUID()): Promise<string> {
  const [payment, capture, credit] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query(
    `insert into accounts (id, email, name, created_at) values ($1, $2, 'Mara', now()) on conflict do nothing`,
    [owner, `${owner}@example.com`],
  );
  await client.query(
    `insert into payments (id, purpose, subject_id, account_id, provider, livemode, session_id, payment_ref, amount_minor, currency, request,
      expires_at, status, disposition, captured_minor, captured_currency, created_at)
    values ($1, 'top_up', $2, $3, $4, $5, $6, $7, 100, 'EUR', '{}', now(), 'succeeded', 'applied', 100, 'EUR', now())`,
    [payment, randomUUID(), owner, provider, livemode, sessionId, `pi_${payment}`],
  );
  await client.query(
    `insert into ledger_accounts (kind, owner_id, currency, balance_minor, entry_count)
    values ('provider_clearing', null, 'EUR', 0, 0), ('unapplied', null, 'EUR', 0, 0), ('wallet_available', $1, 'EUR', 0, 0)
    on conflict do nothing`,
    [owner],
  );
  const post = async (id: string, kind: string, [from, to]: readonly [string, string]) => {
    await client.query(
      `with posted as (insert into ledger_transactions (id, kind, cause_id, posted_at) values ($1, $2, $3, now()) returning id)
      insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
      select posted.id, a.id, 'EUR', case a.kind when $4 then -100 else 100 end
      from posted, ledger_accounts a where a.kind in ($4, $5) and (a.owner_id is null or a.owner_id = $6)`,
      [id, kind, payment, from, to, owner],
    );
  };
  await post(capture, 'capture', ['provider_clearing', 'unapplied']);
  await post(credit, 'top_up', ['unapplied', 'wallet_available']);
  return owner;
}

async function rowsOf(client: Client, statement: string): Promise<unknown[]> {
  return (await client.query(statement)).rows as unknown[];
}

const MODES = `select (select array_agg(distinct mode order by mode) from payments) as payments,
  (select array_agg(distinct mode order by mode) from ledger_transactions) as transactions,
  (select array_agg(distinct mode order by mode) from ledger_accounts) as accounts, (select mode from money_mode) as claimed`;

it.each([
  ['sandbox', { provider: 'sandbox', livemode: false, sessionId: 'cs_test_a' }],
  ['test', { provider: 'stripe', livemode: false, sessionId: 'cs_test_b' }],
  ['live', { provider: 'stripe', livemode: true, sessionId: 'cs_live_c' }],
])('assigns the mode to every row of a database with %s money', async (mode, past) => {
  const client = await databaseBefore();
  await pay(client, past);
  await apply(client);
  const all = [mode];
  expect(await rowsOf(client, MODES)).toEqual([{ payments: all, transactions: all, accounts: all, claimed: mode }]);
  expect(await rowsOf(client, `select claim_money_mode('${mode}') as others`)).toEqual([{ others: [] }]);
});

it('leaves a database without money unclaimed', async () => {
  const client = await databaseBefore();
  await apply(client);
  expect(await rowsOf(client, 'select mode from money_mode')).toEqual([]);
});

it('assigns each movement its payment’s mode in a database with several modes, and rejects every claim', async () => {
  const client = await databaseBefore();
  const player = await pay(client, { provider: 'sandbox', livemode: false, sessionId: 'cs_test_a' });
  const buyer = await pay(client, { provider: 'stripe', livemode: true, sessionId: 'cs_live_c' });
  await apply(client);
  const each = ['live', 'sandbox'];
  expect(await rowsOf(client, MODES)).toEqual([{ payments: each, transactions: each, accounts: each, claimed: null }]);
  const wallets = `select owner_id as owner, mode from ledger_accounts where owner_id is not null order by mode`;
  expect(await rowsOf(client, wallets)).toEqual([
    { owner: buyer, mode: 'live' },
    { owner: player, mode: 'sandbox' },
  ]);
  const shared = "select distinct mode from ledger_accounts where kind = 'provider_clearing'";
  expect(await rowsOf(client, shared)).toEqual([{ mode: 'sandbox' }]);
  expect(await rowsOf(client, "select claim_money_mode('live') as others")).toEqual([{ others: ['sandbox'] }]);
  expect(await rowsOf(client, "select claim_money_mode('sandbox') as others")).toEqual([{ others: ['live'] }]);
});
