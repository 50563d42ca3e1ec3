import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectMedia, listMediaStreams } from '@festoon/contracts/live/media';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { otherSpellings } from '../../../../platform/testing/last-letters.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { closeMediaRoom, removeFromMedia } from '../public.ts';
import { mediaHouse, type MediaHouse } from '../testing/media-house.ts';

let house: MediaHouse;
beforeEach(async () => {
  house = await mediaHouse({}, onTestFinished);
});

const sessionsIn = async (roomId: string): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select kind || ' ' || name as what from media_sessions where room_id = ${roomId} order by 1`.execute(house.ctx.db);
  return rows.map(({ what }) => what);
};
const hintsOf = (roomId: string) =>
  house.ctx.invalidations.filter(({ topic }) => topic === `media:${roomId}`).map(({ name }) => name);

describe('a way into a room', () => {
  it('is given to who may be there, with what they may do', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const { status, body } = await house.call(connectMedia, { roomId }, { as: host });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'host',
      generation: 1,
      maxKbps: 2500,
      streams: [],
      expiresAt: '2026-05-14T12:10:00.000Z',
    });
    expect(body.connection).toMatchObject({ kind: 'whip-whep', baseUrl: `/api/media/rooms/${roomId}`, hasFallback: false });
  });

  it('is a missing room to everybody else, and to everybody once the room is closed', async () => {
    const roomId = await house.room();
    const stranger = await house.person();
    expect((await house.call(connectMedia, { roomId }, { as: stranger })).body.code).toBe('not_found');
    expect((await house.call(listMediaStreams, { roomId }, { as: stranger })).body.code).toBe('not_found');
    const host = await house.person(roomId, 'host');
    await inTransaction(house.ctx.db, (tx) => closeMediaRoom(house.ctx, tx, { roomId }));
    expect((await house.call(connectMedia, { roomId }, { as: host })).body.code).toBe('not_found');
    expect((await house.call(connectMedia, { roomId }, {})).status).toBe(401);
  });
});

describe('publishing and playing', () => {
  it('go through the engine, are listed, and end by the address that was given', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const viewer = await house.person(roomId, 'viewer');
    const [hostToken, viewerToken] = [await house.token(host, roomId), await house.token(viewer, roomId)];
    const published = await house.publish(hostToken, roomId);
    expect(published.statusCode).toBe(201);
    expect(published.headers).toMatchObject({ 'content-type': 'application/sdp', 'cache-control': 'no-store' });
    expect(published.headers.location).toMatch(/^\/api\/media\/sessions\/[\da-f-]{36}$/);
    const played = await house.play(viewerToken, roomId, host.accountId);
    expect(played.statusCode).toBe(201);
    expect([...house.whip.sessions.values()]).toEqual([
      `publish ${roomId} ${host.accountId}-main`,
      `play ${roomId} ${host.accountId}-main`,
    ]);
    expect(house.whip.asked.every((line) => line.endsWith('Bearer their-token'))).toBe(true);
    const { body } = await house.call(listMediaStreams, { roomId }, { as: viewer });
    expect(body.streams).toMatchObject([
      { name: 'main', hasAudio: true, hasVideo: true, muted: [], person: { id: host.accountId } },
    ]);
    expect(hintsOf(roomId)).toEqual(['streams.changed']);
    const left = await house.ask({
      method: 'DELETE',
      url: published.headers.location ?? '',
      headers: { authorization: `Bearer ${hostToken}` },
    });
    expect(left.statusCode).toBe(204);
    expect([...house.whip.sessions.values()]).toEqual([`play ${roomId} ${host.accountId}-main`]);
    expect(await sessionsIn(roomId)).toEqual(['play main']);
  });

  it('take the place of what the same person published before', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const token = await house.token(host, roomId);
    await house.publish(token, roomId);
    await house.publish(token, roomId);
    await house.publish(token, roomId, 'screen');
    expect(await sessionsIn(roomId)).toEqual(['publish main', 'publish screen']);
    expect([...house.whip.sessions.keys()]).toEqual(['/sessions/2', '/sessions/3']);
  });

  it('cannot be had by a viewer, for another room, with a token that ran out, is of another make, or of an ended session', async () => {
    const [roomId, otherRoom] = [await house.room(), await house.room()];
    const host = await house.person(roomId, 'host');
    const viewer = await house.person(roomId, 'viewer');
    house.guests.set(`${otherRoom} ${host.accountId}`, 'host');
    const token = await house.token(host, roomId);
    expect((await house.publish(await house.token(viewer, roomId), roomId)).json()).toMatchObject({ code: 'not_found' });
    expect((await house.publish(token, otherRoom)).statusCode).toBe(401);
    expect((await house.publish('made.up', roomId)).statusCode).toBe(401);
    const others = otherSpellings(token.slice(token.indexOf('.') + 1));
    expect(others).toHaveLength(15);
    for (const other of others) {
      const changed = token.slice(0, token.indexOf('.') + 1) + other;
      expect((await house.publish(changed, roomId)).statusCode).toBe(401);
    }
    expect((await house.ask({ method: 'POST', url: `/api/media/rooms/${roomId}/whip/main` })).statusCode).toBe(401);
    const unsigned = testUser(host.accountId);
    expect((await house.publish(await house.token(unsigned, roomId), roomId)).statusCode).toBe(401);
    house.ctx.clock.advance(599_000);
    expect((await house.publish(token, roomId)).statusCode).toBe(201);
    house.ctx.clock.advance(1_000);
    expect((await house.publish(token, roomId)).json()).toMatchObject({ code: 'media_token_ended' });
    expect(house.whip.sessions.size).toBe(1);
  });

  it('are asked about again: who lost the right has nothing of a token', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const token = await house.token(host, roomId);
    house.guests.set(`${roomId} ${host.accountId}`, 'viewer');
    expect((await house.publish(token, roomId)).statusCode).toBe(404);
    house.guests.delete(`${roomId} ${host.accountId}`);
    expect((await house.play(token, roomId, host.accountId)).statusCode).toBe(404);
    expect(house.whip.sessions.size).toBe(0);
  });

  it('are so many for each person and no more, also at once', async () => {
    house = await mediaHouse({ sessionsPerPerson: 4 }, onTestFinished);
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const viewer = await house.person(roomId, 'viewer');
    await house.publish(await house.token(host, roomId), roomId);
    const token = await house.token(viewer, roomId);
    const tries = await Promise.all(Array.from({ length: 9 }, () => house.play(token, roomId, host.accountId)));
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    expect(tries.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    expect(house.whip.sessions.size).toBe(5);
  });

  it('answer what an engine says no to in words of their own, and nonsense before it', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const token = await house.token(host, roomId);
    const path = `/rooms/${roomId}/whip/main`;
    const codes: unknown[] = [];
    for (const status of [400, 404, 503, 500, 403]) {
      house.whip.answerWith = status;
      codes.push((await house.post(path, token)).json().code);
    }
    expect(codes).toEqual(['malformed_request', 'not_found', 'room_full', 'media_unavailable', 'media_unavailable']);
    house.whip.answerWith = null;
    expect((await house.post(path, token, 'nonsense')).statusCode).toBe(400);
    expect((await house.post(path, token, `v=0\r\n${'a=x\r\n'.repeat(20_000)}`)).statusCode).toBe(413);
    expect((await house.post(`/rooms/${roomId}/whip/sideways`, token)).statusCode).toBe(404);
    expect((await house.play(token, roomId, host.accountId)).statusCode).toBe(404);
    expect(await sessionsIn(roomId)).toEqual([]);
  });
});

describe('a program with a stream key', () => {
  it('publishes as its owner, and ends what it began', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const key = `key-${roomId}-${host.accountId}`;
    const published = await house.post('/whip', key);
    expect(published.statusCode).toBe(201);
    expect([...house.whip.sessions.values()]).toEqual([`publish ${roomId} ${host.accountId}-main`]);
    expect((await house.post('/whip', 'another')).statusCode).toBe(401);
    await house.ask({
      method: 'DELETE',
      url: published.headers.location ?? '',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(house.whip.sessions.size).toBe(0);
  });

  it('is turned away after many wrong keys', async () => {
    const tries = [];
    for (let count = 0; count < 61; count += 1) tries.push((await house.post('/whip', 'wrong')).statusCode);
    expect(tries.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('who is taken out', () => {
  it('is out of the engine at once, and the room is told', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const viewer = await house.person(roomId, 'viewer');
    await house.publish(await house.token(host, roomId), roomId);
    await house.play(await house.token(viewer, roomId), roomId, host.accountId);
    await removeFromMedia(house.ctx, { roomId, accountId: viewer.accountId });
    expect([...house.whip.sessions.values()]).toEqual([`publish ${roomId} ${host.accountId}-main`]);
    expect(house.ctx.invalidations.at(-1)).toEqual({
      topic: `media:${roomId}`,
      name: 'person.removed',
      id: viewer.accountId,
    });
  });

  it('is everybody when the room closes', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    await house.publish(await house.token(host, roomId), roomId);
    await inTransaction(house.ctx.db, (tx) => closeMediaRoom(house.ctx, tx, { roomId }));
    expect(hintsOf(roomId)).toContain('room.closed');
    await runJobs(house.ctx, house.modules);
    expect(house.whip.sessions.size).toBe(0);
    expect(await sessionsIn(roomId)).toEqual([]);
  });

  it('is ended later where the engine did not answer', async () => {
    const roomId = await house.room();
    const host = await house.person(roomId, 'host');
    const token = await house.token(host, roomId);
    await house.publish(token, roomId);
    const kept = new Map(house.whip.sessions);
    await removeFromMedia(house.ctx, { roomId, accountId: host.accountId });
    for (const [path, what] of kept) house.whip.sessions.set(path, what);
    house.ctx.clock.advance(5_000);
    await runJobs(house.ctx, house.modules);
    expect(house.whip.sessions.size).toBe(0);
  });
});
