import type { Locator } from '@playwright/test';
import type { ThemeColour } from '@festoon/contracts/events/event-theme';
import { eventTheme, type ThemeShades } from '@festoon/contracts/events/theme-shades';
import { listAccessibilityViolations, SCHEMES } from '../kit/axe.ts';
import { seedBooking, seedHold } from '../kit/bookings.ts';
import { seedEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import { bookButton } from '../kit/steps/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

/** The hardest colour for text: a bright yellow. */
const COVER_COLOUR = '#f8e838';

function rgbOf(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
}

function themeOf(colour: ThemeColour): ThemeShades {
  const theme = eventTheme(colour, COVER_COLOUR);
  if (theme === null) throw new Error('The event has the colours of the product.');
  return theme;
}

const expectBackground = (element: Locator, colour: string) => expect(element).toHaveCSS('background-color', rgbOf(colour));

test('an organiser chooses the colour of an event, which its page, checkout and tickets have', async ({
  newPerson,
  database,
}) => {
  const organiser = await newPerson('user');
  const event = await seedEvent(database, {
    organiserId: organiser.account?.id ?? '',
    tickets: [{ name: 'Free entry' }],
  });
  const cover = 'select cover_key from events where cover_key is not null order by id limit 1';
  await database.rows(`update events set cover_key = (${cover}), cover_colour = $2 where id = $1`, [event.id, COVER_COLOUR]);
  const buyer = await newPerson('user');
  const { page } = buyer;
  const ofCover = themeOf('cover');

  // The document of the server has the colours already.
  const html = await (await page.request.get(`/events/${event.slug}`)).text();
  expect(html).toContain(`--color-primary:light-dark(${ofCover.light.accent},${ofCover.dark.accent})`);
  await open(page, `/events/${event.slug}`);
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectBackground(bookButton(page), ofCover[scheme].accent);
  }
  await page.emulateMedia({ colorScheme: null });
  expect(await listAccessibilityViolations(page)).toEqual([]);

  await open(organiser.page, `/profile/edit-event/${event.id}?section=media`);
  await organiser.page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Pink' }).check();
  await expect(organiser.page.getByText(/^Saved \d/)).toBeVisible();
  expect(await listAccessibilityViolations(organiser.page)).toEqual([]);

  const { light: pink } = themeOf('pink');
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, `/checkout?booking=${await seedHold(buyer, event)}`);
  await expectBackground(page.getByRole('button', { name: 'Confirm booking' }), pink.accent);
  // A dialog is at the end of the document.
  await page.getByRole('button', { name: 'Release tickets' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect
    .poll(() => dialog.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-focus')))
    .toContain(pink.accent);

  const { ticketId } = await seedBooking(organiser, database, event);
  await organiser.page.emulateMedia({ colorScheme: 'light' });
  await open(organiser.page, `/profile/tickets/${ticketId}`);
  await expect(organiser.page.getByRole('article').locator('p.text-link').first()).toHaveCSS('color', rgbOf(pink.accent));
  await organiser.page.goto('/');
  await expect.poll(() => organiser.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
