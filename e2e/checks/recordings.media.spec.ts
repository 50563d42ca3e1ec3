import { mkdtemp, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { RecordingResult } from '../../server/src/media-engine/protocol.ts';
import { startEngine, type EngineProcess } from '../../server/src/media-engine/testing/engine-process.ts';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { playFallback, publishTone, serveEnginePage } from '../kit/live/engine-page.ts';
import { measurePeakVolume, mediaLaunchOptions, waitForFrames } from '../kit/live/media.ts';

type EnginePageFixture = Awaited<ReturnType<typeof serveEnginePage>> & {
  readonly engine: EngineProcess;
  readonly folder: string;
};

const test = base.extend<{ enginePage: EnginePageFixture }>({
  // oxlint-disable-next-line no-empty-pattern -- The runner reads what is asked for from the pattern.
  enginePage: async ({}, use) => {
    const engine = await startEngine({ udpPort: 7400 });
    const folder = await mkdtemp(join(tmpdir(), 'festoon-recordings-'));
    const page = await serveEnginePage(engine);
    await use({ ...page, engine, folder });
    page.stop();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test.use({ launchOptions: mediaLaunchOptions });

function startRecording({ engine, folder }: EnginePageFixture): Promise<Response> {
  const body = JSON.stringify({ room: 'room', stream: 'main', path: join(folder, 'main') });
  return engine.request('PUT', '/recordings/one', body);
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
  test(`${codec}: a viewer over WebSocket sees and hears the stream immediately, and is notified of the end`, async ({
    page,
    context,
    enginePage,
  }) => {
    await page.goto(enginePage.url);
    await publishTone(page, '/whip/room/main', codec);
    const first = await context.newPage();
    await first.goto(enginePage.url);
    await playFallback(first, '/play/room/main');
    await waitForFrames(first.locator('video'));
    expect(await measurePeakVolume(first.locator('video'))).toBeGreaterThan(0.01);
    const late = await context.newPage();
    await late.goto(enginePage.url);
    expect(await playFallback(late, '/play/room/main')).toBeLessThan(3000);
    await waitForFrames(late.locator('video'));
    expect(await enginePage.engine.state()).toMatchObject({ fallbackViewers: 2, viewers: 2 });
    await page.close();
    for (const viewer of [first, late]) {
      await expect.poll(() => viewer.evaluate('playbackEvents.close'), { timeout: 20_000 }).toBe(4000);
      expect(await viewer.evaluate('playbackEvents.errors')).toEqual([]);
    }
    await expect.poll(async () => (await enginePage.engine.state()).viewers).toBe(0);
  });

  test(`${codec}: a recording plays with sound and seeks, across a change of size`, async ({
    page,
    context,
    enginePage,
  }) => {
    await page.goto(enginePage.url);
    await publishTone(page, '/whip/room/main', codec);
    expect((await startRecording(enginePage)).status).toBe(204);
    await page.waitForTimeout(4000);
    await page.evaluate(`Object.assign(document.querySelector('#studio'), { width: 320, height: 180 })`);
    await page.waitForTimeout(4000);
    const recording = (await (await enginePage.engine.request('DELETE', '/recordings/one')).json()) as RecordingResult;
    expect(recording.durationMs).toBeGreaterThan(6000);
    expect(recording.bytes).toBe((await stat(join(enginePage.folder, 'main'))).size);
    const viewer = await context.newPage();
    await viewer.goto(enginePage.url);
    const duration = await playFile(viewer, enginePage.addFile(join(enginePage.folder, 'main'), recording.contentType));
    expect(Math.abs(duration * 1000 - recording.durationMs)).toBeLessThan(100);
    await waitForFrames(viewer.locator('video'));
    expect(await measurePeakVolume(viewer.locator('video'))).toBeGreaterThan(0.01);
    await viewer.evaluate(async () => {
      const video = document.querySelector('video');
      if (video === null) return;
      video.currentTime = video.duration - 2;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    });
    await waitForFrames(viewer.locator('video'), 20);
    expect(await viewer.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(320);
  });

  test(`${codec}: an engine that is killed leaves a playable file`, async ({ page, context, enginePage }) => {
    await page.goto(enginePage.url);
    await publishTone(page, '/whip/room/main', codec);
    await startRecording(enginePage);
    await expect
      .poll(async () => (await stat(join(enginePage.folder, 'main'))).size, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await page.waitForTimeout(6000);
    const exit = once(enginePage.engine.child, 'exit');
    enginePage.engine.child.kill('SIGKILL');
    await exit;
    const viewer = await context.newPage();
    await viewer.goto(enginePage.url);
    await playFile(viewer, enginePage.addFile(join(enginePage.folder, 'main'), 'video/webm'));
    await waitForFrames(viewer.locator('video'));
  });
}
