import { inTransaction } from '../../../../platform/db/db.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { availableAccount, entriesOfTransfer, postTransaction, type Entry } from '../../wallet/public.ts';
import { createSeededRandom } from './seeded-random.ts';
import { STEPS } from './ledger-steps.ts';
import { CURRENCIES, keyOf, post, type LedgerWorker } from './ledger-worker.ts';

export type Simulation = {
  /** The expected balance of each account, by `keyOf`. */
  readonly expected: ReadonlyMap<string, number>;
  /** Runs about this many postings in several concurrent workers. Returns the number of postings made. */
  run(operations: number): Promise<number>;
};

const STEPS_IN_BATCH = 40;
const OWNERS = 12;
const PLATFORM_KINDS = [
  ...(['provider_clearing', 'unallocated', 'disputed'] as const),
  ...(['platform_fee', 'platform_loss', 'premium_income'] as const),
];

export async function startSimulation(ctx: TestContext, seed: number, workerCount: number): Promise<Simulation> {
  const expected = new Map<string, number>();
  const builtWorkers: LedgerWorker[] = [];
  for (let index = 0; index < workerCount; index += 1) builtWorkers.push(await buildWorker(ctx, seed + index));
  await openPlatformAccounts(ctx, expected);
  const owners = builtWorkers.flatMap((worker) => worker.owners);
  const workers = builtWorkers.map((worker) => ({
    ...worker,
    otherOwners: owners.filter((id) => !worker.owners.includes(id)),
  }));
  return {
    expected,
    async run(operations) {
      const counts = await Promise.all(workers.map((worker) => runWorker(worker, expected, operations / workerCount)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** Opens the platform's accounts first: all workers share them, and each would open them in a different order. */
async function openPlatformAccounts(ctx: TestContext, expected: Map<string, number>): Promise<void> {
  const entries = CURRENCIES.flatMap((currency) =>
    PLATFORM_KINDS.map((kind, index) => ({
      account: { kind, ownerId: null, eventId: null },
      currency,
      amountMinor: index === 0 ? 1 - PLATFORM_KINDS.length : 1,
    })),
  );
  const posting = { id: ctx.ids.newId(), kind: 'adjustment', causeId: ctx.ids.newId(), postedAt: ctx.clock.now() } as const;
  await inTransaction(ctx.db, (tx) => postTransaction(tx, { ...posting, entries }));
  for (const entry of entries) expected.set(keyOf(entry), entry.amountMinor);
}

async function buildWorker(ctx: TestContext, seed: number): Promise<LedgerWorker> {
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => buildAccount(ctx)));
  const { id: eventId, organiserId } = await buildEvent(ctx);
  const { id: otherEventId } = await buildEvent(ctx, { event: { organiserId } });
  return {
    ctx,
    random: createSeededRandom(seed),
    owners: [...owners, organiserId],
    otherOwners: [],
    minimumBalances: new Map(),
    reservations: [],
    causes: [],
    income: [eventId, otherEventId].map((id) => ({ organiserId, eventId: id })),
  };
}

async function runWorker(worker: LedgerWorker, expected: Map<string, number>, operations: number): Promise<number> {
  let count = 0;
  while (count < operations) {
    const postedEntries: Entry[] = [];
    count += await inTransaction(worker.ctx.db, async (tx) => {
      let postings = 0;
      for (let step = 0; step < STEPS_IN_BATCH; step += 1) {
        postings += await worker.random.pick(STEPS)({ tx, worker, postedEntries });
      }
      return postings;
    });
    count += await transferToOther(worker, postedEntries);
    for (const entry of postedEntries) expected.set(keyOf(entry), (expected.get(keyOf(entry)) ?? 0) + entry.amountMinor);
  }
  return count;
}

/** Posts one transfer to a wallet of another worker, in a separate transaction as in the product. */
async function transferToOther(worker: LedgerWorker, postedEntries: Entry[]): Promise<number> {
  const { random, owners, otherOwners, ctx } = worker;
  if (otherOwners.length === 0) return 0;
  const [fromId, toId, currency] = [random.pick(owners), random.pick(otherOwners), random.pick(CURRENCIES)];
  const account = availableAccount(fromId);
  const amountMinor = random.intUpTo(worker.minimumBalances.get(keyOf({ account, currency })) ?? 0);
  const entries = entriesOfTransfer({ amountMinor, currency }, { fromId, toId });
  return inTransaction(ctx.db, (tx) => post({ tx, worker, postedEntries }, 'transfer', entries));
}
