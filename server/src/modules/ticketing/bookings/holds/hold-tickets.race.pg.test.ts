import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../../platform/db/db.ts';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { fakeClock } from '../../../../platform/testing/fake-clock.ts';
import { startServerProcess, type ServerProcess } from '../../../../platform/testing/server-process.ts';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { paymentContext } from '../../../money/payments/testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';

const CLIENTS = isLongRun ? 200 : 80;
const script = new URL('../testing/race-server.ts', import.meta.url);

let ctx: TestContext;
let buyers: string[];
const servers: ServerProcess[] = [];

beforeAll(async () => {
  // The servers use the system clock, so this clock starts at the same time.
  ctx = await paymentContext({ poolSize: 60, clock: fakeClock(new Date()) });
  buyers = await Promise.all(Array.from({ length: CLIENTS }, () => buildAccount(ctx)));
  servers.push(...(await Promise.all([1, 2].map(() => startServerProcess(script, ctx.config.databaseUrl ?? '')))));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

afterEach(async () => {
  await assertNoViolations(ctx.db);
});

type Line = { readonly ticketTypeId: string; readonly quantity: number };
type HoldResponse = {
  readonly status: number;
  readonly id?: string;
  readonly code?: string;
  readonly available?: number;
};

type HoldRequest = { readonly buyer?: string; readonly key?: string };

/** Sends the request to one of the servers. Client n is buyer n by default. */
async function requestHold(
  eventId: string,
  lineItems: readonly Line[],
  [client, { buyer, key }]: [number, HoldRequest],
): Promise<HoldResponse> {
  const { port } = servers[client % servers.length] ?? { port: 0 };
  // oxlint-disable-next-line no-restricted-globals -- A race between processes needs real connections.
  const response = await fetch(`http://127.0.0.1:${port}/api/bookings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'race',
      'x-account': buyer ?? buyers[client] ?? '',
      'idempotency-key': key ?? crypto.randomUUID(),
    },
    body: JSON.stringify({ eventId, lineItems }),
  });
  const body = (await response.json()) as { id?: string; code?: string; details?: { available?: number } };
  return {
    status: response.status,
    ...(body.id !== undefined && { id: body.id }),
    ...(body.code !== undefined && { code: body.code }),
    ...(body.details?.available !== undefined && { available: body.details.available }),
  };
}

/** Locks the rows that all requests need until they wait, then releases them at the same moment. */
async function behindBarrier<R>(eventId: string, isReady: () => Promise<boolean>, race: () => Promise<R>): Promise<R> {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      await sql`select from ticket_types where event_id = ${eventId} for update`.execute(tx);
      const running = race();
      while (!(await isReady()));
      return { running };
    })
    .then(({ running }) => running);
}

async function countLockWaits(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    ctx.db,
  );
  return rows[0]?.waiting ?? 0;
}

/** Returns whether every client's request has arrived, and a batch of each process waits for the stock. */
async function isEveryClientWaiting(eventId: string): Promise<boolean> {
  const counts = await Promise.all(servers.map((server) => countUnfinished(server, eventId)));
  return counts.reduce((sum, count) => sum + count, 0) === CLIENTS && (await countLockWaits()) === servers.length;
}

async function countUnfinished({ port }: ServerProcess, eventId: string): Promise<number> {
  // oxlint-disable-next-line no-restricted-globals -- The server is another process.
  const response = await fetch(`http://127.0.0.1:${port}/unfinished-holds/${eventId}`);
  return ((await response.json()) as { count: number }).count;
}

async function buildSale(types: readonly { quantity: number | null }[], capacity: number | null = null) {
  const ticketTypes = types.map(({ quantity }) => buildTicketType({ quantity }));
  return buildEvent(ctx, { event: { ticketTypes, capacity } });
}

function heldCount(responses: readonly HoldResponse[]): number {
  return responses.filter(({ status }) => status === 200).length;
}

describe('concurrent buyers over two server processes', () => {
  it.each([1, 7, 50])('hold exactly the last %i tickets', async (quantity) => {
    const { id, ticketTypeIds } = await buildSale([{ quantity }]);
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const responses = await behindBarrier(
      id,
      () => isEveryClientWaiting(id),
      () => Promise.all(buyers.map((_, client) => requestHold(id, lineItems, [client, {}]))),
    );
    expect(heldCount(responses)).toBe(quantity);
    const others = responses.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, code, available }) => `${status} ${code} ${available}`))).toEqual(
      new Set(['409 sold_out 0']),
    );
  });

  it('hold different quantities until too few tickets are available', async () => {
    const { id, ticketTypeIds } = await buildSale([{ quantity: 50 }]);
    const lineItems = (client: number) => [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: (client % 4) + 1 }];
    const responses = await behindBarrier(
      id,
      () => isEveryClientWaiting(id),
      () => Promise.all(buyers.map((_, client) => requestHold(id, lineItems(client), [client, {}]))),
    );
    expect(await countAllocated(ctx.db, id)).toBe(50);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('share a capacity pool over two ticket types, in both orders', async () => {
    const { id, ticketTypeIds } = await buildSale([{ quantity: null }, { quantity: 40 }], 30);
    const [first = '', second = ''] = ticketTypeIds;
    const both = [
      { ticketTypeId: first, quantity: 1 },
      { ticketTypeId: second, quantity: 1 },
    ];
    const lineItems = (client: number) => (client % 2 === 0 ? both : both.toReversed());
    const responses = await behindBarrier(
      id,
      () => isEveryClientWaiting(id),
      () => Promise.all(buyers.map((_, client) => requestHold(id, lineItems(client), [client, {}]))),
    );
    expect(heldCount(responses)).toBe(15);
    expect(await countAllocated(ctx.db, id)).toBe(30);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('hold once per idempotency key, in whichever process the repeat arrives', async () => {
    const { id, ticketTypeIds } = await buildSale([{ quantity: 100 }]);
    const holdRequests = { buyer: await buildAccount(ctx), key: crypto.randomUUID() };
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, client) => requestHold(id, lineItems, [client, holdRequests])),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.id)).size).toBe(1);
    expect(await countAllocated(ctx.db, id)).toBe(1);
  });

  it('do not exceed the limit per person with forty concurrent requests', async () => {
    const ticketTypes = [buildTicketType({ quantity: 100, maxPerPerson: 3 })];
    const { id, ticketTypeIds } = await buildEvent(ctx, { event: { ticketTypes } });
    const lineItems = [{ ticketTypeId: ticketTypeIds[0] ?? '', quantity: 1 }];
    const buyer = await buildAccount(ctx);
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, client) => requestHold(id, lineItems, [client, { buyer }])),
    );
    expect(heldCount(responses)).toBe(3);
    expect(await countAllocated(ctx.db, id)).toBe(3);
  });
});

