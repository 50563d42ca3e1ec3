import type { Tx } from '../../../../platform/db/db.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { postTransaction, type Entry } from '../../wallet/public.ts';
import type { Dice } from './dice.ts';

export const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const;

type MoverState = {
  readonly subjectId: string;
  readonly ownerId: string;
  readonly amountMinor: number;
  readonly currency: string;
};

/**
 * A worker of the simulation. It takes money only from wallets that no other worker takes from, so it knows how much it may
 * take.
 */
export type Mover = {
  readonly ctx: TestContext;
  readonly dice: Dice;
  readonly owners: readonly string[];
  readonly others: readonly string[];
  readonly income: readonly { readonly organiserId: string; readonly eventId: string }[];
  /** The minimum balance by account; other workers may have added more. */
  readonly known: Map<string, number>;
  readonly holds: MoverState[];
  readonly causes: { readonly kind: Kind; readonly causeId: string; readonly entries: readonly Entry[] }[];
};
type Kind = Parameters<typeof postTransaction>[1]['kind'];

export type Batch = { readonly tx: Tx; readonly mover: Mover; readonly moved: Entry[] };

export function keyOf({ account: { kind, ownerId, eventId }, currency }: Pick<Entry, 'account' | 'currency'>): string {
  return [kind, ownerId ?? '', eventId ?? '', currency].join(' ');
}

/** Posts, notes what moved, and what is known to be left of the mover's own. */
export async function post(batch: Batch, kind: Kind, entries: readonly Entry[]): Promise<number> {
  const { tx, mover } = batch;
  const { ctx, causes } = mover;
  if (entries.every(({ amountMinor }) => amountMinor === 0)) return 0;
  const cause = { kind, causeId: ctx.ids.newId(), entries };
  const posted = await postTransaction(tx, { ...cause, id: ctx.ids.newId(), postedAt: ctx.clock.now() });
  if (!posted) throw new Error(`${kind} was not posted`);
  note(batch, entries);
  causes[mover.dice.below(20)] = cause;
  return 1;
}

/** Adds the entries of a posting made elsewhere to the expected balances. */
export function note({ mover: { known, owners }, moved }: Batch, entries: readonly Entry[]): void {
  for (const entry of entries) {
    moved.push(entry);
    const { ownerId } = entry.account;
    if (ownerId === null || !owners.includes(ownerId)) continue;
    known.set(keyOf(entry), (known.get(keyOf(entry)) ?? 0) + entry.amountMinor);
  }
}
