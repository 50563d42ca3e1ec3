import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { io as connect, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { suspendPerson } from '@festoon/contracts/admin-people';
import { signIn } from '@festoon/contracts/sign-in';
import { liveGate } from '../../../app.ts';
import type { AdminActor, UserActor } from '../../../platform/http/module.ts';
import { createLive, postgresCarrier, type Live } from '../../../platform/live.ts';
import { createLiveServer, LIVE_PATH } from '../../../platform/live-server.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testBrowser } from '../../../platform/testing/test-browser.ts';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { accountsModule } from '../../accounts/module.ts';
import { buildAccount, buildAdmin, RIGHT_PASSWORD } from '../../accounts/testing.ts';
import { callsModule } from '../../calls/module.ts';
import { buildTwo, come, ring } from '../../calls/testing.ts';
import { createMediaModule } from '../../media/module.ts';
import { streamsModule } from '../../streams/module.ts';
import { buildLiveStream, buildWatcher, streamApp } from '../../streams/testing/stream-steps.ts';
import { adminModule } from '../module.ts';

const audiences = () => [streamsModule.audience, callsModule.audience].flatMap((audience) => audience ?? []);
const further = [accountsModule, createMediaModule(audiences), callsModule, adminModule];
/** A second is what holds; a machine that is busy with other tests gets more. */
const SOON = { timeout: 4_000, interval: 10 };

let house: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  const live: { now?: Live } = {};
  const later: Live = {
    hint: (hint) => live.now?.hint(hint),
    signal: (...given) => live.now?.signal(...given),
    gather: (...given) => live.now?.gather(...given),
    endSession: (id) => live.now?.endSession(id),
    endAccount: (id) => live.now?.endAccount(id),
  };
  house = await streamApp({ further, live: later });
  live.now = createLive(postgresCarrier(house.ctx.db), house.ctx.log);
  admin = await buildAdmin(house.ctx);
});

const suspend = (accountId: string) => house.call(suspendPerson, { accountId, reason: 'Threatened people.' }, { as: admin });

/** They are in this room with camera and microphone, as an engine would say. */
async function enter(roomId: string, people: readonly UserActor[]): Promise<void> {
  for (const { accountId } of people) {
    await sql`
      insert into media_sessions (id, room_id, account_id, generation, kind, name, publisher_id, has_audio, has_video, started_at, seen_at)
      select ${house.ctx.ids.newId()}, id, ${accountId}, generation, 'publish', 'main', ${accountId}, true, true, now(), now()
      from media_rooms where id = ${roomId}`.execute(house.ctx.db);
  }
}

async function inside(roomId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from media_sessions where room_id = ${roomId}`.execute(house.ctx.db);
  return rows.map(({ id }) => id);
}

async function stateOf(table: 'streams' | 'calls', id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from ${sql.table(table)} where id = ${id}`.execute(
    house.ctx.db,
  );
  return rows[0]?.state;
}

async function serveSockets(): Promise<string> {
  const http = createServer();
  const { ctx } = house;
  const connectionString = ctx.config.databaseUrl ?? '';
  const server = await createLiveServer(http, ctx, { gate: liveGate, topics: accountsModule.live ?? [], connectionString });
  await new Promise<void>((listening) => void http.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    await server.close();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

/** A socket of somebody who signed in as people do. */
async function socketOf(url: string, email: string): Promise<Socket> {
  const browser = testBrowser(house.app);
  await browser.call(signIn, { email, password: RIGHT_PASSWORD });
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
  const socket = connect(url, {
    ...{ path: LIVE_PATH, transports: ['websocket'], extraHeaders: { cookie }, reconnection: false, forceNew: true },
  });
  onTestFinished(() => void socket.close());
  await expect.poll(() => socket.connected, { timeout: 20_000 }).toBe(true);
  return socket;
}

describe('who is suspended', () => {
  it('loses their sockets at once, and others keep theirs', async () => {
    const [ada, bo] = [await buildAccount(house.ctx), await buildAccount(house.ctx)];
    const url = await serveSockets();
    const [hers, his] = [await socketOf(url, ada.email), await socketOf(url, bo.email)];
    // A new socket is looked at again after two seconds; what closes this one is to be the suspension.
    await pause(2_500);
    await suspend(ada.id);
    await expect.poll(() => hers.connected, SOON).toBe(false);
    expect(his.connected).toBe(true);
  });

  it('shows nothing any more: their stream is over when the call is answered, and its room empties', async () => {
    const { host, stream } = await buildLiveStream(house);
    const viewer = await buildWatcher(house);
    const { rows } = await sql<{ id: string }>`select media_room_id as id from streams where id = ${stream.id}`.execute(
      house.ctx.db,
    );
    const roomId = rows[0]?.id ?? '';
    await enter(roomId, [host, viewer]);
    await suspend(host.accountId);
    expect([await stateOf('streams', stream.id), await inside(roomId)]).toEqual(['ended', [viewer.accountId]]);
    await runJobs(house.ctx, further);
    expect(await inside(roomId)).toEqual([]);
  });

  it('is out of a call, which is over where nobody is left to talk to', async () => {
    const { ada, bo, conversationId } = await buildTwo(house);
    const call = await ring(house, ada, conversationId);
    await come(house, bo, { callId: call.id });
    await enter(call.mediaRoomId, [ada, bo]);
    await suspend(ada.accountId);
    expect([await stateOf('calls', call.id), await inside(call.mediaRoomId)]).toEqual(['ended', [bo.accountId]]);
    await runJobs(house.ctx, further);
    expect(await inside(call.mediaRoomId)).toEqual([]);
  });

  it('is put out by the job where the server died right after the commit', async () => {
    const { host, stream } = await buildLiveStream(house);
    await sql`update accounts set suspended_at = now() where id = ${host.accountId}`.execute(house.ctx.db);
    const job = adminModule.jobs?.find(({ task }) => task === 'admin.put-out');
    await job?.run(house.ctx, { accountId: host.accountId });
    await job?.run(house.ctx, { accountId: host.accountId });
    expect(await stateOf('streams', stream.id)).toBe('ended');
  });
});
