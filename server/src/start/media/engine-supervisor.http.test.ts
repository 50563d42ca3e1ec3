import { describe, expect, it, onTestFinished } from 'vitest';
import { getMediaHealth, listMediaStreams, moveMediaRoom } from '@festoon/contracts/live/media';
import { createContext } from '../../context.ts';
import { startEngine } from '../../media-engine/testing/engine-process.ts';
import { startSyntheticPublisher } from '../../media-engine/testing/synthetic-publisher.ts';
import { startSyntheticViewer } from '../../media-engine/testing/synthetic-viewer.ts';
import { mediaCapabilities } from '../../modules/live/media/public.ts';
import { createMediaFixture, type MediaFixture } from '../../modules/live/media/testing/media-fixture.ts';
import { createHttp } from '../../platform/http/create-http.ts';
import { testAdmin } from '../../platform/testing/test-app.ts';
import type { UserActor } from '../../platform/http/module.ts';
import type { MediaRoomId } from '@festoon/contracts/core/ids';
import type { Context } from '../../context.ts';
import type { WhipWhepConfig } from '../../config/media.ts';
import { EngineSupervisor } from './engine-supervisor.ts';
import { scheduleReconcile } from './schedule-reconcile.ts';

const ticking = { now: () => new Date(), advance: () => undefined, set: () => undefined };
const embedded = { udpPort: 7400, publicIp: '127.0.0.1', host: '127.0.0.1', maxViewers: 250, maxEgressKbps: 300_000 };

async function openTestServer(whipWhep: WhipWhepConfig | null = null): Promise<MediaFixture> {
  return createMediaFixture({ provider: 'embedded', embedded, whipWhep }, onTestFinished, { clock: ticking });
}

async function startSupervisor(ctx: Context): Promise<EngineSupervisor> {
  const supervisor = new EngineSupervisor(ctx);
  onTestFinished(() => supervisor.stop());
  expect(await supervisor.problem).toBeNull();
  return supervisor;
}

type Params = Pick<MediaFixture, 'post' | 'token'>;

/** WHIP and WHEP through the app, as a browser uses them. */
const through = (harness: Params, token: string) => ({
  udpPort: 0,
  request: async (_method: string, path: string, offer = '') => {
    const { statusCode, body, headers } = await harness.post(path, token, offer);
    return new Response(statusCode === 204 ? null : body, {
      status: statusCode,
      headers: { location: String(headers.location) },
    });
  },
});

async function publish(harness: MediaFixture, host: UserActor, roomId: MediaRoomId) {
  const engine = through(harness, await harness.token(host, roomId));
  const publisher = await startSyntheticPublisher({ engine, path: `/rooms/${roomId}/whip/main` });
  onTestFinished(() => publisher.close());
  if (publisher.client.status === 201) await publisher.client.waitForConnection();
  return publisher;
}

async function watch(harness: MediaFixture, viewer: UserActor, { roomId, host }: { roomId: MediaRoomId; host: UserActor }) {
  const engine = through(harness, await harness.token(viewer, roomId));
  const watching = await startSyntheticViewer({ engine, path: `/rooms/${roomId}/whep/${host.accountId}/main` });
  onTestFinished(() => watching.close());
  await watching.client.waitForConnection();
  return watching;
}

async function buildStage(harness: MediaFixture) {
  const roomId = await harness.room();
  const host = await harness.person(roomId, 'host');
  const viewer = await harness.person(roomId, 'viewer');
  return { roomId, host, viewer };
}

async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(condition, { timeout: 15_000, interval: 50 }).toBe(true);
}

const notified = (harness: MediaFixture, name: string) =>
  harness.ctx.invalidations.some((invalidation) => invalidation.name === name);

