import type { Tx } from '../../../../platform/db/db.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { postTransaction, type Entry } from '../../wallet/public.ts';
import type { SeededRandom } from './seeded-random.ts';

export const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const;

type WorkerReservation = {
  readonly subjectId: string;
  readonly ownerId: string;
  readonly amountMinor: number;
  readonly currency: string;
};

/** A worker of the simulation. It debits only its own wallets, so it knows their minimum balance. */
export type LedgerWorker = {
  readonly ctx: TestContext;
  readonly random: SeededRandom;
  readonly owners: readonly string[];
  readonly otherOwners: readonly string[];
  readonly income: readonly { readonly organiserId: string; readonly eventId: string }[];
  /** The minimum balance by account; other workers may have added more. */
  readonly minimumBalances: Map<string, number>;
  readonly reservations: WorkerReservation[];
  readonly causes: { readonly kind: Kind; readonly causeId: string; readonly entries: readonly Entry[] }[];
};
type Kind = Parameters<typeof postTransaction>[1]['kind'];

export type Batch = { readonly tx: Tx; readonly worker: LedgerWorker; readonly postedEntries: Entry[] };

export function keyOf({ account: { kind, ownerId, eventId }, currency }: Pick<Entry, 'account' | 'currency'>): string {
  return [kind, ownerId ?? '', eventId ?? '', currency].join(' ');
}

/** Posts entries, and updates the expected balances and the minimum balances of the worker's wallets. */
export async function post(batch: Batch, kind: Kind, entries: readonly Entry[]): Promise<number> {
  const { tx, worker } = batch;
  const { ctx, causes } = worker;
  if (entries.every(({ amountMinor }) => amountMinor === 0)) return 0;
  const cause = { kind, causeId: ctx.ids.newId(), entries };
  const posted = await postTransaction(tx, { ...cause, id: ctx.ids.newId(), postedAt: ctx.clock.now() });
  if (!posted) throw new Error(`${kind} was not posted`);
  recordEntries(batch, entries);
  causes[worker.random.intBelow(20)] = cause;
  return 1;
}

/** Adds the entries of an external posting to the expected balances. */
export function recordEntries(
  { worker: { minimumBalances, owners }, postedEntries }: Batch,
  entries: readonly Entry[],
): void {
  for (const entry of entries) {
    postedEntries.push(entry);
    const { ownerId } = entry.account;
    if (ownerId === null || !owners.includes(ownerId)) continue;
    minimumBalances.set(keyOf(entry), (minimumBalances.get(keyOf(entry)) ?? 0) + entry.amountMinor);
  }
}
