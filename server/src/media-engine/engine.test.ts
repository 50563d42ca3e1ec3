import { afterEach, expect, test, vi } from 'vitest';
import { startEngine, type EngineProcess } from './testing/engine-process.ts';
import { startLossyRelay } from './testing/lossy-relay.ts';
import { connectClient } from './testing/rtc-client.ts';
import { startSyntheticPublisher } from './testing/synthetic-publisher.ts';
import { countLost, startSyntheticViewer, type SyntheticViewer } from './testing/synthetic-viewer.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}, 60_000);

vi.setConfig({ testTimeout: 60_000 });
const LONG = { timeout: 30_000, interval: 20 };

async function begin(overrides: Parameters<typeof startEngine>[0] = {}) {
  const engine = await startEngine(overrides);
  stops.push(() => engine.stop());
  return engine;
}

async function publish(
  engine: EngineProcess,
  overrides: { viaUdpPort?: number; firstSequence?: number; stream?: string } = {},
) {
  const { stream = 'ann:main', ...options } = overrides;
  const publisher = await startSyntheticPublisher({ engine, path: `/whip/room/${stream}`, ...options });
  stops.push(() => publisher.close());
  await publisher.client.waitForConnection();
  return publisher;
}

async function play(engine: EngineProcess, overrides: { viaUdpPort?: number; stream?: string } = {}) {
  const { stream = 'ann:main', ...options } = overrides;
  const viewer = await startSyntheticViewer({ engine, path: `/whep/room/${stream}`, ...options });
  stops.push(() => viewer.close());
  if (viewer.client.status === 201) await viewer.client.waitForConnection();
  return viewer;
}

const ordersOf = (viewer: SyntheticViewer) => [...viewer.received.video.counts.values()];

test('viewers receive every audio and video packet in order', async () => {
  const engine = await begin();
  const publisher = await publish(engine);
  const viewers = [await play(engine), await play(engine), await play(engine)];
  await publisher.run(2000, 100, 400);
  for (const { received } of viewers) {
    await vi.waitFor(
      () => expect(received.video.highest! - Math.min(...received.video.counts.keys()) + 1).toBe(publisher.sent.video),
      LONG,
    );
    expect(countLost(received.video)).toBe(0);
    expect(countLost(received.audio)).toBe(0);
    expect(received.audio.counts.size).toBe(publisher.sent.audio);
    expect([...received.video.counts.values()]).toEqual([...Array(publisher.sent.video).keys()]);
  }
  expect(await engine.state()).toMatchObject({ publishers: 1, viewers: 3, fallbackViewers: 0, sessionsSeen: 4 });
  expect(new Set(viewers.map(({ received }) => received.video.ssrc)).size).toBe(3);
});

// A packet is lost after five unanswered requests, so a machine that stalls for that long really loses it.
test('lost packets are resent with 3% loss in each direction', { retry: 3, timeout: 60_000 }, async () => {
  const engine = await begin();
  const relay = await startLossyRelay(engine.udpPort, 0.03);
  stops.push(() => relay.close());
  const publisher = await publish(engine, { viaUdpPort: relay.port });
  const viewers = [await play(engine, { viaUdpPort: relay.port }), await play(engine, { viaUdpPort: relay.port })];
  await publisher.run(300, 120, 600);
  relay.startLoss();
  await publisher.run(4000, 120, 600);
  relay.stopLoss();
  await publisher.run(700, 120, 600);
  expect(relay.counts.lost).toBeGreaterThan(50);
  expect(publisher.seen.nacks).toBeGreaterThan(3);
  for (const viewer of viewers) {
    await vi.waitFor(() => {
      expect(Math.max(...ordersOf(viewer))).toBe(publisher.sent.video - 1);
      expect(countLost(viewer.received.video)).toBe(0);
    }, LONG);
  }
});

test('a new viewer triggers a key frame request, and requests are limited to two per second', async () => {
  const engine = await begin();
  const publisher = await publish(engine);
  await publisher.run(300, 50, 200);
  const before = publisher.seen.keyframeRequests;
  const viewer = await play(engine);
  await vi.waitFor(() => expect(publisher.seen.keyframeRequests).toBeGreaterThan(before), LONG);
  await publisher.run(700, 50, 200);
  const requestsBefore = publisher.seen.keyframeRequests;
  const startedAt = performance.now();
  for (let time = 0; time < 20; time += 1) {
    viewer.requestKeyframe();
    await publisher.run(50, 50, 200);
  }
  const maxRequests = Math.ceil((performance.now() - startedAt) / 500) + 1;
  expect(publisher.seen.keyframeRequests).toBeGreaterThan(requestsBefore);
  expect(publisher.seen.keyframeRequests - requestsBefore).toBeLessThanOrEqual(maxRequests);
});

test('a publisher that reconnects replaces its stream without an interruption for viewers', async () => {
  const engine = await begin();
  const first = await publish(engine, { firstSequence: 100 });
  const viewer = await play(engine);
  await first.run(500, 50, 200);
  const second = await publish(engine, { firstSequence: 50_000 });
  expect(await engine.waitForEnd(first.client.session)).toBe('replaced');
  await second.run(500, 50, 200);
  await vi.waitFor(
    () => expect(viewer.received.video.counts.size).toBeGreaterThan(first.sent.video + second.sent.video - 2),
    LONG,
  );
  expect(countLost(viewer.received.video)).toBe(0);
  expect(viewer.received.video.timestamps).toEqual(viewer.received.video.timestamps.toSorted((a, b) => a - b));
  expect((await engine.state()).viewers).toBe(1);
  expect((await engine.request('DELETE', `/sessions/${first.client.session}`)).status).toBe(204);
  expect((await engine.state()).publishers).toBe(1);
});

