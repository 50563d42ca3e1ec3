import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { listAccessibilityViolations, listOverflowAt, WIDTHS } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import { ROLES, type Role } from '../kit/people.ts';
import { SCREENS } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

/** In the short run, the screens of each role of which every language must fit, because most people see them. */
const MAIN_SCREENS: Readonly<Record<Role, readonly string[]>> = {
  visitor: ['home', 'register', 'event'],
  user: ['checkout', 'profile-bookings', 'profile-wallet', 'edit-event', 'attendees', 'event-analytics'],
  subscriber: ['chats', 'live-stream'],
  admin: ['admin-dashboard', 'admin-finance'],
};

for (const role of ROLES) {
  const screens = SCREENS.filter(({ as, name }) => as === role && (isLongRun || MAIN_SCREENS[role].includes(name)));
  test(`longer text from right to left fits the screens of a ${role} on a phone`, async ({
    newPerson,
    database,
    productInfo,
  }) => {
    test.setTimeout(isLongRun ? 600_000 : 120_000);
    const person = await newPerson(role);
    await person.context.addCookies([{ name: 'language', value: 'qps', url: productInfo.baseUrl }]);
    for (const { name, path } of screens) {
      await test.step(name, async () => {
        await open(person.page, await path(person, database));
        await expect.soft(person.page.locator('html'), name).toHaveAttribute('dir', 'rtl');
        expect.soft(await listOverflowAt(person.page, WIDTHS.phone), `${name} is too wide for a phone`).toEqual([]);
        if (isLongRun) expect.soft(await listAccessibilityViolations(person.page, name), name).toEqual([]);
      });
    }
  });
}
