import { findCoveredFocus } from '../../kit/covered-focus.ts';
import { open } from '../../kit/pages.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';

// WCAG 2.2, 2.4.11: the phone's bars must not cover the focused element.
test.use({ viewport: { width: 390, height: 844 } });
// Each key press waits until the page is stable.
test.slow();

test('no bar covers the focus on the home page', async ({ user: { page } }) => {
  await open(page, '/');
  expect(await findCoveredFocus(page, 70)).toEqual([]);
});

test('no bar covers the focus on Explore', async ({ user: { page } }) => {
  await open(page, '/explore');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await findCoveredFocus(page, 70)).toEqual([]);
});

for (const width of [390, 800]) {
  test(`no bar covers the focus on an event’s page that is ${width} px wide`, async ({ user: { page }, database }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/events/${(await seedEvent(database)).slug}`);
    expect(await findCoveredFocus(page, 50)).toEqual([]);
  });
}

test('no bar covers the focus in the event editor', async ({ user: { page, account }, database }) => {
  const { id } = await seedEvent(database, { organiserId: account?.id ?? '' });
  await open(page, `/profile/edit-event/${id}`);
  expect(await findCoveredFocus(page, 70)).toEqual([]);
});
