import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts';
import { writeCodeVideo } from '../kit/live/camera-video.ts';
import { joinTeam, leaveTeam, seedCheckIn } from '../kit/check-in.ts';
import { checkInByCode, openScanSettings } from '../kit/steps/check-in-steps.ts';
import { open } from '../kit/pages.ts';
import { openPerson } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

// The check-in page needs the service worker to continue offline.
test.use({ serviceWorkers: 'allow' });

const scanResult = (page: Page) => page.locator('[data-verdict]');
const search = (page: Page) => page.getByLabel('Name, email, booking reference or ticket code');
const checkInStats = (page: Page) => page.getByRole('complementary', { name: 'Check-in stats' });
const offlineStatus = (page: Page, count: number) => page.getByText(new RegExp(`Ready for offline use: ${count} ticket`));

async function checkInByName(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await page.getByRole('button', { name: `Check in ${name}` }).click();
}

test('a ticket at the camera admits its holder once; the next scan shows when and where', async ({
  newPerson,
  database,
  pageErrors,
  productInfo,
  mailbox,
  contextSettings,
}, testInfo) => {
  const organiser = await newPerson('user');
  const guest = await newPerson('user');
  const checkIn = await seedCheckIn({ organiser, guest }, database, ['Mara Lind']);
  const videoFile = testInfo.outputPath('ticket.y4m');
  await writeCodeVideo(videoFile, [...checkIn.codes, 'https://example.org/menu']);
  const fakeCameraFlags = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${videoFile}`,
  ];
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...fakeCameraFlags] });
  const environment = {
    browser,
    options: contextSettings,
    productInfo,
    mailbox,
    database,
    pageErrors,
  };
  const { page, context, account } = await openPerson('user', environment);
  await joinTeam(database, checkIn.event, { account } as typeof guest);
  await context.grantPermissions(['camera']);
  await open(page, checkIn.path);
  await openScanSettings(page);
  await page.getByLabel('Entrance name').fill('North entrance');
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect(scanResult(page)).toHaveAttribute('data-verdict', 'in', { timeout: 30_000 });
  await expect(scanResult(page)).toContainText('Mara Lind');
  await expect(page.locator('[data-verdict="no"]')).toContainText('Not a ticket for this event', { timeout: 30_000 });
  await expect(page.locator('[data-verdict="already"]')).toContainText(
    /Already checked in: \d\d:\d\d WES?T, North entrance/,
    {
      timeout: 30_000,
    },
  );
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await expect(checkInStats(page)).toContainText('1 of 1 checked in');
  await open(guest.page, '/profile/bookings');
  const [ticket] = await database.rows<{ id: string }>('select id from tickets where event_id = $1', [checkIn.event.id]);
  await open(guest.page, `/profile/tickets/${ticket?.id}`);
  await expect(guest.page.getByText(/Checked in/)).toBeVisible();
  await browser.close();
});

test('two offline devices admit by their lists; every duplicate is listed afterwards', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
  const [organiser, helper, guest] = [await newPerson('user'), await newPerson('user'), await newPerson('user')];
  const names = ['Ada Moreira', 'Bram de Wit', 'Carla Rossi'];
  const checkIn = await seedCheckIn({ organiser, guest }, database, names);
  await joinTeam(database, checkIn.event, helper);
  const devices = [organiser, helper];
  for (const { page, context } of devices) {
    await open(page, checkIn.path);
    await expect(offlineStatus(page, 3)).toBeVisible();
    await expect.poll(() => isReaderCached(page), { timeout: 30_000 }).toBe(true);
    await context.setOffline(true);
  }
  await organiser.page.reload();
  await expect(organiser.page.getByText('You’re offline: using the saved guest list')).toBeVisible();
  await checkInByName(organiser.page, 'Ada Moreira');
  await expect(organiser.page.getByText('Ada Moreira is checked in')).toBeVisible();
  await checkInByName(organiser.page, 'Bram de Wit');
  await expect(organiser.page.getByText('2 scans are waiting to be sent')).toBeVisible();
  await search(organiser.page).fill('Ada');
  await expect(organiser.page.getByText('Already checked in', { exact: true })).toBeVisible();
  await checkInByName(helper.page, 'Ada Moreira');
  await expect(helper.page.getByText('Ada Moreira is checked in')).toBeVisible();
  await search(helper.page).fill(checkIn.codes[2] ?? '');
  await helper.page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(helper.page.getByText('Carla Rossi is checked in')).toBeVisible();
  for (const { context } of devices) await context.setOffline(false);
  for (const { page } of devices) {
    await expect(checkInStats(page)).toContainText('3 of 3 checked in', { timeout: 30_000 });
    await expect(page.getByText('Checked in twice')).toBeVisible();
    await expect(page.getByText('1 to review')).toBeVisible();
  }
  await organiser.page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(helper.page.getByText('All reviewed')).toBeVisible({ timeout: 30_000 });
});

test('an admission is undone, and the ticket can be used again', async ({ newPerson, database }) => {
  const [organiser, guest] = [await newPerson('user'), await newPerson('user')];
  const checkIn = await seedCheckIn({ organiser, guest }, database, ['Carla Rossi']);
  const { page } = organiser;
  await open(page, checkIn.path);
  await checkInByName(page, 'Carla Rossi');
  await expect(page.getByText('Carla Rossi is checked in')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Check-in undone for Carla Rossi')).toBeVisible();
  await expect(checkInStats(page)).toContainText('0 of 1 checked in');
  await checkInByName(page, 'Carla Rossi');
  await expect(page.getByText('Carla Rossi is checked in')).toBeVisible();
  await search(page).fill('Ca');
  await expect(page.getByText('Carla Rossi is checked in')).toBeHidden();
});

test('with re-entry, a guest leaves and comes back in, and is never inside twice', async ({ newPerson, database }) => {
  const [organiser, helper, guest] = [await newPerson('user'), await newPerson('user'), await newPerson('user')];
  const checkIn = await seedCheckIn({ organiser, guest }, database, ['Mara Lind']);
  await joinTeam(database, checkIn.event, helper);
  await open(organiser.page, `/profile/edit-event/${checkIn.event.id}?section=policies`);
  await organiser.page.getByRole('switch', { name: 'Allow re-entry' }).click();
  await expect(organiser.page.getByText(/^Saved \d/)).toBeVisible();
  const [entry, exit] = [organiser.page, helper.page];
  for (const page of [entry, exit]) await open(page, checkIn.path);
  await openScanSettings(entry);
  await entry.getByLabel('Entrance name').fill('North entrance');
  await exit.getByRole('radio', { name: 'Exit' }).check();
  await openScanSettings(exit);
  await exit.getByLabel('Entrance name').fill('South exit');
  await search(exit).fill('Mara Lind');
  await expect(exit.getByText('Not checked in', { exact: true })).toBeVisible();
  await checkInByCode(entry, checkIn.codes[0] ?? '');
  await expect(entry.getByText('Mara Lind is checked in')).toBeVisible();
  await expect(checkInStats(entry)).toContainText('Inside now1');
  await checkInByCode(entry, checkIn.codes[0] ?? '');
  await expect(entry.getByText(/Inside since \d\d:\d\d WES?T, North entrance/)).toBeVisible();
  await exit.getByRole('button', { name: 'Record exit for Mara Lind' }).click();
  await expect(exit.getByText('Mara Lind has left')).toBeVisible();
  await expect(checkInStats(exit)).toContainText('1 of 1 checked in');
  await expect(checkInStats(exit)).toContainText('Inside now0');
  await search(exit).fill(checkIn.codes[0] ?? '');
  await exit.getByRole('button', { name: 'Record exit', exact: true }).click();
  await expect(exit.getByText(/Left at \d\d:\d\d WES?T, South exit/)).toBeVisible();
  await search(entry).fill('Mara');
  await expect(entry.getByText('Outside', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: 'Check in Mara Lind' }).click();
  await expect(entry.getByText('Mara Lind is checked in')).toBeVisible();
  await entry.getByRole('button', { name: 'Undo' }).click();
  await expect(entry.getByText('Check-in undone for Mara Lind')).toBeVisible();
  await entry.getByRole('button', { name: 'Check in Mara Lind' }).click();
  await expect(checkInStats(entry)).toContainText('Inside now1');
  await exit.reload();
  await expect(exit.getByRole('radio', { name: 'Exit' })).toBeChecked();
});

test('with re-entry, an offline device records exits, and its scans are merged by their times', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
  const [organiser, helper, guest] = [await newPerson('user'), await newPerson('user'), await newPerson('user')];
  const checkIn = await seedCheckIn({ organiser, guest }, database, ['Ada Moreira']);
  await joinTeam(database, checkIn.event, helper);
  await database.rows('update events set allows_reentry = true where id = $1', [checkIn.event.id]);
  const { page, context } = helper;
  await open(page, checkIn.path);
  await expect(offlineStatus(page, 1)).toBeVisible();
  await checkInByName(page, 'Ada Moreira');
  await expect(page.getByText('Inside', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Exit' }).check();
  await page.getByRole('button', { name: 'Record exit for Ada Moreira' }).click();
  await expect(page.getByText('Ada Moreira has left')).toBeVisible();
  await page.getByRole('radio', { name: 'Entry' }).check();
  await page.getByRole('button', { name: 'Check in Ada Moreira' }).click();
  await expect(page.getByText('2 scans are waiting to be sent')).toBeVisible();
  await open(organiser.page, checkIn.path);
  await search(organiser.page).fill('Ada');
  await expect(organiser.page.getByText('Inside', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(offlineStatus(page, 1)).toBeVisible({ timeout: 30_000 });
  await expect(checkInStats(organiser.page)).toContainText('Exit scanned by', { timeout: 30_000 });
  await expect(checkInStats(organiser.page)).toContainText('Inside now1');
  await expect(page.getByText('Checked in twice')).toBeHidden();
});

test('check-in lists: an entrance admits only its tickets, also offline', async ({ newPerson, database, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
  const [organiser, guest] = [await newPerson('user'), await newPerson('user')];
  const checkIn = await seedCheckIn({ organiser, guest }, database, ['Mara Lind', 'Bram de Wit']);
  await database.rows(
    `insert into ticket_types select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'name', 'VIP'))).*
     from ticket_types t where t.event_id = $1`,
    [checkIn.event.id],
  );
  const { page, context } = organiser;
  await open(page, checkIn.path);
  await openScanSettings(page);
  const addList = async (name: string, ticketType: string, entrance: string) => {
    await page
      .getByRole('button', { name: /^(Add list|Manage lists)$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add list' }).click();
    const form = page.getByRole('dialog', { name: 'New check-in list' });
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Entrance name').fill(entrance);
    await form.getByRole('radio', { name: 'Only these' }).check();
    await form.getByRole('checkbox', { name: ticketType }).check();
    await form.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  };
  await addList('VIP entrance', 'VIP', 'Balcony');
  await addList('Main entrance', 'Free entry', 'North');
  await page.getByLabel('Check-in list').selectOption({ label: 'VIP entrance' });
  await checkInByName(page, 'Mara Lind');
  await expect(page.getByText('This ticket is for another entrance: Main entrance')).toBeVisible();
  await expect(offlineStatus(page, 2)).toBeVisible();
  await context.setOffline(true);
  await checkInByName(page, 'Bram de Wit');
  await expect(page.getByText('This ticket is for another entrance: Main entrance')).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Check-in list').selectOption({ label: 'Main entrance' });
  await checkInByName(page, 'Mara Lind');
  await expect(page.getByText('Mara Lind is checked in')).toBeVisible();
  await expect(checkInStats(page)).toContainText('North');
});

test('a person removed from the team is notified immediately, and the list is removed from the device', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 404 GET \/api\/hosted-events\//);
  const [organiser, helper, guest] = [await newPerson('user'), await newPerson('user'), await newPerson('user')];
  const checkIn = await seedCheckIn({ organiser, guest }, database, ['Ada Moreira']);
  await joinTeam(database, checkIn.event, helper);
  const { page } = helper;
  await open(page, checkIn.path);
  await expect(page.getByRole('navigation', { name: 'This event' }).getByRole('link')).toHaveText(['Check-in']);
  await expect(offlineStatus(page, 1)).toBeVisible();
  await leaveTeam(database, checkIn.event, helper);
  await open(organiser.page, checkIn.path);
  await checkInByName(organiser.page, 'Ada Moreira');
  await expect(page.getByRole('heading', { name: 'You no longer have access to check-in' })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => countStoredTickets(page)).toBe(0);
});

/** Returns whether the service worker has stored the code reader. */
function isReaderCached(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const cachedRequests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return cachedRequests.flat().some(({ url }) => url.endsWith('.wasm'));
  });
}

/** Returns the number of tickets stored on the device. */
function countStoredTickets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const openRequest = indexedDB.open('festoon-door');
        openRequest.addEventListener('error', () => reject(new Error('The database did not open.')));
        openRequest.addEventListener('success', () => {
          const countRequest = openRequest.result.transaction('tickets').objectStore('tickets').count();
          countRequest.addEventListener('success', () => resolve(countRequest.result));
        });
      }),
  );
}
