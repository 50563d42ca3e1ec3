import type { Page } from '@playwright/test';

const qualities = [72, 60, 48, 36, 24];

/** Returns the window of a page as WebP, in the best quality with which it has no more than `bytesMax`. */
export async function encodeWebp(page: Page, scale: number, bytesMax = 100_000): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const scrolled = await page.evaluate(() => scrollY);
  let image = Buffer.alloc(0);
  for (const quality of qualities) {
    const clip = { x: 0, y: scrolled, width, height, scale };
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    image = Buffer.from(data, 'base64');
    if (image.length <= bytesMax) break;
  }
  await client.detach();
  return image;
}
