import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount } from '../../events/events/testing.ts';
import {
  availableAccount,
  entriesOfCapture,
  entriesOfCredit,
  entriesOfTransfer,
  releaseReservation,
  reserveMoney,
  postTransaction,
  type Entry,
} from '../wallet/public.ts';
import { listFindings } from './queries.ts';
import { LEDGER_RULES } from './rules/ledger.ts';
import { createSeededRandom } from './testing/seeded-random.ts';

const CLIENTS = 100;
const ROUNDS = 6;
const START_MINOR = 20_000;
const MAX_AMOUNT_MINOR = 1500;
const currency = 'EUR';

let ctx: TestContext;
let ownerId: string;
let otherId: string;

beforeAll(async () => {
  ctx = await testContext({ poolSize: CLIENTS });
  [ownerId, otherId] = [await buildAccount(ctx), await buildAccount(ctx)];
  await topUp(START_MINOR);
});

type Kind = Parameters<typeof postTransaction>[1]['kind'];

function post(kind: Kind, entries: readonly Entry[]): Promise<boolean> {
  const posting = { id: ctx.ids.newId(), kind, causeId: ctx.ids.newId(), postedAt: ctx.clock.now(), entries };
  return inTransaction(ctx.db, (tx) => postTransaction(tx, posting));
}

async function topUp(amountMinor: number): Promise<number> {
  await post('capture', entriesOfCapture({ amountMinor, currency }));
  await post('top_up', entriesOfCredit({ amountMinor, currency }, ownerId));
  return amountMinor;
}

async function pay(amountMinor: number): Promise<number> {
  await post('transfer', entriesOfTransfer({ amountMinor, currency }, { fromId: ownerId, toId: otherId }));
  return -amountMinor;
}

async function reserve(amountMinor: number): Promise<number> {
  const subject = { purpose: 'booking', subjectId: ctx.ids.newId() } as const;
  await inTransaction(ctx.db, (tx) => reserveMoney(ctx, tx, { ...subject, ownerId, amountMinor, currency }));
  if (amountMinor % 2 === 0) return -amountMinor;
  await inTransaction(ctx.db, (tx) => releaseReservation(ctx, tx, subject));
  return 0;
}

function isInsufficientBalance(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'insufficient_wallet_balance';
  return String(error).includes('ledger_accounts_not_below_zero');
}

describe('a hundred concurrent clients of one wallet', () => {
  it('never spend more than the balance, and each entry has the balance after it', async () => {
    let short = 0;
    const client = async (seed: number): Promise<number> => {
      const random = createSeededRandom(seed);
      let sum = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const work = random.pick([pay, pay, pay, reserve, topUp]);
        sum += await work(random.intUpTo(MAX_AMOUNT_MINOR)).catch((error: unknown) => {
          if (!isInsufficientBalance(error)) throw error;
          short += 1;
          return 0;
        });
      }
      return sum;
    };
    const sums = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
    const { rows } = await sql<{ minor: number; entries: number }>`
      select balance_minor as minor, entry_count as entries from ledger_accounts
      where kind = ${availableAccount(ownerId).kind} and owner_id = ${ownerId}`.execute(ctx.db);
    expect(rows[0]?.minor).toBe(START_MINOR + sums.reduce((sum, part) => sum + part, 0));
    expect(short).toBeGreaterThan(0);
    expect(await listFindings(ctx.db, LEDGER_RULES, { now: ctx.clock.now(), since: null })).toEqual([]);
  }, 60_000);

  it('overdraw a balance without the guard, which proves that the race occurs', async () => {
    await asOwner(ctx.db, 'create table unguarded as select 1000 as balance; grant all on unguarded to public');
    const naive = () =>
      ctx.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ balance: number }>`select balance from unguarded`.execute(tx);
        await sql`select pg_sleep(0.05)`.execute(tx);
        if ((rows[0]?.balance ?? 0) >= 100) await sql`update unguarded set balance = balance - 100`.execute(tx);
      });
    await Promise.all(Array.from({ length: CLIENTS }, naive));
    const { rows } = await sql<{ balance: number }>`select balance from unguarded`.execute(ctx.db);
    expect(rows[0]?.balance).toBeLessThan(0);
  });

  it('overdraw the wallet without the constraint, which proves that the constraint is the guard', async () => {
    const poorId = await buildAccount(ctx);
    await asOwner(ctx.db, 'alter table ledger_accounts drop constraint ledger_accounts_not_below_zero');
    await post('transfer', entriesOfTransfer({ amountMinor: 1, currency }, { fromId: poorId, toId: otherId }));
    const found = await listFindings(ctx.db, LEDGER_RULES, { now: ctx.clock.now(), since: null });
    expect(found.map(({ rule }) => rule)).toEqual(['wallets_not_below_zero']);
  });
});
