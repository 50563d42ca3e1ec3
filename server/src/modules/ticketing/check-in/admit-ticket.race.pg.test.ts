import type { CheckInResponse, ScanDirection } from '@festoon/contracts/ticketing/check-in';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerProcess, type ServerProcess } from '../../../platform/testing/server-process.ts';
import { withDatabase } from '../../../platform/testing/database/with-database.ts';
import type { BookingApp } from '../bookings/testing.ts';
import {
  buildDevice,
  buildCheckInFixture,
  buildCheckInHelper,
  checkInApp,
  setReentry,
  type CheckInFixture,
} from './testing.ts';

const SCANNERS = 50;
const script = new URL('testing/race-server.ts', import.meta.url);

let app: BookingApp;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  app = await checkInApp();
  servers.push(...(await Promise.all([startServer(), startServer()])));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

async function startServer(): Promise<ServerProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  return startServerProcess(script, withDatabase(app.ctx.config.databaseUrl ?? '', rows[0]?.name ?? ''));
}

type Scan = {
  readonly scanId?: string;
  readonly accountId: string;
  readonly ticket?: number;
  readonly direction?: ScanDirection;
};

/** Scans over a real connection to one of two server processes. */
async function scan(
  { eventId, tickets }: CheckInFixture,
  scanner: number,
  { scanId, accountId, ticket = 0, direction = 'entry' }: Scan,
): Promise<CheckInResponse> {
  const { port } = servers[scanner % servers.length] ?? { port: 0 };
  // oxlint-disable-next-line no-restricted-globals -- A race between processes needs real connections.
  const response = await fetch(`http://127.0.0.1:${port}/api/hosted-events/${eventId}/tickets/admit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'race', 'x-account': accountId },
    body: JSON.stringify({
      scanId: scanId ?? crypto.randomUUID(),
      ...buildDevice(app, `Gate ${scanner}`),
      direction,
      by: { code: tickets[ticket]?.code },
    }),
  });
  if (response.status !== 200) throw new Error(`Scanner ${scanner} received ${response.status}: ${await response.text()}`);
  return (await response.json()) as CheckInResponse;
}

type Barrier = { readonly lock: RawBuilder<unknown>; readonly waitingMin: number };

/** Holds a lock until this many scans wait for it, then releases it. */
async function behindBarrier<R>({ lock, waitingMin }: Barrier, race: () => Promise<R>): Promise<R> {
  const { running } = await app.ctx.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    const started = race();
    for (let waiting = 0; waiting < waitingMin;) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.ctx.db,
      );
      waiting = rows[0]?.waiting ?? 0;
    }
    return { running: started };
  });
  return running;
}

it('admits one of fifty concurrent scanners and returns that admission to the others', async () => {
  const fixture = await buildCheckInFixture(app);
  const { accountId } = await buildCheckInHelper(app, fixture.eventId);
  const scanners = Array.from({ length: SCANNERS }, (_, scanner) => scanner);
  const lock = sql`select from tickets where id = ${fixture.tickets[0]?.id} for update`;
  const responses = await behindBarrier({ lock, waitingMin: 30 }, () =>
    Promise.all(scanners.map((scanner) => scan(fixture, scanner, { accountId }))),
  );
  const admitted = responses.filter(({ result }) => result === 'admitted');
  const others = responses.filter(({ result }) => result === 'already_in');
  expect([admitted.length, others.length]).toEqual([1, SCANNERS - 1]);
  const [winner] = admitted;
  expect(winner?.admission?.entrance).toMatch(/^Gate \d+$/);
  expect(new Set(others.map(({ admission }) => JSON.stringify(admission)))).toEqual(
    new Set([JSON.stringify(winner?.admission)]),
  );
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from check_ins where event_id = ${fixture.eventId} group by kind order by kind`.execute(
    app.ctx.db,
  );
  expect(rows).toEqual([
    { kind: 'admitted', count: 1 },
    { kind: 'rejected', count: SCANNERS - 1 },
  ]);
});

