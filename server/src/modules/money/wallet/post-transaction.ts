import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { imbalance, type Entry } from './entry-rules.ts';
import { insertPosting, openAccounts, type AccountInCurrency, type EntryRow, type NewTransaction } from './queries.ts';

export type Posting = NewTransaction & { readonly entries: readonly Entry[] };

/**
 * Posts a transaction and updates the balances. Returns false if one with the same cause was already posted. The constraint
 * `ledger_accounts_not_below_zero` rejects a wallet balance below zero. The database checks the sum again at the commit.
 * Post last in a transaction: it locks the wallets, in the order of their ids.
 */
export async function postTransaction(tx: Tx, { entries, ...transaction }: Posting): Promise<boolean> {
  const unbalanced = imbalance(entries);
  if (unbalanced.size > 0)
    throw new Error(
      `The entries of ${transaction.kind} ${transaction.causeId} leave ${JSON.stringify([...unbalanced])} over.`,
    );
  const movingEntries = mergeByAccount(entries);
  if (movingEntries.length === 0) return false;
  const rows = movingEntries.map(({ account, currency, amountMinor }) => ({ ...account, currency, amountMinor }));
  const isPosted = await insertOrOpenAccounts(tx, transaction, rows);
  if (isPosted) publishWalletChanges(tx, movingEntries);
  return isPosted;
}

/** Inserts the posting. If accounts are missing, which is rare, opens them and inserts it again. */
async function insertOrOpenAccounts(tx: Tx, transaction: NewTransaction, rows: readonly EntryRow[]): Promise<boolean> {
  const outcome = await insertPosting(tx, transaction, rows);
  if (outcome !== 'accounts_missing') return outcome === 'posted';
  // Accounts are opened in the same order everywhere, so that two postings that open the same accounts cannot deadlock.
  const sortedRows = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await openAccounts(tx, sortedRows);
  return (await insertPosting(tx, transaction, rows)) === 'posted';
}

/** Notifies the open pages of the wallets' owners that their wallets have changed. */
function publishWalletChanges(tx: Tx, entries: readonly Entry[]): void {
  for (const ownerId of new Set(entries.map(({ account }) => account.ownerId))) {
    if (ownerId !== null) publishAfterCommit(tx, { topic: `account:${ownerId}`, name: 'wallet.changed', id: ownerId });
  }
}

/** Merges the entries of the same account and drops those that sum to zero. */
function mergeByAccount(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of entries) {
    const key = keyOf({ ...entry.account, currency: entry.currency });
    merged.set(key, { ...entry, amountMinor: entry.amountMinor + (merged.get(key)?.amountMinor ?? 0) });
  }
  return [...merged.values()].filter(({ amountMinor }) => amountMinor !== 0);
}

function keyOf({ kind, ownerId, eventId, currency }: AccountInCurrency): string {
  return `${kind}:${ownerId ?? ''}:${eventId ?? ''}:${currency}`;
}