describe('the same barrier without a guarded update', () => {
  it('oversells, which proves that the requests race', async () => {
    const { id, ticketTypeIds } = await buildSale([{ quantity: 7 }]);
    await asOwner(
      ctx.db,
      `create table unguarded as select id, quantity, held from ticket_types where id = '${ticketTypeIds[0]}';
      grant all on unguarded to public`,
    );
    const holdUnguarded = () =>
      ctx.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ left: number }>`select quantity - held as left from unguarded`.execute(tx);
        await sql`select from ticket_types where event_id = ${id} for share`.execute(tx);
        if ((rows[0]?.left ?? 0) > 0) await sql`update unguarded set held = held + 1`.execute(tx);
      });
    const areWaiting = async () => (await countLockWaits()) >= 40;
    await behindBarrier(id, areWaiting, () => Promise.all(Array.from({ length: 45 }, holdUnguarded)));
    const { rows } = await sql<{ held: number }>`select held from unguarded`.execute(ctx.db);
    expect(rows[0]?.held).toBeGreaterThan(7);
  });
});

async function countAllocated(db: Db, eventId: string): Promise<number> {
  const { rows } = await sql<{
    takenCount: number;
  }>`select sum(held + sold)::int as "takenCount" from ticket_types where event_id = ${eventId}`.execute(db);
  return rows[0]?.takenCount ?? 0;
}
