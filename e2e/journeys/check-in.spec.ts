import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts';
import { filmCodes } from '../kit/live/camera-film.ts';
import { joinTeam, leaveTeam, stageDoor } from '../kit/door.ts';
import { open } from '../kit/pages.ts';
import { bringIn } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

// The check-in page needs the service worker to continue offline.
test.use({ serviceWorkers: 'allow' });

const verdict = (page: Page) => page.locator('[data-verdict]');
const search = (page: Page) => page.getByLabel('Name, e-mail, booking reference or ticket code');
const numbers = (page: Page) => page.getByRole('complementary', { name: 'The door in numbers' });
const storedScanLine = (page: Page, count: number) =>
  page.getByText(new RegExp(`Works without a network too: ${count} ticket`));

async function checkInByName(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await page.getByRole('button', { name: `Check in ${name}` }).click();
}

test('a ticket before the camera lets its holder in once; the next time it says when and where', async ({
  enter,
  database,
  watch,
  facts,
  mailbox,
  contextSettings,
}, testInfo) => {
  const organiser = await enter('user');
  const guest = await enter('user');
  const door = await stageDoor({ organiser, guest }, database, ['Mara Lind']);
  const film = testInfo.outputPath('ticket.y4m');
  await filmCodes(film, [...door.codes, 'https://example.org/menu']);
  const pretending = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...pretending] });
  const world = { browser, options: contextSettings, facts, mailbox, database, watch };
  const { page, context, account } = await bringIn('user', world);
  await joinTeam(database, door.event, { account } as typeof guest);
  await context.grantPermissions(['camera']);
  await open(page, door.path);
  await page.getByLabel('This device’s entrance').fill('North entrance');
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'in', { timeout: 30_000 });
  await expect(verdict(page)).toContainText('Mara Lind');
  await expect(page.locator('[data-verdict="no"]')).toContainText('Not a ticket for this event', { timeout: 30_000 });
  await expect(page.locator('[data-verdict="already"]')).toContainText(/Already in \d\d:\d\d, North entrance/, {
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Close the scanner' }).click();
  await expect(numbers(page)).toContainText('1of 1 in');
  await open(guest.page, '/profile/bookings');
  const [ticket] = await database.rows<{ id: string }>('select id from tickets where event_id = $1', [door.event.id]);
  await open(guest.page, `/profile/tickets/${ticket?.id}`);
  await expect(guest.page.getByText(/Checked in/)).toBeVisible();
  await browser.close();
});

test('two devices without a network let in by their lists; afterwards every double is listed', async ({
  enter,
  database,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/);
  const [organiser, helper, guest] = [await enter('user'), await enter('user'), await enter('user')];
  const names = ['Ada Moreira', 'Bram de Wit', 'Carla Rossi'];
  const door = await stageDoor({ organiser, guest }, database, names);
  await joinTeam(database, door.event, helper);
  const devices = [organiser, helper];
  for (const { page, context } of devices) {
    await open(page, door.path);
    await expect(storedScanLine(page, 3)).toBeVisible();
    await expect.poll(() => keepsReader(page), { timeout: 30_000 }).toBe(true);
    await context.setOffline(true);
  }
  await organiser.page.reload();
  await expect(organiser.page.getByText('No connection: going on from the list')).toBeVisible();
  await checkInByName(organiser.page, 'Ada Moreira');
  await expect(organiser.page.getByText('Ada Moreira is in')).toBeVisible();
  await checkInByName(organiser.page, 'Bram de Wit');
  await expect(organiser.page.getByText('2 scans wait to be sent')).toBeVisible();
  await search(organiser.page).fill('Ada');
  await expect(organiser.page.getByText('Already in', { exact: true })).toBeVisible();
  await checkInByName(helper.page, 'Ada Moreira');
  await expect(helper.page.getByText('Ada Moreira is in')).toBeVisible();
  await search(helper.page).fill(door.codes[2] ?? '');
  await helper.page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(helper.page.getByText('Carla Rossi is in')).toBeVisible();
  for (const { context } of devices) await context.setOffline(false);
  for (const { page } of devices) {
    await expect(numbers(page)).toContainText('3of 3 in', { timeout: 30_000 });
    await expect(page.getByText('Let in twice')).toBeVisible();
    await expect(page.getByText('1 open')).toBeVisible();
  }
  await organiser.page.getByRole('button', { name: 'Looked into' }).click();
  await expect(helper.page.getByText('All looked into')).toBeVisible({ timeout: 30_000 });
});

test('an admission is taken back, and the ticket can be used again', async ({ enter, database }) => {
  const [organiser, guest] = [await enter('user'), await enter('user')];
  const door = await stageDoor({ organiser, guest }, database, ['Carla Rossi']);
  const { page } = organiser;
  await open(page, door.path);
  await checkInByName(page, 'Carla Rossi');
  await expect(page.getByText('Carla Rossi is in')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Carla Rossi: taken back')).toBeVisible();
  await expect(numbers(page)).toContainText('0of 1 in');
  await checkInByName(page, 'Carla Rossi');
  await expect(page.getByText('Carla Rossi is in')).toBeVisible();
});

test('who is taken off the team is told at once, and keeps no list', async ({ enter, database, watch }) => {
  watch.allow(/^response 404 GET \/api\/hosted-events\//);
  const [organiser, helper, guest] = [await enter('user'), await enter('user'), await enter('user')];
  const door = await stageDoor({ organiser, guest }, database, ['Ada Moreira']);
  await joinTeam(database, door.event, helper);
  const { page } = helper;
  await open(page, door.path);
  await expect(page.getByRole('navigation', { name: 'This event' }).getByRole('link')).toHaveText(['Check-in']);
  await expect(storedScanLine(page, 1)).toBeVisible();
  await leaveTeam(database, door.event, helper);
  await open(organiser.page, door.path);
  await checkInByName(organiser.page, 'Ada Moreira');
  await expect(page.getByRole('heading', { name: 'You no longer work at this door' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => countKept(page)).toBe(0);
});

/** Returns whether the service worker has stored the code reader. */
function keepsReader(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => url.endsWith('.wasm'));
  });
}

/** Names on the device. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('festoon-door');
        opening.addEventListener('error', () => reject(new Error('The database did not open.')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('tickets').objectStore('tickets').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
}
