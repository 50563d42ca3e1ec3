import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectMedia } from '@festoon/contracts/live/media';
import { inTransaction } from '../../../platform/db/db.ts';
import { insertEngine } from './engines/engine-queries.ts';
import { mediaCapabilities, reconcileMedia } from './public.ts';
import { createMediaFixture, type MediaFixture } from './testing/media-fixture.ts';

let fixture: MediaFixture;
beforeEach(async () => {
  fixture = await createMediaFixture({}, onTestFinished);
});

const reconcile = () => reconcileMedia(fixture.ctx, fixture.audiences);
const listSessionKinds = () => [...fixture.whip.sessions.values()].map((session) => session.split(' ')[0]);

/** Creates a room with a host and a connected viewer. */
async function buildStage() {
  const roomId = await fixture.room();
  const host = await fixture.person(roomId, 'host');
  const viewer = await fixture.person(roomId, 'viewer');
  await fixture.publish(await fixture.token(host, roomId), roomId);
  await fixture.play(await fixture.token(viewer, roomId), roomId, host.accountId);
  return { roomId, host, viewer };
}

describe('media reconciliation', () => {
  it('removes participants without access and notifies them', async () => {
    const { roomId, viewer } = await buildStage();
    await reconcile();
    expect(listSessionKinds()).toEqual(['publish', 'play']);
    fixture.roles.delete(`${roomId} ${viewer.accountId}`);
    fixture.ctx.clock.advance(500);
    await reconcile();
    expect(listSessionKinds()).toEqual(['publish']);
    expect(fixture.ctx.invalidations.at(-1)).toEqual({
      topic: `media:${roomId}`,
      name: 'person.removed',
      id: viewer.accountId,
    });
  });

  it('ends the streams of participants who may only watch, and lets them watch', async () => {
    const { roomId, host, viewer } = await buildStage();
    await fixture.play(await fixture.token(host, roomId), roomId, host.accountId);
    fixture.roles.set(`${roomId} ${host.accountId}`, 'viewer');
    await reconcile();
    expect(listSessionKinds()).toEqual(['play', 'play']);
    expect(fixture.ctx.invalidations.at(-1)).toEqual({ topic: `media:${roomId}`, name: 'role.changed', id: host.accountId });
    expect((await fixture.call(connectMedia, { roomId }, { as: viewer })).body.streams).toEqual([]);
  });

  it('removes all participants from a closed room', async () => {
    const { roomId } = await buildStage();
    await sql`update media_rooms set closed_at = now() where id = ${roomId}`.execute(fixture.ctx.db);
    await reconcile();
    expect(listSessionKinds()).toEqual([]);
  });

  it('runs in one process at a time', async () => {
    const { roomId, viewer } = await buildStage();
    await reconcile();
    fixture.roles.delete(`${roomId} ${viewer.accountId}`);
    fixture.ctx.clock.advance(399);
    await reconcile();
    expect(listSessionKinds()).toEqual(['publish', 'play']);
    fixture.ctx.clock.advance(1);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(listSessionKinds()).toEqual(['publish']);
    expect(fixture.ctx.invalidations.filter(({ name }) => name === 'person.removed')).toHaveLength(1);
  });

  it('removes participants who have not reconnected, for a provider without events', async () => {
    const { roomId, host } = await buildStage();
    fixture.ctx.clock.advance(10 * 60_000);
    await fixture.call(connectMedia, { roomId }, { as: host });
    fixture.ctx.clock.advance(2 * 60_000);
    await reconcile();
    expect(listSessionKinds()).toEqual(['publish']);
  });
});

describe('rooms on embedded engines', () => {
  const addEngine = async (url: string) => {
    const id = fixture.ctx.ids.newId();
    await insertEngine(fixture.ctx.db, { id, url, udpPort: 7001, problem: null, now: fixture.ctx.clock.now() });
    return id;
  };
  const assignmentOf = async (roomId: string) =>
    (
      await sql<{ engine: string | null; generation: number }>`
      select engine_id as engine, generation from media_rooms where id = ${roomId}`.execute(fixture.ctx.db)
    ).rows[0];

  beforeEach(async () => {
    fixture = await createMediaFixture({ provider: 'embedded' }, onTestFinished);
  });

  const capabilities = async () => {
    const { problem, ...rest } = await mediaCapabilities(fixture.ctx);
    return { ...rest, problem: problem === null ? null : problem() };
  };

  it('cannot be joined without an engine, and return the reason', async () => {
    const [roomId, call] = [await fixture.room(), await fixture.room('call')];
    const host = await fixture.person(roomId, 'host');
    fixture.roles.set(`${call} ${host.accountId}`, 'speaker');
    expect((await fixture.call(connectMedia, { roomId }, { as: host })).body.code).toBe('media_unavailable');
    expect((await fixture.call(connectMedia, { roomId: call }, { as: host })).body.connection).toEqual({
      kind: 'peers',
      iceServers: [],
    });
    expect(await capabilities()).toMatchObject({ canStream: false, problem: 'The media engine isn’t running.' });
    const broken = { id: fixture.ctx.ids.newId(), url: '', udpPort: 0, problem: 'No port is free.' };
    await insertEngine(fixture.ctx.db, { ...broken, now: fixture.ctx.clock.now() });
    expect(await capabilities()).toMatchObject({ canStream: false, problem: 'No port is free.' });
    await addEngine(fixture.whip.url);
    expect(await capabilities()).toMatchObject({ canStream: true, canCall: true, problem: null });
    expect((await fixture.call(connectMedia, { roomId }, { as: host })).status).toBe(200);
  });

  it('are assigned to one engine for concurrent joins, and to another one when it is lost', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const first = await addEngine(fixture.whip.url);
    const [token] = await Promise.all(Array.from({ length: 5 }, () => fixture.token(host, roomId)));
    expect((await fixture.publish(token ?? '', roomId)).statusCode).toBe(201);
    expect(await assignmentOf(roomId)).toEqual({ engine: first, generation: 1 });
    fixture.ctx.clock.advance(4_000);
    const second = await addEngine(fixture.whip.url);
    await reconcile();
    expect(await assignmentOf(roomId)).toEqual({ engine: null, generation: 2 });
    expect(fixture.ctx.invalidations.at(-1)).toEqual({ topic: `media:${roomId}`, name: 'room.lost', id: roomId });
    expect((await fixture.publish(token ?? '', roomId)).statusCode).toBe(401);
    const answer = await fixture.call(connectMedia, { roomId }, { as: host });
    expect(answer.body).toMatchObject({ generation: 2, streams: [] });
    expect(await assignmentOf(roomId)).toEqual({ engine: second, generation: 2 });
  });

  it('are released when the row of their engine is deleted', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const id = await addEngine(fixture.whip.url);
    await fixture.publish(await fixture.token(host, roomId), roomId);
    await inTransaction(fixture.ctx.db, (tx) => sql`delete from media_engines where id = ${id}`.execute(tx));
    await reconcile();
    expect(await assignmentOf(roomId)).toEqual({ engine: null, generation: 2 });
  });
});
