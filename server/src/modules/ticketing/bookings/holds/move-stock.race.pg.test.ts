import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/db/db.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { HOLD, listAvailability, moveStock, RELEASE, type StockMoveResult, type StockMove } from './stock-queries.ts';

let ctx: TestContext;

beforeAll(async () => {
  ctx = await testContext({ poolSize: 12 });
});

async function buildStock(quantities: readonly (number | null)[], capacity: number | null = null): Promise<string[]> {
  const ticketTypes = quantities.map((quantity) => buildTicketType({ quantity }));
  return [...(await buildEvent(ctx, { event: { ticketTypes, capacity } })).ticketTypeIds];
}

function move(ticketTypeId: string, quantity: number, direction: StockMove): Promise<StockMoveResult> {
  return inTransaction(ctx.db, (tx) => moveStock(tx, [{ ticketTypeId, quantity }], direction));
}

async function blockedCount(): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::int as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    ctx.db,
  );
  return rows[0]?.blocked ?? 0;
}

describe('moveStock', () => {
  it('gives a released ticket to the transaction that waits for it', async () => {
    const [type = ''] = await buildStock([2]);
    await move(type, 1, HOLD);
    let waiting: Promise<StockMoveResult> | undefined;
    await inTransaction(ctx.db, async (tx) => {
      await moveStock(tx, [{ ticketTypeId: type, quantity: 1 }], RELEASE);
      waiting = move(type, 2, HOLD);
      while ((await blockedCount()) === 0);
    });
    expect(await waiting).toEqual({ isMoved: true, availableCount: 0 });
  });

  it('rejects a waiting transaction when the ticket is held first', async () => {
    const [type = ''] = await buildStock([1]);
    let waiting: Promise<StockMoveResult> | undefined;
    await inTransaction(ctx.db, async (tx) => {
      await moveStock(tx, [{ ticketTypeId: type, quantity: 1 }], HOLD);
      waiting = move(type, 1, HOLD);
      while ((await blockedCount()) === 0);
    });
    expect((await waiting)?.isMoved).toBe(false);
  });

  it('moves nothing when one of several items does not fit, also when only the pool is full', async () => {
    const [first = '', second = ''] = await buildStock([5, 5], 3);
    const items = [
      { ticketTypeId: first, quantity: 2 },
      { ticketTypeId: second, quantity: 2 },
    ];
    expect(await inTransaction(ctx.db, (tx) => moveStock(tx, items, HOLD))).toEqual({
      isMoved: false,
      availableCount: null,
    });
    expect(await listAvailability(ctx.db, items)).toMatchObject([{ available: 3 }, { available: 3 }]);
  });

  it('adds up items of one ticket type', async () => {
    const [type = ''] = await buildStock([3]);
    const line = { ticketTypeId: type, quantity: 2 };
    expect((await inTransaction(ctx.db, (tx) => moveStock(tx, [line, line], HOLD))).isMoved).toBe(false);
    expect((await move(type, 3, HOLD)).availableCount).toBe(0);
  });

  it('rejects a release of tickets that are not held, and an unknown ticket type', async () => {
    const [type = ''] = await buildStock([3]);
    expect((await move(type, 1, RELEASE)).isMoved).toBe(false);
    expect((await move(ctx.ids.newId(), 1, HOLD)).isMoved).toBe(false);
  });

  it('keeps exact counts over random concurrent moves of two types in one pool', { timeout: 60_000 }, async () => {
    const types = await buildStock([2, null], 4);
    const held = new Map(types.map((type) => [type, 0]));
    const moveOne = fc.record({
      type: fc.constantFrom(...types),
      quantity: fc.integer({ min: 1, max: 2 }),
      succeeds: fc.boolean(),
    });
    for (const moves of fc.sample(fc.array(moveOne, { minLength: 2, maxLength: 4 }), { numRuns: 250, seed: 7 })) {
      await Promise.all(
        moves.map(async ({ type, quantity, succeeds }) => {
          const now = held.get(type) ?? 0;
          if (succeeds && now < quantity) return;
          if (succeeds) held.set(type, now - quantity);
          const { isMoved } = await move(type, quantity, succeeds ? RELEASE : HOLD);
          expect(isMoved || !succeeds).toBe(true);
          if (isMoved && !succeeds) held.set(type, (held.get(type) ?? 0) + quantity);
        }),
      );
      const rows = await ctx.db.selectFrom('ticket_types').select(['id', 'held']).where('id', 'in', types).execute();
      expect(new Map(rows.map((row) => [row.id, row.held]))).toEqual(new Map(held));
    }
  });
});
