import { checkInListsText } from '@festoon/catalogue/ticketing/check-in-lists';
import { seedCheckIn } from '../kit/check-in.ts';
import { openPage, test } from './image-test.ts';

const GUESTS = ['Mara Lind', 'Mara de Wit', 'Mara Novák', 'Jonas Weber'];

test('check in', async ({ images, database }) => {
  const { take, takeWindow } = images;
  const organiser = await images.newReader('user', 'phone');
  const guest = await images.newReader('user', 'phone');
  const { event, path, codes } = await seedCheckIn({ organiser, guest }, database, GUESTS);
  const { page } = organiser;
  await database.rows('update events set title = $2, allows_reentry = true where id = $1', [event.id, 'Harbour concert']);
  await database.rows(
    `insert into check_in_lists (id, event_id, name, entrance, for_all_types, starts_at, ends_at, created_at)
     values (uuidv7(), $1, 'VIP', '', false, null, null, now()),
       (uuidv7(), $1, 'Day 1', 'North', true, now(), now() + interval '5 hours', now() + interval '1 second')`,
    [event.id],
  );
  await take('check-in-01-attendees', page, () => openPage(page, `/profile/events/${event.id}/attendees`));
  await take('check-in-02-check-in', page, () => openPage(page, path));
  const search = page.locator('main form input[type="search"]');
  const enterCode = async (code: string) => {
    await search.fill(code);
    await search.press('Enter');
    await page.locator('main [role="status"], main [role="alert"]').filter({ hasText: /./ }).first().waitFor();
    await showResult();
  };
  const showResult = async () => {
    await page.waitForTimeout(400);
    await page.locator('section:has(> #door-desk)').evaluate((section) => section.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => scrollBy(0, -90));
  };
  await takeWindow('check-in-03-admitted', page, () => enterCode(codes[0] ?? ''));
  await takeWindow('check-in-04-already-in', page, () => enterCode(codes[0] ?? ''));
  const cancelled = async () => {
    await database.rows(
      `update tickets set status = 'void', voided_at = now() where event_id = $1 and attendee_id in (select id from booking_attendees where name = $2)`,
      [event.id, GUESTS[3]],
    );
    await enterCode(codes[3] ?? '');
  };
  await takeWindow('check-in-05-rejected', page, cancelled);
  const searchName = async () => {
    await search.fill('Mara');
    await page.locator('main ul li').filter({ hasText: 'Mara' }).first().waitFor();
    await showResult();
  };
  await takeWindow('check-in-06-search', page, searchName);
  const lists = async () => {
    await openPage(page, path);
    await page.locator('main button[aria-expanded]').click();
    await page.getByRole('button', { name: checkInListsText('manageLists') }).click();
    await page.getByRole('dialog').waitFor();
  };
  await takeWindow('check-in-07-lists', page, lists);
  const exit = async () => {
    await openPage(page, path);
    await page.getByRole('radio').last().check({ force: true });
  };
  await take('check-in-08-exit', page, exit);
  const scanner = async () => {
    await openPage(page, path);
    await page.locator('main button[class*="bg-primary"]').first().click();
    await page.waitForTimeout(800);
  };
  await takeWindow('check-in-09-scanner', page, scanner);
});
