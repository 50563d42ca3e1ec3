import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test, type Frame, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';

declare const axe: typeof Axe;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

type Device = keyof typeof WIDTHS;
type View = { readonly device: Device; readonly colorScheme: (typeof SCHEMES)[number] };

const devices = Object.keys(WIDTHS) as Device[];
const VIEWS: readonly View[] = devices.flatMap((device) => SCHEMES.map((colorScheme) => ({ device, colorScheme })));

/**
 * Returns the problems that axe reports, one line for each element. The long run checks a phone and a desktop in both
 * colour schemes. The short run checks one of these four views: different screens use different views, and a screen
 * always uses the same one.
 */
export async function listAccessibilityViolations(page: Page, screen = test.info().title): Promise<string[]> {
  const before = page.viewportSize();
  const violations = await listViolationsInViews(page, screen);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
  return violations;
}

/**
 * Returns the same for the last check of a page, which stays in the view of the check: another view would be rendered in
 * vain.
 */
export async function listViolationsInViews(page: Page, screen = test.info().title): Promise<string[]> {
  const violations: string[] = [];
  for (const { device, colorScheme } of isLongRun ? VIEWS : selectView(screen)) {
    await page.setViewportSize(WIDTHS[device]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    violations.push(...(await listPersistentViolations(page)).map((violation) => `${device}, ${colorScheme}: ${violation}`));
  }
  return violations;
}

function selectView(screen: string): readonly View[] {
  let sum = 0;
  for (const letter of screen) sum += letter.codePointAt(0) ?? 0;
  const index = sum % VIEWS.length;
  return VIEWS.slice(index, index + 1);
}

/**
 * Returns the problems that remain after scrolling a little, because a bar at the edge of the window may cover an
 * element before.
 */
async function listPersistentViolations(page: Page): Promise<string[]> {
  const violations = await runAxe(page);
  if (!violations.some((violation) => violation.includes('partially obscured'))) return violations;
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
  const later = new Set(await runAxe(page));
  return violations.filter((violation) => !violation.includes('partially obscured') || later.has(violation));
}

async function runAxe(page: Page): Promise<string[]> {
  // Elements with a colour transition have the old colour for a moment.
  await page.evaluate(() => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(finiteAnimations.map(({ finished }) => finished.catch(() => undefined)));
  });
  const [mainFrame, ...childFrames] = page.frames();
  if (mainFrame !== undefined) await injectAxe(mainFrame);
  // The page may remove a child frame meanwhile.
  for (const frame of childFrames) await injectAxe(frame).catch(() => undefined);
  // Only the violations leave the page, because the passed checks of a screen have megabytes.
  const violations = await page.evaluate(
    // The pseudo-language of the tests has no tag that axe knows.
    async (runOnly) =>
      (await axe.run({ exclude: [['option[lang="qps"]']] }, { resultTypes: ['violations'], runOnly })).violations,
    standards,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const [reason] = [...any, ...all, ...none];
      return `${id} at ${target.join(' ')}: ${reason?.message ?? ''}`;
    }),
  );
}

/**
 * Defines `axe` in a frame, unless an earlier check of the same document did. The package for Playwright injects an
 * unminified copy twice for each check, which takes longer than the check.
 */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => typeof axe === 'undefined')) await frame.evaluate(axeSource);
}

const RERENDER_MS = 3000;

export function listOverflowAt320(page: Page): Promise<string[]> {
  return listOverflowAt(page, { width: 320, height: 640 });
}

/**
 * Returns the elements that extend beyond a window of this size, where the page would scroll sideways. Charts are rendered
 * again for their new width, so the check is repeated for a while.
 */
export async function listOverflowAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(size);
  const overflowing = await pollOverflow(page);
  if (before !== null) await page.setViewportSize(before);
  return overflowing;
}

async function pollOverflow(page: Page): Promise<string[]> {
  const end = Date.now() + RERENDER_MS;
  for (;;) {
    const overflowing = await listOverflow(page);
    if (overflowing.length === 0 || Date.now() > end) return overflowing;
    await page.waitForTimeout(100);
  }
}

function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth) return [];
    // Only what is beyond the end of the lines can be scrolled to.
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const overflowing = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return isRightToLeft ? left < -1 : right > innerWidth + 1;
    });
    return overflowing.map(({ tagName, className }) => `${tagName.toLowerCase()} ${String(className)}`);
  });
}
