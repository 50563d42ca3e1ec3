import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { listBuiltPages } from '../kit/servers/built-pages.ts';
import { listAccessibilityViolations, listOverflowAt320 } from '../kit/axe.ts';
import { open, openInApp, pathOf } from '../kit/pages.ts';
import { ROLES } from '../kit/people.ts';
import { SCREENS, type Screen } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

// One person opens several screens, so that the browser has already loaded the app's script and is signed in.
const SCREENS_PER_PERSON = 12;

for (const role of ROLES) {
  const roleScreens = SCREENS.filter(({ as }) => as === role);
  for (let first = 0; first < roleScreens.length; first += SCREENS_PER_PERSON) {
    checkScreens(roleScreens.slice(first, first + SCREENS_PER_PERSON), role);
  }
}

function checkScreens(screens: readonly Screen[], role: Screen['as']): void {
  test(`accessible and no wider than 320 px: ${screens.map(({ name }) => name).join(', ')}`, async ({
    newPerson,
    database,
  }) => {
    test.setTimeout(180_000);
    const person = await newPerson(role);
    for (const [index, { name, path }] of screens.entries()) {
      // The server renders the screens of visitors. Those of others are opened by the app in the short run.
      const loadsDocument = isLongRun || role === 'visitor' || index === 0;
      await test.step(name, async () => {
        const address = await path(person, database);
        await (loadsDocument ? open : openInApp)(person.page, address);
        expect.soft(pathOf(person.page).split('?')[0], name).toBe(address.split('?')[0]);
        expect.soft(await listAccessibilityViolations(person.page, name), name).toEqual([]);
        expect.soft(await listOverflowAt320(person.page), `${name} is too wide for 320 px`).toEqual([]);
      });
    }
  });
}

test('include every page of the web app', () => {
  expect(listBuiltPages().filter((page) => !SCREENS.some(({ name }) => name === page))).toEqual([]);
});