describe('media engine supervisor', () => {
  it('connects participants, and removes one without access within a second', async () => {
    const harness = await openTestServer();
    await startSupervisor(harness.ctx);
    const { roomId, host, viewer } = await buildStage(harness);
    const publisher = await publish(harness, host, roomId);
    const watching = await watch(harness, viewer, { roomId, host });
    await publisher.run(500, 50, 200);
    await waitUntil(() => watching.received.video.counts.size > 10);
    const stop = scheduleReconcile(harness.ctx, harness.audiences);
    onTestFinished(stop);
    const refusedAt = performance.now();
    harness.roles.delete(`${roomId} ${viewer.accountId}`);
    await waitUntil(() => notified(harness, 'person.removed'));
    expect(performance.now() - refusedAt).toBeLessThan(1_000);
    const seen = watching.received.video.counts.size;
    await publisher.run(500, 50, 200);
    expect(watching.received.video.counts.size).toBeLessThanOrEqual(seen + 2);
  });

  it('restarts a killed engine, and moves its participants', async () => {
    const harness = await openTestServer();
    const supervisor = await startSupervisor(harness.ctx);
    const { roomId, host, viewer } = await buildStage(harness);
    await publish(harness, host, roomId);
    const killedAt = performance.now();
    process.kill(supervisor.pid ?? 0, 'SIGKILL');
    await waitUntil(() => notified(harness, 'room.lost'));
    expect((await harness.app.inject('/healthz')).statusCode).toBe(200);
    await waitUntil(async () => (await mediaCapabilities(harness.ctx)).canStream);
    // Five seconds suffice on an idle machine; these tests share theirs.
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    const again = await publish(harness, host, roomId);
    const watching = await watch(harness, viewer, { roomId, host });
    await again.run(300, 50, 200);
    await waitUntil(() => watching.received.video.counts.size > 5);
    expect((await harness.call(listMediaStreams, { roomId }, { as: viewer })).body).toMatchObject({
      generation: 2,
      streams: [{}],
    });
  });

  it('removes a participant that disconnects without notice', async () => {
    const harness = await openTestServer();
    await startSupervisor(harness.ctx);
    const { roomId, host, viewer } = await buildStage(harness);
    const publisher = await publish(harness, host, roomId);
    publisher.close();
    await waitUntil(
      async () => (await harness.call(listMediaStreams, { roomId }, { as: viewer })).body.streams.length === 0,
    );
    expect(notified(harness, 'streams.changed')).toBe(true);
  });

  it('shares a room between processes, and takes it over from one that stops', async () => {
    const harness = await openTestServer();
    const supervisor = await startSupervisor(harness.ctx);
    const { roomId, host, viewer } = await buildStage(harness);
    const ctx = createContext({ ...harness.ctx.config, databaseUrl: harness.ctx.config.databaseUrl ?? '' });
    onTestFinished(() => ctx.db.destroy());
    const publisher = await publish(harness, host, roomId);
    await startSupervisor(ctx);
    const second = await createHttp(ctx, harness.modules, { gate: strangers, limits: { eventLoopDelayMs: 0 } });
    const post: MediaFixture['post'] = (path, token, payload) =>
      second.inject({
        method: 'POST',
        url: `/api/media${path}`,
        payload: payload ?? '',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
      });
    const watching = await watch({ ...harness, post }, viewer, { roomId, host });
    await publisher.run(300, 50, 200);
    await waitUntil(() => watching.received.video.counts.size > 5);
    await supervisor.stop();
    const again = await publish({ ...harness, post }, host, roomId);
    expect(again.client.status).toBe(201);
  });
});

describe('moving a media room', () => {
  it('moves all participants to another media server and back', async () => {
    const outside = await startEngine({ udpPort: 7450 });
    onTestFinished(() => outside.stop());
    const { url, secret: token } = outside;
    const harness = await openTestServer({
      whipUrl: `${url}/whip/{room}/{stream}`,
      whepUrl: `${url}/whep/{room}/{stream}`,
      token,
    });
    await startSupervisor(harness.ctx);
    const { roomId, host, viewer } = await buildStage(harness);
    await publish(harness, host, roomId);
    const admin = { as: testAdmin() };
    const health = await harness.call(getMediaHealth, {}, admin);
    expect(health.body).toMatchObject({
      provider: 'embedded',
      isHealthy: true,
      problems: [],
      providers: ['embedded', 'whip-whep'],
      rooms: [{ id: roomId, provider: 'embedded', publishers: 1, viewers: 0 }],
    });
    const moved = await harness.call(moveMediaRoom, { roomId, provider: 'whip-whep' }, admin);
    expect(moved.body.rooms).toMatchObject([{ provider: 'whip-whep', publishers: 0 }]);
    expect(notified(harness, 'room.moved')).toBe(true);
    await waitUntil(async () => (await harness.call(getMediaHealth, {}, admin)).body.engines[0]?.publishers === 0);
    const there = await publish(harness, host, roomId);
    const watching = await watch(harness, viewer, { roomId, host });
    await there.run(300, 50, 200);
    await waitUntil(() => watching.received.video.counts.size > 5);
    expect(await outside.state()).toMatchObject({ publishers: 1, viewers: 1 });
    await harness.call(moveMediaRoom, { roomId, provider: 'embedded' }, admin);
    expect(await outside.state()).toMatchObject({ publishers: 0, viewers: 0 });
    expect((await harness.call(moveMediaRoom, { roomId, provider: 'livekit' }, admin)).body.code).toBe('media_unavailable');
    expect((await harness.call(moveMediaRoom, { roomId, provider: 'embedded' }, { as: host })).status).toBe(404);
  });
});

const strangers = {
  authenticate: () => Promise.resolve({ kind: 'visitor', client: { ip: '', userAgent: '' } } as const),
  isSubscriber: () => Promise.resolve(true),
};
