import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectMedia } from '@festoon/contracts/live/media';
import { inTransaction } from '../../../platform/db/db.ts';
import { insertEngine } from './engines/engine-queries.ts';
import { mediaCapabilities, sweepMedia } from './public.ts';
import { mediaHouse, type MediaHouse } from './testing/media-house.ts';

let house: MediaHouse;
beforeEach(async () => {
  house = await mediaHouse({}, onTestFinished);
});

const sweep = () => sweepMedia(house.ctx, house.audiences);
const on = () => [...house.whip.sessions.values()].map((what) => what.split(' ')[0]);

/** A stage with a host and a viewer who is there. */
async function buildStage() {
  const roomId = await house.room();
  const host = await house.person(roomId, 'host');
  const viewer = await house.person(roomId, 'viewer');
  await house.publish(await house.token(host, roomId), roomId);
  await house.play(await house.token(viewer, roomId), roomId, host.accountId);
  return { roomId, host, viewer };
}

describe('the look at who may stay', () => {
  it('leaves those who may and takes out who may not any more, who is told', async () => {
    const { roomId, viewer } = await buildStage();
    await sweep();
    expect(on()).toEqual(['publish', 'play']);
    house.guests.delete(`${roomId} ${viewer.accountId}`);
    house.ctx.clock.advance(500);
    await sweep();
    expect(on()).toEqual(['publish']);
    expect(house.ctx.invalidations.at(-1)).toEqual({
      topic: `media:${roomId}`,
      name: 'person.removed',
      id: viewer.accountId,
    });
  });

  it('ends what somebody publishes who may only watch now, and lets them watch', async () => {
    const { roomId, host, viewer } = await buildStage();
    await house.play(await house.token(host, roomId), roomId, host.accountId);
    house.guests.set(`${roomId} ${host.accountId}`, 'viewer');
    await sweep();
    expect(on()).toEqual(['play', 'play']);
    expect(house.ctx.invalidations.at(-1)).toEqual({ topic: `media:${roomId}`, name: 'role.changed', id: host.accountId });
    expect((await house.call(connectMedia, { roomId }, { as: viewer })).body.streams).toEqual([]);
  });

  it('empties a room that was closed', async () => {
    const { roomId } = await buildStage();
    await sql`update media_rooms set closed_at = now() where id = ${roomId}`.execute(house.ctx.db);
    await sweep();
    expect(on()).toEqual([]);
  });

  it('is done by one process at a time', async () => {
    const { roomId, viewer } = await buildStage();
    await sweep();
    house.guests.delete(`${roomId} ${viewer.accountId}`);
    house.ctx.clock.advance(399);
    await sweep();
    expect(on()).toEqual(['publish', 'play']);
    house.ctx.clock.advance(1);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(on()).toEqual(['publish']);
    expect(house.ctx.invalidations.filter(({ name }) => name === 'person.removed')).toHaveLength(1);
  });

  it('forgets, where a provider tells nothing, who has not connected again', async () => {
    const { roomId, host } = await buildStage();
    house.ctx.clock.advance(10 * 60_000);
    await house.call(connectMedia, { roomId }, { as: host });
    house.ctx.clock.advance(2 * 60_000);
    await sweep();
    expect(on()).toEqual(['publish']);
  });
});

describe('rooms that engines of ours carry', () => {
  const engineAt = async (url: string) => {
    const id = house.ctx.ids.newId();
    await insertEngine(house.ctx.db, { id, url, udpPort: 7001, problem: null, now: house.ctx.clock.now() });
    return id;
  };
  const placeOf = async (roomId: string) =>
    (
      await sql<{ engine: string | null; generation: number }>`
      select engine_id as engine, generation from media_rooms where id = ${roomId}`.execute(house.ctx.db)
    ).rows[0];

  beforeEach(async () => {
    house = await mediaHouse({ provider: 'embedded' }, onTestFinished);
  });

  it('have no way in while there is none, and say why', async () => {
    const [roomId, call] = [await house.room(), await house.room('call')];
    const host = await house.person(roomId, 'host');
    house.guests.set(`${call} ${host.accountId}`, 'speaker');
    expect((await house.call(connectMedia, { roomId }, { as: host })).body.code).toBe('media_unavailable');
    expect((await house.call(connectMedia, { roomId: call }, { as: host })).body.connection).toEqual({
      kind: 'peers',
      iceServers: [],
    });
    expect(await mediaCapabilities(house.ctx)).toMatchObject({
      canStream: false,
      problem: 'The engine for picture and sound is not running.',
    });
    const broken = { id: house.ctx.ids.newId(), url: '', udpPort: 0, problem: 'No port is free.' };
    await insertEngine(house.ctx.db, { ...broken, now: house.ctx.clock.now() });
    expect(await mediaCapabilities(house.ctx)).toMatchObject({ canStream: false, problem: 'No port is free.' });
    await engineAt(house.whip.url);
    expect(await mediaCapabilities(house.ctx)).toMatchObject({ canStream: true, canCall: true, problem: null });
    expect((await house.call(connectMedia, { roomId }, { as: host })).status).toBe(200);
  });

  it('come to one engine, also when many connect at once, and to another when that is given up', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const first = await engineAt(house.whip.url);
    const [token] = await Promise.all(Array.from({ length: 5 }, () => house.token(host, roomId)));
    expect((await house.publish(token ?? '', roomId)).statusCode).toBe(201);
    expect(await placeOf(roomId)).toEqual({ engine: first, generation: 1 });
    house.ctx.clock.advance(4_000);
    const second = await engineAt(house.whip.url);
    await sweep();
    expect(await placeOf(roomId)).toEqual({ engine: null, generation: 2 });
    expect(house.ctx.invalidations.at(-1)).toEqual({ topic: `media:${roomId}`, name: 'room.lost', id: roomId });
    expect((await house.publish(token ?? '', roomId)).statusCode).toBe(401);
    const answer = await house.call(connectMedia, { roomId }, { as: host });
    expect(answer.body).toMatchObject({ generation: 2, streams: [] });
    expect(await placeOf(roomId)).toEqual({ engine: second, generation: 2 });
  });

  it('are looked after by what an engine leaves, also when its row is gone', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const id = await engineAt(house.whip.url);
    await house.publish(await house.token(host, roomId), roomId);
    await inTransaction(house.ctx.db, (tx) => sql`delete from media_engines where id = ${id}`.execute(tx));
    await sweep();
    expect(await placeOf(roomId)).toEqual({ engine: null, generation: 2 });
  });
});
