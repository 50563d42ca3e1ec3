import type { Page } from '@playwright/test';

type InPage = { longestGap: number; lastFrameAt: number };

/** From now on, looks at how long a picture of a page stands still or is away; also one in another element counts as the next. */
export async function watchGaps(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const seen: InPage = { longestGap: 0, lastFrameAt: performance.now() };
    let [element, count] = [document.querySelector<HTMLVideoElement>(wanted), -1];
    setInterval(() => {
      const video = document.querySelector<HTMLVideoElement>(wanted);
      const frames = video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      const isNext = frames > 0 && (video !== element || frames !== count);
      [element, count] = [video, frames];
      const now = performance.now();
      seen.longestGap = Math.max(seen.longestGap, now - seen.lastFrameAt);
      if (isNext) seen.lastFrameAt = now;
    }, 20);
    Object.assign(globalThis, { seen });
  }, selector);
}

/** In milliseconds, the longest since it was watched or asked for last. */
export function takeLongestGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: InPage };
    const { longestGap } = seen;
    seen.longestGap = 0;
    return Math.round(longestGap);
  });
}
