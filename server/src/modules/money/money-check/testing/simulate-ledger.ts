import { inTransaction } from '../../../../platform/db/db.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { availableOf, entriesOfTransfer, postTransaction, type Entry } from '../../wallet/public.ts';
import { diceOf } from './dice.ts';
import { STEPS } from './ledger-steps.ts';
import { CURRENCIES, keyOf, post, type Mover } from './mover.ts';

export type Simulation = {
  /** The expected balance of each account, by `keyOf`. */
  readonly expected: ReadonlyMap<string, number>;
  /** Runs about this many postings in several concurrent workers. Returns the number of postings made. */
  run(operations: number): Promise<number>;
};

const STEPS_IN_BATCH = 40;
const OWNERS = 12;
const OWN_KINDS = [
  ...(['provider_clearing', 'unapplied', 'disputed'] as const),
  ...(['platform_fee', 'platform_loss', 'premium_income'] as const),
];

export async function startSimulation(ctx: TestContext, seed: number, movers: number): Promise<Simulation> {
  const expected = new Map<string, number>();
  const all: Mover[] = [];
  for (let index = 0; index < movers; index += 1) all.push(await buildMover(ctx, seed + index));
  await openOwnAccounts(ctx, expected);
  const owners = all.flatMap((mover) => mover.owners);
  const moving = all.map((mover) => ({ ...mover, others: owners.filter((id) => !mover.owners.includes(id)) }));
  return {
    expected,
    async run(operations) {
      const counts = await Promise.all(moving.map((mover) => runMover(mover, expected, operations / movers)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** Opens the platform's accounts first: all workers share them, and each would open them in a different order. */
async function openOwnAccounts(ctx: TestContext, expected: Map<string, number>): Promise<void> {
  const entries = CURRENCIES.flatMap((currency) =>
    OWN_KINDS.map((kind, index) => ({
      account: { kind, ownerId: null, eventId: null },
      currency,
      amountMinor: index === 0 ? 1 - OWN_KINDS.length : 1,
    })),
  );
  const posting = { id: ctx.ids.newId(), kind: 'adjustment', causeId: ctx.ids.newId(), postedAt: ctx.clock.now() } as const;
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...posting, entries }));
  for (const entry of entries) expected.set(keyOf(entry), entry.amountMinor);
}

async function buildMover(ctx: TestContext, seed: number): Promise<Mover> {
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => buildAccount(ctx)));
  const { id: eventId, organiserId } = await buildEvent(ctx);
  const { id: another } = await buildEvent(ctx, { event: { organiserId } });
  return {
    ctx,
    dice: diceOf(seed),
    owners: [...owners, organiserId],
    others: [],
    known: new Map(),
    holds: [],
    causes: [],
    income: [eventId, another].map((id) => ({ organiserId, eventId: id })),
  };
}

async function runMover(mover: Mover, expected: Map<string, number>, operations: number): Promise<number> {
  let count = 0;
  while (count < operations) {
    const moved: Entry[] = [];
    count += await inTransaction(mover.ctx.db, async (tx) => {
      let postings = 0;
      for (let step = 0; step < STEPS_IN_BATCH; step += 1) {
        postings += await mover.dice.pick(STEPS)({ tx, mover, moved });
      }
      return postings;
    });
    count += await giveAway(mover, moved);
    for (const entry of moved) expected.set(keyOf(entry), (expected.get(keyOf(entry)) ?? 0) + entry.amountMinor);
  }
  return count;
}

/** Posts one transfer to a wallet of another worker, in a separate transaction as in the product. */
async function giveAway(mover: Mover, moved: Entry[]): Promise<number> {
  const { dice, owners, others, ctx } = mover;
  if (others.length === 0) return 0;
  const [fromId, toId, currency] = [dice.pick(owners), dice.pick(others), dice.pick(CURRENCIES)];
  const account = availableOf(fromId);
  const amountMinor = dice.upTo(mover.known.get(keyOf({ account, currency })) ?? 0);
  const entries = entriesOfTransfer({ amountMinor, currency }, { fromId, toId });
  return inTransaction(ctx.db, (tx) => post({ tx, mover, moved }, 'transfer', entries));
}
