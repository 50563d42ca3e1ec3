import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectMedia, listMediaStreams } from '@festoon/contracts/live/media';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { alternativeEncodings } from '../../../../platform/testing/hostile/alternative-encodings.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { closeMediaRoom, removeFromRoom } from '../public.ts';
import { createMediaFixture, type MediaFixture } from '../testing/media-fixture.ts';

let fixture: MediaFixture;
beforeEach(async () => {
  fixture = await createMediaFixture({}, onTestFinished);
});

const sessionsIn = async (roomId: string): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select kind || ' ' || name as what from media_sessions where room_id = ${roomId} order by 1`.execute(fixture.ctx.db);
  return rows.map(({ what: session }) => session);
};
const invalidationsOf = (roomId: string) =>
  fixture.ctx.invalidations.filter(({ topic }) => topic === `media:${roomId}`).map(({ name }) => name);

describe('connectMedia', () => {
  it('returns a connection with the role of the account', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const { status, body } = await fixture.call(connectMedia, { roomId }, { as: host });
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

  it('returns 404 to accounts without access, and to all accounts once the room is closed', async () => {
    const roomId = await fixture.room();
    const stranger = await fixture.person();
    expect((await fixture.call(connectMedia, { roomId }, { as: stranger })).body.code).toBe('not_found');
    expect((await fixture.call(listMediaStreams, { roomId }, { as: stranger })).body.code).toBe('not_found');
    const host = await fixture.person(roomId, 'host');
    await inTransaction(fixture.ctx.db, (tx) => closeMediaRoom(fixture.ctx, tx, { roomId }));
    expect((await fixture.call(connectMedia, { roomId }, { as: host })).body.code).toBe('not_found');
    expect((await fixture.call(connectMedia, { roomId }, {})).status).toBe(401);
  });
});

describe('media sessions', () => {
  it('are opened at the engine, listed, and ended at their URL', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const viewer = await fixture.person(roomId, 'viewer');
    const [hostToken, viewerToken] = [await fixture.token(host, roomId), await fixture.token(viewer, roomId)];
    const published = await fixture.publish(hostToken, roomId);
    expect(published.statusCode).toBe(201);
    expect(published.headers).toMatchObject({ 'content-type': 'application/sdp', 'cache-control': 'no-store' });
    expect(published.headers.location).toMatch(/^\/api\/media\/sessions\/[\da-f-]{36}$/);
    const played = await fixture.play(viewerToken, roomId, host.accountId);
    expect(played.statusCode).toBe(201);
    expect([...fixture.whip.sessions.values()]).toEqual([
      `publish ${roomId} ${host.accountId}-main`,
      `play ${roomId} ${host.accountId}-main`,
    ]);
    expect(fixture.whip.requests.every((line) => line.endsWith('Bearer their-token'))).toBe(true);
    const { body } = await fixture.call(listMediaStreams, { roomId }, { as: viewer });
    expect(body.streams).toMatchObject([
      { name: 'main', hasAudio: true, hasVideo: true, muted: [], person: { id: host.accountId } },
    ]);
    expect(invalidationsOf(roomId)).toEqual(['streams.changed']);
    const deleted = await fixture.injectAs({
      method: 'DELETE',
      url: published.headers.location ?? '',
      headers: { authorization: `Bearer ${hostToken}` },
    });
    expect(deleted.statusCode).toBe(204);
    expect([...fixture.whip.sessions.values()]).toEqual([`play ${roomId} ${host.accountId}-main`]);
    expect(await sessionsIn(roomId)).toEqual(['play main']);
  });

  it('replace the previous session of the same account and stream', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const token = await fixture.token(host, roomId);
    await fixture.publish(token, roomId);
    await fixture.publish(token, roomId);
    await fixture.publish(token, roomId, 'screen');
    expect(await sessionsIn(roomId)).toEqual(['publish main', 'publish screen']);
    expect([...fixture.whip.sessions.keys()]).toEqual(['/sessions/2', '/sessions/3']);
  });

  it('are rejected for viewers who publish, and for tokens of another room, expired, malformed or of an ended session', async () => {
    const [roomId, otherRoom] = [await fixture.room(), await fixture.room()];
    const host = await fixture.person(roomId, 'host');
    const viewer = await fixture.person(roomId, 'viewer');
    fixture.roles.set(`${otherRoom} ${host.accountId}`, 'host');
    const token = await fixture.token(host, roomId);
    expect((await fixture.publish(await fixture.token(viewer, roomId), roomId)).json()).toMatchObject({ code: 'not_found' });
    expect((await fixture.publish(token, otherRoom)).statusCode).toBe(401);
    expect((await fixture.publish('made.up', roomId)).statusCode).toBe(401);
    const otherEncodings = alternativeEncodings(token.slice(token.indexOf('.') + 1));
    expect(otherEncodings).toHaveLength(15);
    for (const otherEncoding of otherEncodings) {
      const changed = token.slice(0, token.indexOf('.') + 1) + otherEncoding;
      expect((await fixture.publish(changed, roomId)).statusCode).toBe(401);
    }
    expect((await fixture.injectAs({ method: 'POST', url: `/api/media/rooms/${roomId}/whip/main` })).statusCode).toBe(401);
    const unsigned = testUser(host.accountId);
    expect((await fixture.publish(await fixture.token(unsigned, roomId), roomId)).statusCode).toBe(401);
    fixture.ctx.clock.advance(599_000);
    expect((await fixture.publish(token, roomId)).statusCode).toBe(201);
    fixture.ctx.clock.advance(1_000);
    expect((await fixture.publish(token, roomId)).json()).toMatchObject({ code: 'invalid_media_token' });
    expect(fixture.whip.sessions.size).toBe(1);
  });

  it('are rejected when the account has lost its access since the token was created', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const token = await fixture.token(host, roomId);
    fixture.roles.set(`${roomId} ${host.accountId}`, 'viewer');
    expect((await fixture.publish(token, roomId)).statusCode).toBe(404);
    fixture.roles.delete(`${roomId} ${host.accountId}`);
    expect((await fixture.play(token, roomId, host.accountId)).statusCode).toBe(404);
    expect(fixture.whip.sessions.size).toBe(0);
  });

  it('are limited per account, also for concurrent requests', async () => {
    fixture = await createMediaFixture({ sessionsPerPerson: 4 }, onTestFinished);
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const viewer = await fixture.person(roomId, 'viewer');
    await fixture.publish(await fixture.token(host, roomId), roomId);
    const token = await fixture.token(viewer, roomId);
    const tries = await Promise.all(Array.from({ length: 9 }, () => fixture.play(token, roomId, host.accountId)));
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    expect(tries.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    expect(fixture.whip.sessions.size).toBe(5);
  });

  it('map errors of the engine to domain errors, and reject malformed offers before it', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const token = await fixture.token(host, roomId);
    const path = `/rooms/${roomId}/whip/main`;
    const codes: unknown[] = [];
    for (const status of [400, 404, 503, 500, 403]) {
      fixture.whip.responseStatus = status;
      codes.push((await fixture.post(path, token)).json().code);
    }
    expect(codes).toEqual(['malformed_request', 'not_found', 'room_full', 'media_unavailable', 'media_unavailable']);
    fixture.whip.responseStatus = null;
    expect((await fixture.post(path, token, 'nonsense')).statusCode).toBe(400);
    expect((await fixture.post(path, token, `v=0\r\n${'a=x\r\n'.repeat(20_000)}`)).statusCode).toBe(413);
    expect((await fixture.post(`/rooms/${roomId}/whip/sideways`, token)).statusCode).toBe(404);
    expect((await fixture.play(token, roomId, host.accountId)).statusCode).toBe(404);
    expect(await sessionsIn(roomId)).toEqual([]);
  });
});

describe('a stream key', () => {
  it('publishes as its owner, and ends its session', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const key = `key-${roomId}-${host.accountId}`;
    const published = await fixture.post('/whip', key);
    expect(published.statusCode).toBe(201);
    expect([...fixture.whip.sessions.values()]).toEqual([`publish ${roomId} ${host.accountId}-main`]);
    expect((await fixture.post('/whip', 'another')).statusCode).toBe(401);
    await fixture.injectAs({
      method: 'DELETE',
      url: published.headers.location ?? '',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(fixture.whip.sessions.size).toBe(0);
  });

  it('is rate limited after many wrong keys', async () => {
    const tries = [];
    for (let count = 0; count < 61; count += 1) tries.push((await fixture.post('/whip', 'wrong')).statusCode);
    expect(tries.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('removal', () => {
  it('ends the sessions at the engine immediately and notifies the room', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const viewer = await fixture.person(roomId, 'viewer');
    await fixture.publish(await fixture.token(host, roomId), roomId);
    await fixture.play(await fixture.token(viewer, roomId), roomId, host.accountId);
    await removeFromRoom(fixture.ctx, { roomId, accountId: viewer.accountId });
    expect([...fixture.whip.sessions.values()]).toEqual([`publish ${roomId} ${host.accountId}-main`]);
    expect(fixture.ctx.invalidations.at(-1)).toEqual({
      topic: `media:${roomId}`,
      name: 'person.removed',
      id: viewer.accountId,
    });
  });

  it('ends all sessions when the room closes', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    await fixture.publish(await fixture.token(host, roomId), roomId);
    await inTransaction(fixture.ctx.db, (tx) => closeMediaRoom(fixture.ctx, tx, { roomId }));
    expect(invalidationsOf(roomId)).toContain('room.closed');
    await runJobs(fixture.ctx, fixture.modules);
    expect(fixture.whip.sessions.size).toBe(0);
    expect(await sessionsIn(roomId)).toEqual([]);
  });

  it('is repeated later when the engine did not respond', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    const token = await fixture.token(host, roomId);
    await fixture.publish(token, roomId);
    const previousSessions = new Map(fixture.whip.sessions);
    await removeFromRoom(fixture.ctx, { roomId, accountId: host.accountId });
    for (const [path, session] of previousSessions) fixture.whip.sessions.set(path, session);
    fixture.ctx.clock.advance(5_000);
    await runJobs(fixture.ctx, fixture.modules);
    expect(fixture.whip.sessions.size).toBe(0);
  });
});
