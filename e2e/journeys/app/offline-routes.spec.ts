import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { ROUTE_EXAMPLES } from '../../../web/src/app/route-examples.ts';
import { expectOfflinePage, goOffline, offlineErrors } from '../../kit/offline.ts';
import { open } from '../../kit/pages.ts';
import type { Role } from '../../kit/people.ts';
import { expect, test, type NewPerson } from '../../kit/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The routes that show stored data of a signed-in user offline, or that there is none. */
const offlineRoutes: readonly string[] = ['/profile/bookings', '/profile/events/$id/check-in'];

const roles = ['visitor', 'user', 'admin'] as const;

for (const [roleIndex, role] of roles.entries()) {
  test(`every route opened offline by a ${role} shows the app’s own page`, async ({ newPerson, pageErrors }) => {
    test.setTimeout(300_000);
    pageErrors.allow(...offlineErrors);
    const { page, context } = await newPerson(role);
    await open(page, '/');
    await goOffline(page, context);
    // The short run opens every second route as one of the people; routes with stored data as a user.
    const isSelected = (route: string, index: number) =>
      isLongRun || index % (2 * roles.length) === 2 * roleIndex || (role === 'user' && offlineRoutes.includes(route));
    for (const [route, address] of Object.entries(ROUTE_EXAMPLES).filter(([name], index) => isSelected(name, index))) {
      await test.step(route, async () => {
        await page.goto(address);
        if (role === 'user' && offlineRoutes.includes(route))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        else await expectOfflinePage(page, { hasTickets: role === 'user' });
        await expect(page.locator('[data-kind]'), 'no toast').toHaveCount(0);
      });
    }
  });
}

const recoveries: readonly { role: Role; address: string; heading: RegExp }[] = [
  { role: 'subscriber', address: '/chats', heading: /Chats/ },
  { role: 'subscriber', address: '/calls/01890000-0000-7000-8000-000000000000', heading: /We couldn’t find this page/ },
  { role: 'user', address: '/profile/wallet', heading: /Wallet/ },
  { role: 'visitor', address: '/register', heading: /Create/ },
  { role: 'visitor', address: '/reset-password', heading: /password/i },
  { role: 'admin', address: '/admin/dashboard/users', heading: /Users/ },
];

for (const { role, address, heading } of recoveries) {
  test(`${address} opened offline by a ${role} opens once when the network is back`, async ({ newPerson, pageErrors }) => {
    pageErrors.allow(...offlineErrors, /^response 404 GET \/api\/calls\//);
    const { page, context } = await newPerson(role);
    await open(page, '/');
    await goOffline(page, context);
    await page.goto(address);
    await expectOfflinePage(page, { hasTickets: role === 'user' || role === 'subscriber' });
    const loads = await countLoadsAfter(page, () => context.setOffline(false), heading);
    expect(loads).toBeLessThanOrEqual(1);
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

type Page = Awaited<ReturnType<NewPerson>>['page'];

/** Returns how often the document was loaded until the page has its heading and the network is idle. */
async function countLoadsAfter(page: Page, action: () => Promise<void>, heading: RegExp): Promise<number> {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await action();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  return loads;
}
