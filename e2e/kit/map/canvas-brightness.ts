import type { Locator, Page } from '@playwright/test';

/** Returns the average brightness of an element on the screen, from 0 to 255. */
export async function measureBrightness(page: Page, element: Locator): Promise<number> {
  const url = `data:image/png;base64,${(await element.screenshot()).toString('base64')}`;
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (context === null) throw new Error('The browser has no canvas.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let sum = 0;
    for (const [at, value] of data.entries()) if (at % 4 !== 3) sum += value;
    return sum / (image.width * image.height * 3);
  }, url);
}
