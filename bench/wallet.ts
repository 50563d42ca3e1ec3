import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { createDb, createPool, inTransaction, type Db } from '../server/src/platform/db/db.ts';
import {
  entriesOfCapture,
  entriesOfCredit,
  entriesOfTransfer,
  postTransaction,
} from '../server/src/modules/money/wallet/public.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { formatTable } from './table.ts';

const CONNECTIONS = 8;
const WALLETS = 1000;
const ROUNDS = 8;
const ROUND_MS = 1500;
const WARM_UP_MS = 1000;
const FILL_MINOR = 100_000_000;
/** The share of bare SQL's transfers per second that the product must reach. */
const SHARE_MIN = 0.5;

const transfer = { amountMinor: 1, currency: 'EUR' };

/** Transfers between wallets through `postTransaction`, beside the same rows written by bare SQL, in alternating rounds. */
export async function benchWallet(onStop: OnStop): Promise<boolean> {
  const connectionString = await openScratchDatabase(onStop);
  const db = createDb({ connectionString, poolSize: CONNECTIONS });
  const pool = createPool({ connectionString, poolSize: CONNECTIONS });
  onStop(async () => {
    await db.destroy();
    await pool.end();
  });
  const wallets = await fillWallets(db, pool);
  const product = () => transferByProduct(db, wallets);
  const baseline = () => transferByBareSql(pool, wallets);
  for (const work of [product, baseline]) await countRuns(work, WARM_UP_MS);
  const sums = { product: 0, baseline: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    sums.product += await countRuns(product, ROUND_MS);
    sums.baseline += await countRuns(baseline, ROUND_MS);
  }
  const perSecond = (count: number) => (count / ROUNDS / ROUND_MS) * 1000;
  const share = sums.product / sums.baseline;
  const withinBudget = share >= SHARE_MIN;
  const cells = [
    perSecond(sums.product).toFixed(0),
    perSecond(sums.baseline).toFixed(0),
    share.toFixed(2),
    `≥ ${SHARE_MIN}`,
  ];
  const head = [`Wallet, ${CONNECTIONS} connections`, 'product/s', 'bare SQL/s', 'share', 'budget'];
  process.stdout.write(`\n${formatTable(head, [{ name: 'transfers', cells, withinBudget }])}\n`);
  return withinBudget;
}

type Wallet = { readonly ownerId: string; readonly accountId: string };

async function fillWallets(db: Db, pool: Pool): Promise<Wallet[]> {
  const owners = Array.from({ length: WALLETS }, () => randomUUID());
  await pool.query(
    `insert into accounts (id, name, email, created_at)
      select id, 'Bench', id || '@example.org', now() from unnest($1::uuid[]) as given (id)`,
    [owners],
  );
  const amount = { amountMinor: FILL_MINOR, currency: transfer.currency };
  await inTransaction(db, async (tx) => {
    for (const ownerId of owners) {
      const posting = { causeId: randomUUID(), postedAt: new Date() };
      await postTransaction(tx, { ...posting, id: randomUUID(), kind: 'capture', entries: entriesOfCapture(amount) });
      await postTransaction(tx, { ...posting, id: randomUUID(), kind: 'top_up', entries: entriesOfCredit(amount, ownerId) });
    }
  });
  await pool.query('reset role; analyze');
  const { rows } = await pool.query<Wallet>(
    `select owner_id as "ownerId", id as "accountId" from ledger_accounts where kind = 'wallet_available'`,
  );
  return rows;
}

async function transferByProduct(db: Db, wallets: readonly Wallet[]): Promise<void> {
  const [from, to] = pickTwo(wallets);
  const entries = entriesOfTransfer(transfer, { fromId: from.ownerId, toId: to.ownerId });
  const posting = { id: randomUUID(), kind: 'transfer', causeId: randomUUID(), postedAt: new Date(), entries } as const;
  await inTransaction(db, (tx) => postTransaction(tx, posting));
}

/** Transfers as hand-written SQL would: each statement is planned once, and the wallets are locked in their order. */
async function transferByBareSql(pool: Pool, wallets: readonly Wallet[]): Promise<void> {
  const [from, to] = pickTwo(wallets);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level read committed');
    await writeTransfer(client, from.accountId, to.accountId);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function writeTransfer(client: PoolClient, from: string, to: string): Promise<void> {
  const id = randomUUID();
  const runQuery = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await runQuery('lock', 'select id from ledger_accounts where id in ($1, $2) order by id for no key update', [from, to]);
  await runQuery(
    'transaction',
    `insert into ledger_transactions (id, kind, cause_id, posted_at) values ($1, 'transfer', $2, now())`,
    [id, randomUUID()],
  );
  await runQuery(
    'entries',
    `with counted as (
      update ledger_accounts set entry_count = entry_count + 1,
        balance_minor = balance_minor + case when id = $2 then -$4::bigint else $4::bigint end
      where id in ($2, $3) returning id, entry_count, balance_minor
    )
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
    select $1, id, 'EUR', case when id = $2 then -$4::bigint else $4::bigint end, entry_count, balance_minor from counted`,
    [id, from, to, transfer.amountMinor],
  );
}

function pickTwo(wallets: readonly Wallet[]): [Wallet, Wallet] {
  const first = Math.floor(Math.random() * wallets.length);
  const second = (first + 1 + Math.floor(Math.random() * (wallets.length - 1))) % wallets.length;
  const [from, to] = [wallets[first], wallets[second]];
  if (from === undefined || to === undefined) throw new Error('too few wallets');
  return [from, to];
}

async function countRuns(work: () => Promise<void>, durationMs: number): Promise<number> {
  const end = performance.now() + durationMs;
  let count = 0;
  const run = async () => {
    for (; performance.now() < end; count += 1) await work();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return count;
}
