import type { Page } from '@playwright/test';
import { listAccessibilityViolations, listOverflowAt320, WIDTHS } from '../kit/axe.ts';
import { seedBooking } from '../kit/bookings.ts';
import { open, pathOf, recordLayoutShifts, waitUntilSettled, type ShiftWindow } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

/** The height in which a visitor sees the first images without scrolling. */
const FIRST_VIEW = 600;

type Box = { readonly top: number; readonly bottom: number; readonly start: number; readonly end: number };

const mainOf = (page: Page) => page.getByRole('main');
const headings = (page: Page) => mainOf(page).getByRole('heading', { level: 2 });
const cityButton = (page: Page) => page.getByRole('button', { name: /Choose your city|Your city:/ });

/** Returns where the images of events are in the window. */
function listImages(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main article > :first-child')].map((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return { top, bottom, start: left, end: right };
    }),
  );
}

/** Returns the times of cards that have more than one line, except for those of online events and of several days. */
function listTallTimes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main article')]
      .filter((card) => !card.textContent.includes('Online'))
      .map((card) => card.querySelector('time'))
      .filter((time) => time !== null && !time.innerText.includes('–'))
      .filter((time) => (time?.getBoundingClientRect().height ?? 0) > 30)
      .map((time) => time?.innerText ?? ''),
  );
}

async function chooseCity(page: Page, city: string): Promise<void> {
  await cityButton(page).click();
  const field = page.getByRole('combobox', { name: 'City' });
  await field.fill(city);
  await page.getByRole('option', { name: city }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  for (const [device, viewport] of Object.entries(WIDTHS)) {
    test(`a visitor on a ${device} sees images of events first, and nothing moves when those nearby appear`, async ({
      visitor: { page },
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(recordLayoutShifts);
      await open(page, '/');
      await expect(headings(page).first()).toHaveText(/in your region$/);
      await waitUntilSettled(page);
      const begun = (await listImages(page)).filter(({ top }) => top < FIRST_VIEW);
      expect(begun.length).toBeGreaterThanOrEqual(device === 'desktop' ? 4 : 2);
      const whole = begun.filter(({ bottom, end }) => bottom <= FIRST_VIEW && end <= viewport.width);
      expect(whole.length).toBeGreaterThanOrEqual(device === 'desktop' ? 4 : 2);
      await expect(page.getByRole('searchbox')).toHaveCount(1);
      if (device === 'phone') expect(await listTallTimes(page), 'the time at a place has one line').toEqual([]);
      expect(await page.evaluate(() => (window as ShiftWindow).shifts)).toEqual([]);
      expect(await listAccessibilityViolations(page, `home ${device}`)).toEqual([]);
      expect(await listOverflowAt320(page)).toEqual([]);
    });
  }
});

test('a visitor filters events on the home page without signing in, and removes each filter', async ({
  visitor: { page },
}) => {
  await open(page, '/');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  const first = categories.getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\/\?category=/);
  // Other tests create events at the same time, so the number differs from the one beside the category.
  await expect(headings(page).first()).toHaveText(/^[\d,]+ events?$/);
  await expect(categories.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');

  const dates = page.getByRole('navigation', { name: 'When' });
  await dates.getByRole('link', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/category=.+&when=next-week/);
  // The address changes before the links do.
  await expect(dates.getByRole('link', { name: 'Next week' })).toHaveAttribute('aria-current', 'true');
  await categories.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/\?when=next-week$/);
  // The search adds its text to the filters that are shown.
  await expect(categories.getByRole('link', { name })).not.toHaveAttribute('aria-current', 'true');
  await expect(mainOf(page).getByRole('article').first()).toBeVisible();

  await page.getByRole('searchbox').fill('zzzz no such event');
  await page.getByRole('searchbox').press('Enter');
  await expect(headings(page).first()).toHaveText('No events match');
  await page.getByRole('link', { name: 'Remove “zzzz no such event”' }).click();
  await expect(page).toHaveURL(/\/\?when=next-week$/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => pathOf(page)).toBe('/');
  await expect(headings(page).nth(1)).toBeVisible();
});

test('"See all" of a row leads to its events, and back', async ({ visitor: { page } }) => {
  await open(page, '/');
  // The last rows load near the end of the page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: /^See all ?: Online$/ }).click();
  await expect(page).toHaveURL(/\/\?format=online$/);
  await expect(headings(page).first()).toHaveText(/^[\d,]+ events?$/);
  await page.goBack();
  await expect(headings(page).filter({ hasText: 'Online' })).toBeVisible();
});

test('a chosen city is kept, leads the page, and is forgotten again', async ({ visitor: { page, context } }) => {
  await open(page, '/');
  await chooseCity(page, 'Lisbon');
  await expect(headings(page).first()).toHaveText(/(near|of) Lisbon$/);
  await page.reload();
  await expect(headings(page).first()).toHaveText(/(near|of) Lisbon$/);
  await page.getByRole('navigation', { name: 'When' }).getByRole('link', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/place=lisbon&when=next-week/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await cityButton(page).click();
  await page.getByRole('button', { name: 'Forget my city' }).click();
  await expect(headings(page).first()).not.toHaveText(/Lisbon/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('festoon-place');
});

test('filters in the address work without a script', async ({ browser, contextSettings, productInfo: { baseUrl } }) => {
  const context = await browser.newContext({ ...contextSettings, baseURL: baseUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/?place=lisbon&sort=popular');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^[\d,]+ events?$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('searchbox').fill('zzzz no such event');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('No events match')).toBeVisible();
  await page.goto('/?place=atlantis-under-the-sea');
  await expect(page.getByText('We couldn’t find “atlantis-under-the-sea”.')).toBeVisible();
  await context.close();
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('a user sees the next ticket first, on the day with its QR code, then recommendations, and nothing moves', async ({
    user,
    database,
  }) => {
    const { page } = user;
    const { ticketId, event } = await seedBooking(user, database);
    await page.addInitScript(recordLayoutShifts);
    await open(page, '/');
    const ticket = page.getByRole('link', { name: new RegExp(event.title) }).first();
    await expect(ticket).toHaveAttribute('href', `/profile/tickets/${ticketId}`);
    await expect(ticket).toContainText('Show ticket');
    await expect(headings(page).first()).toHaveText('Recommended for you');
    await waitUntilSettled(page);
    expect(await page.evaluate(() => (window as ShiftWindow).shifts)).toEqual([]);
    expect(await listAccessibilityViolations(page, 'home of a user')).toEqual([]);

    await database.rows(
      `update events set starts_at = now() - interval '5 minutes', ends_at = now() + interval '2 hours' where id = $1`,
      [event.id],
    );
    await page.reload();
    await expect(ticket.getByRole('img', { name: 'QR code for your ticket' })).toBeVisible();
    await ticket.click();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  });
});
