import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { LANGUAGES, PSEUDO_LANGUAGE } from '@festoon/catalogue/language';
import { root } from '../product/root.ts';
import { encodeWebp } from './encode-webp.ts';
import { DEVICES, imageFolder } from './image-test.ts';

const folder = join(root, 'docs/languages');

/** The six images of each journey, and the width of one in the sheet. */
const SHEETS = {
  buy: { device: 'phone', names: ['02-event', '03-tickets', '05-checkout', '08-success', '10-ticket', '11-email'] },
  publish: {
    device: 'desktop',
    names: ['01-dashboard', '03-new-event', '05-when', '09-ticket-type', '13-publish', '14-published'],
  },
  'check-in': {
    device: 'phone',
    names: ['01-attendees', '02-check-in', '03-admitted', '04-already-in', '05-rejected', '07-lists'],
  },
  'get-paid': {
    device: 'desktop',
    names: ['01-wallet', '02-bank', '03-request', '04-requested', '06-statement', '07-tax-report'],
  },
  administer: {
    device: 'desktop',
    names: ['02-overview', '03-users', '04-user', '06-event', '08-payouts', '11-settings'],
  },
} as const;

const TILES = { phone: { columns: 6, width: 270 }, desktop: { columns: 3, width: 560 } } as const;

for (const [language, { direction }] of Object.entries(LANGUAGES)) {
  if (language === PSEUDO_LANGUAGE) continue;
  for (const [journey, { device, names }] of Object.entries(SHEETS)) {
    test(`the sheet of ${journey} in ${language}`, async ({ page }) => {
      const files = names.map((name) => join(imageFolder, language, `${journey}-${name}.webp`));
      test.skip(!files.every((file) => existsSync(file)), 'An image is missing.');
      const { columns, width } = TILES[device];
      const height = Math.round((width * DEVICES[device].height) / DEVICES[device].width);
      const images = files.map((file) => `<img src="data:image/webp;base64,${readFileSync(file).toString('base64')}">`);
      await page.setContent(`<!doctype html><html dir="${direction}"><style>
        body { margin: 0; padding: 12px; display: grid; gap: 12px; grid-template-columns: repeat(${columns}, ${width}px); background: #d8d8d8 }
        img { width: ${width}px; height: ${height}px; object-fit: cover; object-position: top }</style>${images.join('')}`);
      const rows = names.length / columns;
      await page.setViewportSize({ width: columns * (width + 12) + 12, height: rows * (height + 12) + 12 });
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${journey}-${language}.webp`), await encodeWebp(page, 1, 100_000));
    });
  }
}