test('a publisher that reconnects with another codec ends its viewers', async () => {
  const engine = await begin();
  await publish(engine);
  const viewer = await play(engine);
  const second = await connectClient({ engine, path: '/whip/room/ann:main', direction: 'SendOnly', videoCodec: 'h264' });
  stops.push(() => second.close());
  expect(second.status).toBe(201);
  expect(await engine.waitForEnd(viewer.client.session)).toBe('stream_ended');
});

test('an ended session receives nothing', async () => {
  const engine = await begin();
  const publisher = await publish(engine);
  const [staying, goes] = [await play(engine), await play(engine)];
  await publisher.run(300, 50, 200);
  expect((await engine.request('DELETE', `/sessions/${goes.client.session}`)).status).toBe(204);
  const before = goes.received.video.counts.size;
  await publisher.run(500, 50, 200);
  expect(goes.received.video.counts.size - before).toBeLessThanOrEqual(2);
  await vi.waitFor(() => expect(staying.received.video.counts.size).toBeGreaterThan(before + 15), LONG);
  expect((await engine.request('DELETE', `/sessions/${goes.client.session}`)).status).toBe(204);
  expect((await engine.state()).sessions).not.toContain(goes.client.session);
});

test('muted tracks are not forwarded, and their sequence numbers have no gap afterwards', async () => {
  const engine = await begin();
  const publisher = await publish(engine);
  const viewer = await play(engine);
  await publisher.run(300, 50, 200);
  await vi.waitFor(() => expect(viewer.received.audio.counts.size).toBe(publisher.sent.audio), LONG);
  expect((await engine.mute(publisher.client.session, { audio: true, video: false })).status).toBe(204);
  const audioBefore = viewer.received.audio.counts.size;
  const videoBefore = viewer.received.video.counts.size;
  await publisher.run(400, 50, 200);
  await vi.waitFor(() => expect(viewer.received.video.counts.size).toBeGreaterThan(videoBefore + 15), LONG);
  expect(viewer.received.audio.counts.size).toBe(audioBefore);
  expect((await engine.mute(publisher.client.session, { audio: false, video: false })).status).toBe(204);
  await publisher.run(300, 50, 200);
  await vi.waitFor(() => expect(viewer.received.audio.counts.size).toBeGreaterThan(audioBefore + 10), LONG);
  expect(countLost(viewer.received.audio)).toBe(0);
  expect((await engine.mute(viewer.client.session, { audio: true, video: true })).status).toBe(404);
});

test('viewers receive sender reports, including viewers that join later', async () => {
  const engine = await begin();
  const publisher = await publish(engine);
  const early = await play(engine);
  await publisher.run(200, 50, 200);
  publisher.sendReport('video', 4500);
  await vi.waitFor(() => expect(early.reports.filter(({ type }) => type === 'sender_report')).toHaveLength(1), LONG);
  expect(early.reports).toContainEqual(expect.objectContaining({ ntpSeconds: 3_900_000_000, timestamp: 4500 }));
  // A lost report is not resent, but the next viewer receives it. The publisher continues to send, so that it is not removed.
  await vi.waitFor(async () => {
    await publisher.run(100, 50, 200);
    const late = await play(engine);
    await vi.waitFor(() => expect(late.reports).toContainEqual(expect.objectContaining({ timestamp: 4500 })), 3_000);
  }, LONG);
});

test('silent viewers and publishers are removed, and viewers of a removed publisher are ended', async () => {
  const engine = await begin();
  const publisher = await publish(engine);
  const [staying, silent] = [await play(engine), await play(engine)];
  silent.stopReporting();
  const running = publisher.run(7000, 20, 100);
  expect(await engine.waitForEnd(silent.client.session)).toBe('silent');
  await running;
  expect(await engine.waitForEnd(publisher.client.session)).toBe('silent');
  expect(await engine.waitForEnd(staying.client.session)).toBe('stream_ended');
  expect(await engine.state()).toMatchObject({ publishers: 0, viewers: 0 });
});

test('viewers above the limit of viewers or egress are rejected with 503', async () => {
  const engine = await begin({ maxViewers: 2, maxEgressKbps: 500 });
  const publisher = await publish(engine);
  const first = await play(engine);
  await play(engine);
  expect((await play(engine)).client.status).toBe(503);
  await engine.request('DELETE', `/sessions/${first.client.session}`);
  const running = publisher.run(4000, 100, 900);
  await vi.waitFor(async () => expect((await engine.state()).egressKbps).toBeGreaterThan(500), LONG);
  expect((await play(engine)).client.status).toBe(503);
  await running;
});

test('a publisher above its cap is limited to twice the cap', async () => {
  const engine = await begin({ publishKbps: 200 });
  const publisher = await publish(engine);
  const viewer = await play(engine);
  const startedAt = performance.now();
  await publisher.run(3000, 150, 1000);
  const seconds = (performance.now() - startedAt) / 1000;
  const bits = (viewer.received.video.counts.size + viewer.received.audio.counts.size) * 1012 * 8;
  expect(publisher.sent.video * 1012 * 8).toBeGreaterThan(400_000 * (seconds + 1.2));
  expect(viewer.received.video.counts.size).toBeGreaterThan(50);
  expect(bits).toBeLessThan(400_000 * (seconds + 1.2) + 50 * 1012 * 8 * seconds);
});
