import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

/** What axe objects to in both schemes, on a phone and on a desktop: one line for each place. */
export async function faultsEverywhere(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [device, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      faults.push(...(await faultsOf(page)).map((fault) => `${device}, ${colorScheme}: ${fault}`));
    }
  }
  return faults;
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const [reason] = [...any, ...all, ...none];
      return `${id} at ${target.join(' ')}: ${reason?.message ?? ''}`;
    }),
  );
}

/** Pixels by which a page of 320 px is wider than its window. */
export async function overflowAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
}
