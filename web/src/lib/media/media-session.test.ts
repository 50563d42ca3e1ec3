// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { NetworkBlockedError } from './transports/whip-whep-connection.ts';
import { RECONNECT_TRIES } from './reconnect-plan.ts';
import { fakeRoom, publishedStream } from './transports/fake-room.ts';

const refused = (code: string, status = 404) => new ApiError({ path: '/media', status, body: { code } });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('MediaSession', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  it('connects, lists the room’s streams, and publishes the main and low layers', async () => {
    const { room, session, local } = fakeRoom();
    room.access.streams = [publishedStream('ana')];
    session.start();
    await session.publish(local, { hasLowLayer: true });
    await pass(0);
    expect(session.snapshot()).toMatchObject({ state: 'live', role: 'host', isPublishing: true });
    expect(session.snapshot().streams.map(({ id }) => id)).toEqual(['ana/main']);
    expect([...(room.transports[0]?.publishing ?? [])]).toEqual(['main', 'low']);
    expect(room.reportedOff).toEqual(['audio video']);
  });

  it.each(['room.moved', 'room.lost'])('reconnects immediately and publishes again on %s', async (hint) => {
    const { room, session, local } = fakeRoom();
    session.start();
    await session.publish(local);
    await pass(0);
    room.access.generation = 2;
    room.emit(hint);
    expect(session.snapshot()).toMatchObject({ state: 'reconnecting', attempt: 1, tries: RECONNECT_TRIES });
    await pass(1);
    expect(session.snapshot()).toMatchObject({ state: 'live', attempt: 0, isPublishing: true });
    expect(room.transports.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect([...(room.transports[1]?.publishing ?? [])]).toEqual(['main']);
  });

  it('counts its attempts, stops after the last one, and reconnects when the network returns', async () => {
    const { room, session } = fakeRoom();
    session.start();
    await pass(0);
    room.failures = Array.from({ length: RECONNECT_TRIES }, () => refused('media_unavailable', 503));
    const attempts = new Set<number>();
    session.subscribe(() => attempts.add(session.snapshot().attempt));
    room.transports[0]?.events.failed();
    await pass(60);
    expect(session.snapshot()).toMatchObject({ state: 'lost', attempt: 0, problem: 'media_unavailable' });
    expect(attempts).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(room.transports.every(({ isClosed }) => isClosed)).toBe(true);
    dispatchEvent(new Event('online'));
    await pass(1);
    expect(session.snapshot()).toMatchObject({ state: 'live', problem: null });
  });

  it('reconnects after a request without a response', async () => {
    const { room, session } = fakeRoom();
    session.start();
    await pass(0);
    room.pendingConnections = 1;
    room.transports[0]?.events.failed();
    await pass(9);
    expect(session.snapshot().state).toBe('reconnecting');
    await pass(6);
    expect(session.snapshot().state).toBe('live');
  });

  it('closes without retries when the participant is removed or the room no longer exists', async () => {
    for (const remove of ['hint', 'list', 'connect'] as const) {
      const { room, session, local } = fakeRoom();
      session.start();
      await session.publish(local);
      await pass(0);
      if (remove === 'hint') room.emit('person.removed', 'me');
      if (remove === 'list') room.listFailure = refused('not_found');
      if (remove === 'list') room.emit('streams.changed');
      if (remove === 'connect') room.failures = [refused('not_found')];
      if (remove === 'connect') room.emit('room.lost');
      await pass(1);
      expect(session.snapshot()).toMatchObject({ state: 'removed', streams: [], isPublishing: false });
      expect(room.transports.every(({ isClosed }) => isClosed)).toBe(true);
      const { connections } = room;
      session.retry();
      await pass(60);
      expect(room.connections).toBe(connections);
    }
  });

  it('stays live when another participant is removed', async () => {
    const { room, session } = fakeRoom();
    session.start();
    await pass(0);
    room.emit('person.removed', 'ana');
    expect(session.snapshot().state).toBe('live');
  });

  it('continues as a viewer after removal from the stage', async () => {
    const { room, session, local } = fakeRoom();
    session.start();
    await session.publish(local);
    await pass(0);
    room.access.role = 'viewer';
    room.emit('role.changed', 'me');
    await pass(1);
    expect(session.snapshot()).toMatchObject({ state: 'live', role: 'viewer', isPublishing: false });
    expect([...(room.transports[1]?.publishing ?? [])]).toEqual([]);
  });

  it('stops publishing when another device of the same account publishes, and resumes on request', async () => {
    const { room, session, local } = fakeRoom();
    const mine = publishedStream('me');
    const theirs = publishedStream('me', { sessionId: 'me-2', startedAt: '2026-05-14T12:00:09.000Z' });
    session.start();
    await session.publish(local);
    await pass(0);
    room.access.streams = [mine];
    room.emit('streams.changed');
    await pass(0);
    expect(session.snapshot()).toMatchObject({ isPublishing: true, isInOtherTab: false });
    room.access.streams = [theirs];
    room.emit('streams.changed');
    await pass(0);
    expect(session.snapshot()).toMatchObject({ state: 'live', isPublishing: false, isInOtherTab: true });
    room.transports[0]?.events.failed();
    await pass(1);
    expect([...(room.transports[1]?.publishing ?? [])]).toEqual([]);
    Object.assign(room.transports[1] ?? {}, { session: 'me-3' });
    await session.publish(local);
    expect(session.snapshot()).toMatchObject({ isPublishing: true, isInOtherTab: false });
    // Requested before the reconnect, and answered after it.
    room.emit('streams.changed');
    await pass(0);
    expect(session.snapshot().isPublishing).toBe(true);
  });

  it('reports open_in_other_tab and does not reconnect when another connection replaces it', async () => {
    const { room, session } = fakeRoom();
    session.start();
    await pass(0);
    room.transports[0]?.events.replaced();
    await pass(60);
    expect(session.snapshot()).toMatchObject({ state: 'lost', problem: 'open_in_other_tab' });
    expect(room.connections).toBe(1);
  });

  it('renews its token before it expires without reconnecting', async () => {
    const { room, session } = fakeRoom();
    session.start();
    await pass(0);
    room.access.connection = { kind: 'whip-whep', baseUrl: '/api', token: 'two', hasFallback: true, iceServers: [] };
    room.access.expiresAt = new Date(Date.now() + 1_200_000).toISOString();
    await pass(541);
    expect(room.transports).toHaveLength(1);
    expect(room.transports[0]?.token).toBe('two');
    expect(session.snapshot().state).toBe('live');
  });

  it('reports network_blocked when publishing is impossible', async () => {
    const { room, session, local } = fakeRoom();
    session.start();
    await pass(0);
    room.publishFailure = new NetworkBlockedError();
    await session.publish(local);
    await pass(60);
    expect(session.snapshot()).toMatchObject({ state: 'lost', problem: 'network_blocked', isPublishing: false });
  });

  it('reports fallback when a stream plays over the fallback', async () => {
    const { room, session } = fakeRoom();
    room.access.streams = [publishedStream('ana')];
    session.start();
    await pass(0);
    Object.assign(room.transports[0] ?? {}, { isFallback: true });
    room.transports[0]?.events.changed();
    expect(session.snapshot().state).toBe('fallback');
  });

  it('ignores events of a replaced connection', async () => {
    const { room, session } = fakeRoom();
    session.start();
    await pass(0);
    room.emit('room.moved');
    await pass(1);
    room.transports[0]?.events.failed();
    expect(session.snapshot().state).toBe('live');
    expect(room.connections).toBe(2);
  });

  it('closes its connection on pagehide, accepts a repeated leave, and does not reconnect', async () => {
    const { room, session } = fakeRoom();
    session.start();
    await pass(0);
    dispatchEvent(new Event('pagehide'));
    expect(room.transports[0]?.isClosed).toBe(true);
    session.leave();
    session.leave();
    expect(session.snapshot().state).toBe('closed');
    await pass(60);
    expect(room.connections).toBe(1);
  });
});
