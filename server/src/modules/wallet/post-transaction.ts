import type { Tx } from '../../platform/db/db.ts';
import { imbalance, type Entry } from './entry-rules.ts';
import {
  insertEntries,
  insertTransaction,
  listAccounts,
  openAccounts,
  type AccountInCurrency,
  type AccountRow,
  type TransactionKind,
} from './queries.ts';

export type Posting = {
  readonly id: string;
  readonly kind: TransactionKind;
  /** The payment, booking or refund that moves the money: each kind of movement happens once for it. */
  readonly causeId: string;
  readonly postedAt: Date;
  readonly entries: readonly Entry[];
};

/** Writes one movement; false when its cause has moved its money before. The database checks the sum again at the commit. */
export async function postTransaction(tx: Tx, { entries, ...transaction }: Posting): Promise<boolean> {
  const over = imbalance(entries);
  if (over.size > 0)
    throw new Error(`The entries of ${transaction.kind} ${transaction.causeId} leave ${JSON.stringify([...over])} over.`);
  const moving = entries.filter(({ amountMinor }) => amountMinor !== 0);
  if (moving.length === 0) return false;
  if (!(await insertTransaction(tx, transaction))) return false;
  const accounts = await accountsOf(tx, moving);
  const rows = moving.map(({ account, currency, amountMinor }) => ({
    accountId: accounts.get(keyOf({ ...account, currency })) ?? '',
    currency,
    amountMinor,
  }));
  await insertEntries(tx, transaction.id, rows);
  return true;
}

async function accountsOf(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const wanted = new Map(
    entries.map(({ account, currency }) => [keyOf({ ...account, currency }), { ...account, currency }]),
  );
  const found = byKey(await listAccounts(tx, [...wanted.values()]));
  // In one order everywhere, so that two postings that open the same accounts never wait for each other in a circle.
  const missing = [...wanted].filter(([key]) => !found.has(key)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0) return found;
  await openAccounts(
    tx,
    missing.map(([, account]) => account),
  );
  return byKey(await listAccounts(tx, [...wanted.values()]));
}

function byKey(rows: readonly AccountRow[]): Map<string, string> {
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

function keyOf({ kind, ownerId, currency }: AccountInCurrency): string {
  return `${kind}:${ownerId ?? ''}:${currency}`;
}
