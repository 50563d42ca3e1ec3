import { open } from '../kit/pages.ts';
import { ROLES } from '../kit/people.ts';
import { SCREENS } from '../kit/screens.ts';
import { test } from '../kit/test.ts';
const LANG = process.env['LOOK'] ?? 'ar';
const ONLY = (process.env['ONLY'] ?? '').split(',').filter(Boolean);
for (const role of ROLES)
  test(`look ${role}`, async ({ newPerson, database, productInfo }) => {
    test.setTimeout(500_000);
    const person = await newPerson(role);
    await person.context.addCookies([{ name: 'language', value: LANG, url: productInfo.baseUrl }]);
    for (const { name, path } of SCREENS.filter(({ as, name }) => as === role && (ONLY.length === 0 || ONLY.includes(name)))) {
      const url = await path(person, database);
      for (const width of [1280, 390]) {
        await person.page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await open(person.page, url).catch(() => undefined);
        await person.page.waitForTimeout(300);
        await person.page.screenshot({ path: `/tmp/look/${LANG}-${name}-${width}.png` });
      }
    }
  });
