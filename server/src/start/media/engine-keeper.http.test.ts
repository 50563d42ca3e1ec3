import { describe, expect, it, onTestFinished } from 'vitest';
import { getMediaHealth, listMediaStreams, moveMediaRoom } from '@festoon/contracts/live/media';
import { createContext } from '../../context.ts';
import { startEngine } from '../../media-engine/testing/engine-process.ts';
import { startSyntheticPublisher } from '../../media-engine/testing/synthetic-publisher.ts';
import { startSyntheticViewer } from '../../media-engine/testing/synthetic-viewer.ts';
import { mediaCapabilities } from '../../modules/live/media/public.ts';
import { mediaHouse, type MediaHouse } from '../../modules/live/media/testing/media-house.ts';
import { createHttp } from '../../platform/http/create-http.ts';
import { testAdmin } from '../../platform/testing/test-app.ts';
import type { UserActor } from '../../platform/http/module.ts';
import type { MediaRoomId } from '@festoon/contracts/core/ids';
import type { Context } from '../../context.ts';
import type { WhipWhepConfig } from '../../config/media.ts';
import { EngineKeeper } from './engine-keeper.ts';
import { sweepNowAndThen } from './sweep-now-and-then.ts';

const ticking = { now: () => new Date(), advance: () => undefined, set: () => undefined };
const embedded = { udpPort: 7400, publicIp: '127.0.0.1', host: '127.0.0.1', maxViewers: 250, maxEgressKbps: 300_000 };

async function openHouse(whipWhep: WhipWhepConfig | null = null): Promise<MediaHouse> {
  return mediaHouse({ provider: 'embedded', embedded, whipWhep }, onTestFinished, { clock: ticking });
}

async function keep(ctx: Context): Promise<EngineKeeper> {
  const keeper = new EngineKeeper(ctx);
  onTestFinished(() => keeper.stop());
  expect(await keeper.problem).toBeNull();
  return keeper;
}

type Params = Pick<MediaHouse, 'post' | 'token'>;

/** WHIP and WHEP through the app, as a browser goes. */
const through = (house: Params, token: string) => ({
  udpPort: 0,
  ask: async (_method: string, path: string, offer = '') => {
    const { statusCode, body, headers } = await house.post(path, token, offer);
    return new Response(statusCode === 204 ? null : body, {
      status: statusCode,
      headers: { location: String(headers.location) },
    });
  },
});

async function publish(house: MediaHouse, host: UserActor, roomId: MediaRoomId) {
  const engine = through(house, await house.token(host, roomId));
  const publisher = await startSyntheticPublisher({ engine, path: `/rooms/${roomId}/whip/main` });
  onTestFinished(() => publisher.close());
  if (publisher.client.status === 201) await publisher.client.untilConnected();
  return publisher;
}

async function watch(house: MediaHouse, viewer: UserActor, { roomId, host }: { roomId: MediaRoomId; host: UserActor }) {
  const engine = through(house, await house.token(viewer, roomId));
  const watching = await startSyntheticViewer({ engine, path: `/rooms/${roomId}/whep/${host.accountId}/main` });
  onTestFinished(() => watching.close());
  await watching.client.untilConnected();
  return watching;
}

async function buildStage(house: MediaHouse) {
  const roomId = await house.room();
  const host = await house.person(roomId, 'host');
  const viewer = await house.person(roomId, 'viewer');
  return { roomId, host, viewer };
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(what, { timeout: 15_000, interval: 50 }).toBe(true);
}

const hinted = (house: MediaHouse, name: string) =>
  house.ctx.invalidations.some((invalidation) => invalidation.name === name);

