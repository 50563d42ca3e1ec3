import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMES, WIDTHS } from '../kit/axe.ts';
import { waitUntilSettled, open } from '../kit/pages.ts';
import { SCREENS } from '../kit/screens.ts';
import { test } from '../kit/test.ts';
import { root } from '../product/root.ts';

const folder = join(root, 'e2e/test-results/screens');

for (const { name, as, path } of SCREENS) {
  test(`images of ${name}`, async ({ newPerson, database }) => {
    mkdirSync(folder, { recursive: true });
    const { page, ...person } = await newPerson(as);
    await open(page, await path({ page, ...person }, database));
    for (const [device, size] of Object.entries(WIDTHS)) {
      await page.setViewportSize(size);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await waitUntilSettled(page);
        await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`), fullPage: true });
      }
    }
  });
}
