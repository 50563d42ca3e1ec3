import type { Page } from '@playwright/test';

type GapState = { longestGap: number; lastFrameAt: number };

/** Starts measuring how long a page's video is frozen or missing. A frame in another element counts as the next one. */
export async function startMeasuringGaps(page: Page, selector: string): Promise<void> {
  await page.evaluate((videoSelector) => {
    const gapState: GapState = { longestGap: 0, lastFrameAt: performance.now() };
    let [element, count] = [document.querySelector<HTMLVideoElement>(videoSelector), -1];
    setInterval(() => {
      const video = document.querySelector<HTMLVideoElement>(videoSelector);
      const frames = video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      const isNewFrame = frames > 0 && (video !== element || frames !== count);
      [element, count] = [video, frames];
      const now = performance.now();
      gapState.longestGap = Math.max(gapState.longestGap, now - gapState.lastFrameAt);
      if (isNewFrame) gapState.lastFrameAt = now;
    }, 20);
    Object.assign(globalThis, { gapState });
  }, selector);
}

/** Returns the longest gap in milliseconds since the start or the last call. */
export function readLongestGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { gapState } = globalThis as unknown as { gapState: GapState };
    const { longestGap } = gapState;
    gapState.longestGap = 0;
    return Math.round(longestGap);
  });
}
