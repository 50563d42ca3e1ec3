import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';
import { root } from '../product/root.ts';

const heaviestBytes = 400 * 1024;

test('the picture of the README', async ({ visitor: { page } }) => {
  const folder = join(root, 'docs/images');
  const path = join(folder, 'festoon.png');
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/');
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
  await page.screenshot({ path });
  expect(statSync(path).size).toBeLessThanOrEqual(heaviestBytes);
});
