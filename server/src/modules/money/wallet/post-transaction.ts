import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { imbalance, type Entry } from './entry-rules.ts';
import { insertPostings, openAccounts, type AccountInCurrency, type NewPosting, type NewTransaction } from './queries.ts';

export type Posting = NewTransaction & { readonly entries: readonly Entry[] };

/**
 * Posts a transaction and updates the balances. Returns false if one with the same cause was already posted. The constraint
 * `ledger_accounts_not_below_zero` rejects a wallet balance below zero. The database checks the sum again at the commit.
 * Post last in a transaction: it locks the wallets, in the order of their ids.
 */
export async function postTransaction(tx: Tx, posting: Posting): Promise<boolean> {
  const postedIds = await postTransactions(tx, [posting]);
  return postedIds.has(posting.id);
}

/**
 * Posts transactions in one statement, as if they were posted one by one. Returns the ids of those that were not posted
 * before with the same cause.
 */
export async function postTransactions(tx: Tx, postings: readonly Posting[]): Promise<ReadonlySet<string>> {
  const moving = postings.map(toMovingPosting).filter(({ entries }) => entries.length > 0);
  if (moving.length === 0) return new Set();
  const postedIds = new Set(await insertOrOpenAccounts(tx, moving));
  publishWalletChanges(
    tx,
    moving.filter(({ id }) => postedIds.has(id)).flatMap(({ entries }) => entries),
  );
  return postedIds;
}

/** Returns the posting with one entry for each account that changes. Throws if its entries do not sum to zero. */
function toMovingPosting(posting: Posting): NewPosting {
  const unbalanced = imbalance(posting.entries);
  if (unbalanced.size > 0)
    throw new Error(`The entries of ${posting.kind} ${posting.causeId} leave ${JSON.stringify([...unbalanced])} over.`);
  const entries = mergeByAccount(posting.entries);
  return {
    ...posting,
    entries: entries.map(({ account, currency, amountMinor }) => ({ ...account, currency, amountMinor })),
  };
}

/** Inserts the postings. If accounts are missing, which is rare, opens them and inserts the postings again. */
async function insertOrOpenAccounts(tx: Tx, postings: readonly NewPosting[]): Promise<readonly string[]> {
  const outcome = await insertPostings(tx, postings);
  if (outcome !== 'accounts_missing') return outcome.postedIds;
  const accounts = new Map(postings.flatMap(({ entries }) => entries.map((entry) => [keyOf(entry), entry])));
  // Accounts are opened in the same order everywhere, so that two postings that open the same accounts cannot deadlock.
  await openAccounts(
    tx,
    [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, account]) => account),
  );
  const again = await insertPostings(tx, postings);
  if (again === 'accounts_missing') throw new Error('The accounts of a posting could not be opened.');
  return again.postedIds;
}

/** Notifies the open pages of the wallets' owners that their wallets have changed. */
function publishWalletChanges(tx: Tx, entries: readonly AccountInCurrency[]): void {
  for (const ownerId of new Set(entries.map((entry) => entry.ownerId))) {
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
