import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { ROUTE_EXAMPLES } from '../../../web/src/app/route-examples.ts';
import { expectOfflinePage, goOffline, offlineErrors } from '../../kit/offline.ts';
import { open } from '../../kit/pages.ts';
import { expect, test, type NewPerson } from '../../kit/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The routes that show stored data of a signed-in user offline, or that there is none. */
const offlineRoutes: readonly string[] = ['/profile/bookings', '/profile/events/$id/check-in'];

const roles = ['visitor', 'subscriber', 'admin'] as const;

type Recovery = { readonly address: string; readonly heading: RegExp };

/** Pages that are opened offline and appear when the network is back. */
const RECOVERIES: Readonly<Record<(typeof roles)[number], readonly Recovery[]>> = {
  visitor: [
    { address: '/register', heading: /Create/ },
    { address: '/reset-password', heading: /password/i },
  ],
  subscriber: [
    { address: '/chats', heading: /Chats/ },
    { address: '/calls/01890000-0000-7000-8000-000000000000', heading: /We couldn’t find this page/ },
    { address: '/profile/wallet', heading: /Wallet/ },
  ],
  admin: [{ address: '/admin/dashboard/users', heading: /Users/ }],
};

for (const [roleIndex, role] of roles.entries()) {
  test(`every route opened offline by a ${role} shows the app’s own page, and opens once when the network is back`, async ({
    newPerson,
    pageErrors,
  }) => {
    test.setTimeout(300_000);
    pageErrors.allow(...offlineErrors, /^response 404 GET \/api\/calls\//);
    const { page, context } = await newPerson(role);
    const hasTickets = role === 'subscriber';
    await open(page, '/');
    await goOffline(page, context);
    // The short run opens every second route as one of the people; routes with stored data as a signed-in user.
    const isSelected = (route: string, index: number) =>
      isLongRun || index % (2 * roles.length) === 2 * roleIndex || (hasTickets && offlineRoutes.includes(route));
    for (const [route, address] of Object.entries(ROUTE_EXAMPLES).filter(([name], index) => isSelected(name, index))) {
      await test.step(route, async () => {
        await page.goto(address);
        if (hasTickets && offlineRoutes.includes(route)) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        else await expectOfflinePage(page, { hasTickets });
        await expect(page.locator('[data-kind]'), 'no toast').toHaveCount(0);
      });
    }
    for (const { address, heading } of RECOVERIES[role]) {
      await test.step(`${address} when the network is back`, async () => {
        await context.setOffline(true);
        await page.goto(address);
        await expectOfflinePage(page, { hasTickets });
        expect(await countLoadsAfter(page, () => context.setOffline(false), heading)).toBeLessThanOrEqual(1);
        expect(new URL(page.url()).pathname).toBe(address);
      });
    }
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
