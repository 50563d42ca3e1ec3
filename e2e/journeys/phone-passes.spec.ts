import type { Page } from '@playwright/test';
import { seedBooking, type SeededBooking } from '../kit/bookings.ts';
import { openBookingMenu } from '../kit/menus.ts';
import { PageErrors } from '../kit/page-errors.ts';
import { open } from '../kit/pages.ts';
import { openPerson } from '../kit/people.ts';
import { startExtraServer } from '../kit/servers/extra-server.ts';
import { expect, test } from '../kit/test.ts';

const WALLETS = ['Add to Apple Wallet', 'Add to Google Wallet'];

/** Returns the addresses of the links to wallets on the ticket, after the booking, and in the menu of the booking. */
async function listPassLinks(page: Page, { bookingId, ticketId }: SeededBooking): Promise<(string | null)[]> {
  const links: (string | null)[] = [];
  const collect = async (role: 'link' | 'menuitem') => {
    for (const name of WALLETS)
      for (const link of await page.getByRole(role, { name }).all()) links.push(await link.getAttribute('href'));
  };
  await open(page, `/profile/tickets/${ticketId}`);
  await expect(page.getByRole('button', { name: 'Transfer ticket' })).toBeVisible();
  await collect('link');
  await open(page, `/payment/success?booking=${bookingId}`);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await collect('link');
  await open(page, '/profile/bookings');
  await openBookingMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Add to calendar' })).toBeVisible();
  await collect('menuitem');
  return links;
}

test('a ticket is added to a phone wallet if the site has its keys', async ({
  user,
  browser,
  contextSettings: options,
  database,
  mailbox,
  productInfo,
}) => {
  const booking = await seedBooking(user, database);
  const [apple, google] = ['ticket.pkpass', 'google-wallet'].map((name) => `/api/tickets/${booking.ticketId}/${name}`);

  await test.step('with keys, each place has both links', async () => {
    expect(await listPassLinks(user.page, booking)).toEqual([apple, google, apple, google, apple, google]);
    const file = await user.page.request.get(apple!);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
    const redirect = await user.page.request.get(google!, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers()['location']]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/),
    ]);
  });

  await test.step('without keys, there are none', async () => {
    const server = await startExtraServer(productInfo.databaseUrl);
    const pageErrors = new PageErrors(server.baseUrl);
    try {
      const environment = { browser, options, database, mailbox, pageErrors };
      const person = await openPerson('user', { ...environment, productInfo: { ...productInfo, baseUrl: server.baseUrl } });
      expect(await listPassLinks(person.page, await seedBooking(person, database))).toEqual([]);
      expect(pageErrors.unexpected).toEqual([]);
      await person.context.close();
    } finally {
      await server.stop();
    }
  });
});
