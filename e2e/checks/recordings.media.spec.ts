import { mkdtemp, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { Recorded } from '../../server/src/media-engine/protocol.ts';
import { startEngine, type EngineProcess } from '../../server/src/media-engine/testing/engine-process.ts';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { playFallback, publishTone, servePage } from '../kit/live/engine-page.ts';
import { listenTo, mediaLaunch, seeFrames } from '../kit/live/media.ts';

type Place = Awaited<ReturnType<typeof servePage>> & { readonly engine: EngineProcess; readonly folder: string };

const test = base.extend<{ place: Place }>({
  // oxlint-disable-next-line no-empty-pattern -- The runner reads what is asked for from the pattern.
  place: async ({}, use) => {
    const engine = await startEngine({ udpPort: 7400 });
    const folder = await mkdtemp(join(tmpdir(), 'festoon-recordings-'));
    const page = await servePage(engine);
    await use({ ...page, engine, folder });
    page.stop();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test.use({ launchOptions: mediaLaunch });

function record({ engine, folder }: Place): Promise<Response> {
  const body = JSON.stringify({ room: 'room', stream: 'main', path: join(folder, 'main') });
  return engine.ask('PUT', '/recordings/one', body);
}

async function playFile(page: Page, url: string): Promise<number> {
  return page.evaluate(async (src) => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('The page has no video.');
    video.src = src;
    await video.play();
    return video.duration;
  }, url);
}

for (const codec of isLongRun ? ['video/VP8', 'video/H264'] : ['video/VP8']) {
  test(`${codec}: a viewer over WebSocket sees and hears at once, and is told of the end`, async ({
    page,
    context,
    place,
  }) => {
    await page.goto(place.url);
    await publishTone(page, '/whip/room/main', codec);
    const first = await context.newPage();
    await first.goto(place.url);
    await playFallback(first, '/play/room/main');
    await seeFrames(first.locator('video'));
    expect(await listenTo(first.locator('video'))).toBeGreaterThan(0.01);
    const late = await context.newPage();
    await late.goto(place.url);
    expect(await playFallback(late, '/play/room/main')).toBeLessThan(3000);
    await seeFrames(late.locator('video'));
    expect(await place.engine.state()).toMatchObject({ fallbackViewers: 2, viewers: 2 });
    await page.close();
    for (const viewer of [first, late]) {
      await expect.poll(() => viewer.evaluate('told.close'), { timeout: 20_000 }).toBe(4000);
      expect(await viewer.evaluate('told.errors')).toEqual([]);
    }
    await expect.poll(async () => (await place.engine.state()).viewers).toBe(0);
  });

  test(`${codec}: what was recorded plays, sounds and seeks, over a change of size`, async ({ page, context, place }) => {
    await page.goto(place.url);
    await publishTone(page, '/whip/room/main', codec);
    expect((await record(place)).status).toBe(204);
    await page.waitForTimeout(4000);
    await page.evaluate(`Object.assign(document.querySelector('#studio'), { width: 320, height: 180 })`);
    await page.waitForTimeout(4000);
    const recorded = (await (await place.engine.ask('DELETE', '/recordings/one')).json()) as Recorded;
    expect(recorded.durationMs).toBeGreaterThan(6000);
    expect(recorded.bytes).toBe((await stat(join(place.folder, 'main'))).size);
    const viewer = await context.newPage();
    await viewer.goto(place.url);
    const duration = await playFile(viewer, place.share(join(place.folder, 'main'), recorded.contentType));
    expect(Math.abs(duration * 1000 - recorded.durationMs)).toBeLessThan(100);
    await seeFrames(viewer.locator('video'));
    expect(await listenTo(viewer.locator('video'))).toBeGreaterThan(0.01);
    await viewer.evaluate(async () => {
      const video = document.querySelector('video');
      if (video === null) return;
      video.currentTime = video.duration - 2;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    });
    await seeFrames(viewer.locator('video'), 20);
    expect(await viewer.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(320);
  });

  test(`${codec}: an engine that is killed leaves a file that plays`, async ({ page, context, place }) => {
    await page.goto(place.url);
    await publishTone(page, '/whip/room/main', codec);
    await record(place);
    await expect.poll(async () => (await stat(join(place.folder, 'main'))).size, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.waitForTimeout(6000);
    const exit = once(place.engine.child, 'exit');
    place.engine.child.kill('SIGKILL');
    await exit;
    const viewer = await context.newPage();
    await viewer.goto(place.url);
    await playFile(viewer, place.share(join(place.folder, 'main'), 'video/webm'));
    await seeFrames(viewer.locator('video'));
  });
}
