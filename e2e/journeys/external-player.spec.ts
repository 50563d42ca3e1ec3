import type { Page } from '@playwright/test';
import { accountIdOf } from '../kit/chats.ts';
import { seedBooking } from '../kit/bookings.ts';
import { seedEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

const frame = (page: Page) => page.locator('iframe');
const loadButton = (page: Page) => page.getByRole('button', { name: 'Load the video from YouTube' });

test('an organiser shows a video from YouTube, which ticket holders load after they agree', async ({
  newPerson,
  database,
  pageErrors,
  productInfo,
}) => {
  const site = productInfo.playerSiteUrl;
  const [organiser, buyer, visitor] = [await newPerson('user'), await newPerson('user'), await newPerson('visitor')];
  const event = await seedEvent(database, {
    format: 'online',
    organiserId: accountIdOf(organiser),
    tickets: [{ name: 'Free entry' }],
  });
  const { page } = buyer;
  const requests: string[] = [];
  for (const { context } of [organiser, buyer, visitor])
    context.on('request', (request) => {
      if (!request.url().startsWith(productInfo.baseUrl)) requests.push(request.url());
    });

  await test.step('the organiser chooses an external player', async () => {
    await open(organiser.page, `/profile/edit-event/${event.id}?section=where`);
    await organiser.page.getByRole('radio', { name: 'Use an external player' }).check();
    const address = organiser.page.getByLabel('Address of the video');
    await address.fill('https://example.org/video');
    await address.blur();
    await expect(organiser.page.getByText('Enter the https address of a video on YouTube or Vimeo')).toBeVisible();
    await address.fill('https://youtu.be/aB3-_cdEf12?si=shared');
    await address.blur();
    await expect(address).toHaveValue('https://www.youtube.com/watch?v=aB3-_cdEf12');
    await expect(organiser.page.getByRole('link', { name: 'Open the live page' })).toBeVisible();
  });

  const livePage = `/events/${event.slug}/live`;
  const { ticketId } = await seedBooking(buyer, database, event);
  await database.rows("update events set starts_at = date_trunc('second', now()) + interval '12 seconds' where id = $1", [
    event.id,
  ]);

  await test.step('before the doors, ticket holders see when it opens, then the question before the video', async () => {
    await open(page, livePage);
    await expect(page.getByText(/^Starts in 0:\d\d$/)).toBeVisible();
    await expect(loadButton(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('your browser contacts YouTube (Google)')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });

  await test.step('a person without a ticket sees the way to tickets', async () => {
    await open(visitor.page, livePage);
    await expect(visitor.page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await expect(visitor.page.getByRole('link', { name: 'Get tickets' })).toBeVisible();
    await expect(loadButton(visitor.page)).toHaveCount(0);
  });

  expect(requests).toEqual([]);
  pageErrors.allow(new RegExp(`^request to another site: ${site}/embed/aB3-_cdEf12\\?rel=0(&autoplay=1)?$`));

  await test.step('the video plays after the press, and the other site learns the origin of this one only', async () => {
    await loadButton(page).click();
    const player = page.frameLocator('iframe');
    await expect(player.getByText('Playing')).toBeVisible();
    await expect(player.getByText(`Linked from ${productInfo.baseUrl}/`, { exact: true })).toBeVisible();
    await expect(frame(page)).toHaveAttribute('title', `${event.title} on YouTube`);
    expect(requests).toEqual([`${site}/embed/aB3-_cdEf12?rel=0&autoplay=1`]);
  });

  await test.step('the question is asked again, until the person chooses always, and again when they stop it', async () => {
    await open(page, livePage);
    await page.getByRole('checkbox', { name: /^Always load videos from YouTube/ }).check();
    await loadButton(page).click();
    await expect(frame(page)).toBeVisible();
    await open(page, livePage);
    await expect(page.frameLocator('iframe').getByText('Stopped')).toBeVisible();
    await page.getByRole('button', { name: 'Stop loading from YouTube' }).click();
    await expect(frame(page)).toHaveCount(0);
    await open(page, livePage);
    await loadButton(page).click();
    await expect(frame(page)).toBeVisible();
  });

  await test.step('a void ticket removes the player from the open page', async () => {
    pageErrors.allow(/^response 40[34] \w+ \/api\/(conversations|events)\//);
    await database.rows(`update tickets set status = 'void', voided_at = now() where id = $1`, [ticketId]);
    await expect(frame(page)).toHaveCount(0, { timeout: 5_000 });
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  });
});

test('a ticket holder loads an HLS video, and nothing before they agree', async ({
  user,
  database,
  pageErrors,
  productInfo,
}) => {
  const { page, context } = user;
  const event = await seedEvent(database, { format: 'online', tickets: [{ name: 'Free entry' }] });
  await seedBooking(user, database, event);
  await database.rows(
    "update events set player_url = 'https://video.example/live.m3u8', starts_at = now() - interval '1 minute' where id = $1",
    [event.id],
  );
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(productInfo.playerSiteUrl)) requests.push(request.url());
  });
  await open(page, `/events/${event.slug}/live`);
  const load = page.getByRole('button', { name: 'Load the video from video.example' });
  await expect(load).toBeVisible();
  expect(requests).toEqual([]);
  pageErrors.allow(new RegExp(`^request to another site: ${productInfo.playerSiteUrl}/(live\\.m3u8|video\\.mp4)$`));
  await load.click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  expect(requests[0]).toBe(`${productInfo.playerSiteUrl}/live.m3u8`);
});
