import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { playClock, publishClock, serveEnginePages } from '../kit/live/engine-pages.ts';
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { startEngine, type EngineProcess } from '../../server/src/media-engine/testing/engine-process.ts';

// The engine alone, with browsers at both ends.
let engine: EngineProcess;
let pages: Awaited<ReturnType<typeof serveEnginePages>>;
let browser: Browser;
const open = (): Promise<Page> => pages.openPage(browser);

test.beforeAll(async () => {
  engine = await startEngine({ udpPort: 7360 });
  pages = await serveEnginePages(engine);
  const args = [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'];
  browser = await chromium.launch({ executablePath: findChromium(), args });
});

test.afterAll(async () => {
  await browser.close();
  pages.close();
  await engine.stop();
});

// On a machine that does other work, video is late; the long run has a dedicated machine. The time to join on a
// dedicated machine is measured by `npm run bench -- media`.
const DELAY_MAX_MS = isLongRun ? 300 : 3000;
const POLL_OPTIONS = { timeout: 30_000, intervals: [250] };
const median = (delays: readonly number[]) => delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Infinity;

test('two viewers see and hear a browser immediately, and so does one who joins late', async () => {
  expect((await publishClock(await open(), 'ann:main')).status).toBe(201);
  const viewers = [await playClock(await open(), 'ann:main'), await playClock(await open(), 'ann:main')];
  for (const { sessionResponse, readStats } of viewers) {
    expect(sessionResponse.status).toBe(201);
    await expect.poll(async () => (await readStats()).frames, POLL_OPTIONS).toBeGreaterThanOrEqual(30);
    await expect.poll(async () => (await readStats()).soundPeak, POLL_OPTIONS).toBeGreaterThan(0.01);
    await expect.poll(async () => median((await readStats()).delays), POLL_OPTIONS).toBeLessThan(DELAY_MAX_MS);
  }
  const late = await playClock(await open(), 'ann:main');
  await expect.poll(async () => (await late.readStats()).frames, POLL_OPTIONS).toBeGreaterThan(0);
  expect((await late.readStats()).firstFrameMs).toBeLessThan(5000);
});

test('viewers continue when the publisher reconnects from another page', async () => {
  const first = await open();
  const { session } = await publishClock(first, 'bob:main');
  const viewer = await playClock(await open(), 'bob:main');
  await expect.poll(async () => (await viewer.readStats()).frames, POLL_OPTIONS).toBeGreaterThan(20);
  await publishClock(await open(), 'bob:main');
  expect(await engine.waitForEnd(session)).toBe('replaced');
  await first.close();
  const { frames } = await viewer.readStats();
  await expect.poll(async () => (await viewer.readStats()).frames, POLL_OPTIONS).toBeGreaterThan(frames + 40);
  await expect.poll(async () => median((await viewer.readStats()).delays), POLL_OPTIONS).toBeLessThan(DELAY_MAX_MS);
  await expect.poll(async () => (await viewer.readStats()).soundPeak, POLL_OPTIONS).toBeGreaterThan(0.01);
  expect((await engine.state()).sessions).toContain(viewer.sessionResponse.session);
});

test('an H.264 stream plays as well', async () => {
  expect((await publishClock(await open(), 'cem:main', 'H264')).status).toBe(201);
  const { readStats } = await playClock(await open(), 'cem:main');
  await expect.poll(async () => (await readStats()).frames, POLL_OPTIONS).toBeGreaterThanOrEqual(30);
});

test('a muted publisher is not heard', async () => {
  const { session } = await publishClock(await open(), 'dee:main');
  const { readStats } = await playClock(await open(), 'dee:main');
  await expect.poll(async () => (await readStats()).soundPeak, POLL_OPTIONS).toBeGreaterThan(0.01);
  expect((await engine.mute(session, { audio: true, video: false })).status).toBe(204);
  await expect.poll(async () => (await readStats()).soundPeak, POLL_OPTIONS).toBeLessThan(0.001);
  expect((await engine.mute(session, { audio: false, video: false })).status).toBe(204);
  await expect.poll(async () => (await readStats()).soundPeak, POLL_OPTIONS).toBeGreaterThan(0.01);
});