it('returns `admitted` for each of twenty concurrent requests with the same scan', async () => {
  const fixture = await buildCheckInFixture(app);
  const { accountId } = await buildCheckInHelper(app, fixture.eventId);
  const scanId = crypto.randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, scanner) => scan(fixture, scanner, { accountId, scanId })),
  );
  expect(new Set(responses.map(({ result }) => result))).toEqual(new Set(['admitted']));
});

it('admits one of two tickets that are sent with the same scan at the same time', async () => {
  const fixture = await buildCheckInFixture(app, 2);
  const { accountId } = await buildCheckInHelper(app, fixture.eventId);
  const scanId = crypto.randomUUID();
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${scanId}, 0))`;
  const responses = await behindBarrier({ lock, waitingMin: 2 }, () =>
    Promise.all([0, 1].map((ticket) => scan(fixture, ticket, { accountId, scanId, ticket }))),
  );
  expect(responses.map(({ result }) => result).toSorted()).toEqual(['admitted', 'valid']);
  const { rows } = await sql`select kind from check_ins where event_id = ${fixture.eventId}`.execute(app.ctx.db);
  expect(rows).toEqual([{ kind: 'admitted' }]);
});

/** Returns the accepted scans of an event in the order in which they were recorded. */
async function listAccepted(eventId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from check_ins where event_id = ${eventId} and kind <> 'rejected' order by seq`.execute(app.ctx.db);
  return rows.map(({ kind }) => kind);
}

it('lets a ticket that is outside in again at one of fifty concurrent scanners', async () => {
  const fixture = await buildCheckInFixture(app);
  await setReentry(app, fixture.eventId);
  const { accountId } = await buildCheckInHelper(app, fixture.eventId);
  await scan(fixture, 0, { accountId });
  expect((await scan(fixture, 1, { accountId, direction: 'exit' })).result).toBe('exited');
  const lock = sql`select from tickets where id = ${fixture.tickets[0]?.id} for update`;
  const responses = await behindBarrier({ lock, waitingMin: 30 }, () =>
    Promise.all(Array.from({ length: SCANNERS }, (_, scanner) => scan(fixture, scanner, { accountId }))),
  );
  const [winner, ...otherWinners] = responses.filter(({ result }) => result === 'admitted');
  expect(otherWinners).toEqual([]);
  const others = responses.filter(({ result }) => result === 'already_in');
  expect(others).toHaveLength(SCANNERS - 1);
  expect(new Set(others.map(({ admission }) => JSON.stringify(admission)))).toEqual(
    new Set([JSON.stringify(winner?.admission)]),
  );
  expect(await listAccepted(fixture.eventId)).toEqual(['admitted', 'exited', 'admitted']);
});

it('records entries and exits of one ticket alternately, whatever scanners race', async () => {
  const fixture = await buildCheckInFixture(app);
  await setReentry(app, fixture.eventId);
  const { accountId } = await buildCheckInHelper(app, fixture.eventId);
  const responses = await Promise.all(
    Array.from({ length: SCANNERS }, (_, scanner) =>
      scan(fixture, scanner, { accountId, direction: scanner % 2 === 0 ? 'entry' : 'exit' }),
    ),
  );
  const accepted = await listAccepted(fixture.eventId);
  expect(accepted).toEqual(accepted.map((_, index) => (index % 2 === 0 ? 'admitted' : 'exited')));
  expect(responses.filter(({ result }) => result === 'admitted' || result === 'exited')).toHaveLength(accepted.length);
  const { rows } = await sql<{ isOutside: boolean }>`
    select exit_check_in_id is not null as "isOutside" from tickets where id = ${fixture.tickets[0]?.id}`.execute(
    app.ctx.db,
  );
  expect(rows).toEqual([{ isOutside: accepted.length % 2 === 0 }]);
});
