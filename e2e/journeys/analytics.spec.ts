import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listAccessibilityViolations, listOverflowAt320 } from '../kit/axe.ts';
import { expectBookingConfirmed, holdTicketsOnEventPage, payButton } from '../kit/steps/booking-steps.ts';
import { waitUntilSettled, open } from '../kit/pages.ts';
import type { Person } from '../kit/people.ts';
import { seedEvent, type SeededEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';

const userAgents = Array.from(
  { length: 24 },
  (_, index) => `Mozilla/5.0 (X11; Linux x86_64; rv:${120 + index}.0) Gecko/20100101 Firefox/145.0`,
);

/** Visits an event's page as other people's browsers do. */
async function recordVisits({ context }: Person, event: SeededEvent): Promise<void> {
  for (const userAgent of userAgents) {
    const headers = { 'user-agent': userAgent, 'x-requested-with': 'test' };
    await context.request.post(`/api/events/${event.id}/visits`, { data: { utmSource: 'poster' }, headers });
  }
}

async function bookTwo(page: Page, event: SeededEvent): Promise<void> {
  await holdTicketsOnEventPage(page, { ...event, slug: `${event.slug}?utm_source=poster` }, 2);
  await payButton(page).click();
  await expectBookingConfirmed(page);
}

test('an organiser sees a sale and its source in the analytics', async ({ user, visitor, newPerson, database }) => {
  test.slow();
  const organiser = await newPerson('user');
  const event = await seedEvent(database, { organiserId: organiser.account?.id ?? '', tickets: [{ name: 'Free entry' }] });
  await recordVisits(visitor, event);
  await bookTwo(user.page, event);
  const { page } = organiser;
  await open(page, `/event-analytics/${event.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Free entry: 100% of all tickets' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Campaign: poster: 100% of all visits' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Steps from visit to booking' })).toContainText(/Opened the page24.*Booked1/);

  await main.getByRole('radio', { name: 'Tickets' }).check();
  await expect(main.getByRole('heading', { name: '2 tickets of 40 taken, 38 left' })).toBeVisible();
  const days = main.getByRole('slider', { name: 'Tickets over time by day' });
  await days.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /: Tickets 0/);
  await page.keyboard.press('ArrowRight');
  await expect(days).toHaveAttribute('aria-valuetext', /: Tickets 2\. Published/);

  await main.getByRole('button', { name: 'Visits: how this is counted', exact: true }).click();
  await expect(page.getByText(/Instead of cookies/)).toBeVisible();
  await page.keyboard.press('Escape');

  await main.getByRole('heading', { name: 'Campaign: poster: 100% of all visits' }).click();
  await main.getByRole('button', { name: 'Sources: show as table' }).click();
  await expect(main.getByRole('row', { name: /Campaign: poster 24 1 2/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Sources: save as CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Campaign: poster,24,1,2,0,0');

  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
});

test('the dashboard shows the first steps to a new organiser, then pending tasks, then check-in', async ({
  user,
  newPerson,
  database,
}) => {
  test.slow();
  const organiser = await newPerson('user');
  const { page } = organiser;
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Set up your first event' })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);

  const event = await seedEvent(database, {
    organiserId: organiser.account?.id ?? '',
    tickets: [{ name: 'Free entry', quantity: 20 }],
  });
  await bookTwo(user.page, event);
  await database.rows(`update ticket_types set sold = 19 where event_id = $1`, [event.id]);
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByRole('link', { name: 'Free entry: 1 ticket left' })).toBeVisible();
  await expect(page.getByText(/booked 2 tickets/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(event.title) })).toContainText('2 of 20');

  await database.rows(
    `update events set starts_at = now() + interval '1 hour', ends_at = now() + interval '3 hours' where id = $1`,
    [event.id],
  );
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByText('0 of 2 checked in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scan tickets', exact: true })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
});

test('analytics are not visible to other organisers', async ({ user: { page }, database, pageErrors }) => {
  pageErrors.allow(/^response 404 /);
  const event = await seedEvent(database);
  await open(page, `/event-analytics/${event.id}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Analytics');
});