describe('the keeper of an engine', () => {
  it('brings people together, and takes out within a second who may not stay', async () => {
    const house = await openHouse();
    await keep(house.ctx);
    const { roomId, host, viewer } = await buildStage(house);
    const publisher = await publish(house, host, roomId);
    const watching = await watch(house, viewer, { roomId, host });
    await publisher.run(500, 50, 200);
    await until(() => watching.got.video.counts.size > 10);
    const stop = sweepNowAndThen(house.ctx, house.audiences);
    onTestFinished(stop);
    const refusedAt = performance.now();
    house.guests.delete(`${roomId} ${viewer.accountId}`);
    await until(() => hinted(house, 'person.removed'));
    expect(performance.now() - refusedAt).toBeLessThan(1_000);
    const seen = watching.got.video.counts.size;
    await publisher.run(500, 50, 200);
    expect(watching.got.video.counts.size).toBeLessThanOrEqual(seen + 2);
  });

  it('has a new engine soon after a kill, and nobody is left with the old one', async () => {
    const house = await openHouse();
    const keeper = await keep(house.ctx);
    const { roomId, host, viewer } = await buildStage(house);
    await publish(house, host, roomId);
    const killedAt = performance.now();
    process.kill(keeper.pid ?? 0, 'SIGKILL');
    await until(() => hinted(house, 'room.lost'));
    expect((await house.app.inject('/healthz')).statusCode).toBe(200);
    await until(async () => (await mediaCapabilities(house.ctx)).canStream);
    // Five seconds on a machine that does nothing else; these tests share theirs.
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    const again = await publish(house, host, roomId);
    const watching = await watch(house, viewer, { roomId, host });
    await again.run(300, 50, 200);
    await until(() => watching.got.video.counts.size > 5);
    expect((await house.call(listMediaStreams, { roomId }, { as: viewer })).body).toMatchObject({
      generation: 2,
      streams: [{}],
    });
  });

  it('forgets who left without a word', async () => {
    const house = await openHouse();
    await keep(house.ctx);
    const { roomId, host, viewer } = await buildStage(house);
    const publisher = await publish(house, host, roomId);
    publisher.close();
    await until(async () => (await house.call(listMediaStreams, { roomId }, { as: viewer })).body.streams.length === 0);
    expect(hinted(house, 'streams.changed')).toBe(true);
  });

  it('lets processes share a room, and takes it over from one that stops', async () => {
    const house = await openHouse();
    const keeper = await keep(house.ctx);
    const { roomId, host, viewer } = await buildStage(house);
    const ctx = createContext({ ...house.ctx.config, databaseUrl: house.ctx.config.databaseUrl ?? '' });
    onTestFinished(() => ctx.db.destroy());
    const publisher = await publish(house, host, roomId);
    await keep(ctx);
    const second = await createHttp(ctx, house.modules, { gate: strangers, limits: { eventLoopDelayMs: 0 } });
    const post: MediaHouse['post'] = (path, token, payload) =>
      second.inject({
        method: 'POST',
        url: `/api/media${path}`,
        payload: payload ?? '',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
      });
    const watching = await watch({ ...house, post }, viewer, { roomId, host });
    await publisher.run(300, 50, 200);
    await until(() => watching.got.video.counts.size > 5);
    await keeper.stop();
    const again = await publish({ ...house, post }, host, roomId);
    expect(again.client.status).toBe(201);
  });
});

describe('moving a room', () => {
  it('brings everybody to a server of somebody else, and back', async () => {
    const outside = await startEngine({ udpPort: 7450 });
    onTestFinished(() => outside.stop());
    const { url, secret: token } = outside;
    const house = await openHouse({ whipUrl: `${url}/whip/{room}/{stream}`, whepUrl: `${url}/whep/{room}/{stream}`, token });
    await keep(house.ctx);
    const { roomId, host, viewer } = await buildStage(house);
    await publish(house, host, roomId);
    const admin = { as: testAdmin() };
    const health = await house.call(getMediaHealth, {}, admin);
    expect(health.body).toMatchObject({
      provider: 'embedded',
      isWell: true,
      problems: [],
      providers: ['embedded', 'whip-whep'],
      rooms: [{ id: roomId, provider: 'embedded', publishers: 1, viewers: 0 }],
    });
    const moved = await house.call(moveMediaRoom, { roomId, provider: 'whip-whep' }, admin);
    expect(moved.body.rooms).toMatchObject([{ provider: 'whip-whep', publishers: 0 }]);
    expect(hinted(house, 'room.moved')).toBe(true);
    await until(async () => (await house.call(getMediaHealth, {}, admin)).body.engines[0]?.publishers === 0);
    const there = await publish(house, host, roomId);
    const watching = await watch(house, viewer, { roomId, host });
    await there.run(300, 50, 200);
    await until(() => watching.got.video.counts.size > 5);
    expect(await outside.state()).toMatchObject({ publishers: 1, viewers: 1 });
    await house.call(moveMediaRoom, { roomId, provider: 'embedded' }, admin);
    expect(await outside.state()).toMatchObject({ publishers: 0, viewers: 0 });
    expect((await house.call(moveMediaRoom, { roomId, provider: 'livekit' }, admin)).body.code).toBe('media_unavailable');
    expect((await house.call(moveMediaRoom, { roomId, provider: 'embedded' }, { as: host })).status).toBe(404);
  });
});

const strangers = {
  authenticate: () => Promise.resolve({ kind: 'visitor', client: { ip: '', userAgent: '' } } as const),
  isSubscriber: () => Promise.resolve(true),
};
