import { exploreText } from '@festoon/catalogue/events/explore';
import { findDemoEvent } from './demo-events.ts';
import { openPage, test } from './image-test.ts';

test('further screens of a person', async ({ images, database }) => {
  const { take } = images;
  const { page } = await images.newDemoReader('ada', 'desktop');
  await take('further-01-explore', page, () => openPage(page, '/explore'));
  const calendar = async () => {
    await page.getByRole('radio', { name: exploreText('month') }).check({ force: true });
    await page.waitForTimeout(1500);
  };
  await take('further-02-calendar', page, calendar);
  await take('further-03-profile', page, () => openPage(page, '/profile/details'));
  await take('further-04-notifications', page, () => openPage(page, '/profile/notifications'));
  await take('further-05-notification-settings', page, () => openPage(page, '/profile/notifications?tab=choices'));
  await take('further-06-bookings', page, () => openPage(page, '/profile/bookings'));
  await take('further-07-saved', page, () => openPage(page, '/profile/saved'));
  await take('further-08-security', page, () => openPage(page, '/profile/security'));
  await take('further-09-privacy', page, () => openPage(page, '/profile/privacy'));
  await take('further-10-premium', page, () => openPage(page, '/profile/subscription'));
  await take('further-11-premium-checkout', page, () => openPage(page, '/premium/checkout?plan=monthly'));
  await take('further-12-no-premium', page, () => openPage(page, '/chats'));
  await take('further-13-not-found', page, () => openPage(page, '/events/no-such-event'));
  const { slug } = await findDemoEvent(database);
  await take('further-14-event', page, () => openPage(page, `/events/${slug}`));
  await take('further-15-home', page, () => openPage(page, '/'));
  await take('further-16-no-results', page, () => openPage(page, '/explore?q=xqzvwkjy'));
  const failure = async () => {
    await page.route('**/api/**/statement**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.route('**/api/wallet**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/profile/wallet');
    await page.waitForTimeout(6000);
  };
  await take('further-17-error', page, failure);
});

test('further screens of a subscriber', async ({ images, database }) => {
  const { take, takeWindow } = images;
  const { page, account } = await images.newDemoReader('sol', 'desktop');
  await takeWindow('further-18-chats', page, () => openPage(page, '/chats'));
  const [conversation] = await database.rows<{ id: string }>(
    `select conversation_id as id from conversation_members m where account_id = $1
     order by (select count(*) from messages where conversation_id = m.conversation_id) desc limit 1`,
    [account?.id],
  );
  const open = () => openPage(page, `/chats/${conversation?.id}`);
  await takeWindow('further-19-conversation', page, open);
  await takeWindow('further-20-conversation-details', page, () => openPage(page, `/chats/${conversation?.id}?info=1`));
  await take('further-21-streams', page, () => openPage(page, '/live-stream'));
  await takeWindow('further-22-new-stream', page, () => openPage(page, '/live-stream?new=1'));
});

test('further screens of an organiser', async ({ images, database }) => {
  const { take } = images;
  const { page } = await images.newDemoReader('blue-hour', 'desktop');
  const { id } = await findDemoEvent(database);
  const event = (path: string) => openPage(page, `/profile/events/${id}/${path}`);
  await take('further-23-attendees', page, () => event('attendees'));
  await take('further-24-messages', page, () => event('messages'));
  await take('further-25-promotions', page, () => event('promotions'));
  await take('further-26-team', page, () => event('team'));
  await take('further-27-waiting-room', page, () => event('waiting-room'));
  await take('further-28-analytics', page, () => openPage(page, `/event-analytics/${id}`));
  await take('further-29-import', page, () => openPage(page, '/profile/events/import'));
});

test('further screens of a visitor', async ({ images }) => {
  const { take } = images;
  const { page } = await images.newReader('visitor', 'desktop');
  await take('further-30-register', page, () => openPage(page, '/register'));
  const invalid = async () => {
    await page.locator('input[type="email"]').fill('nobody');
    await page.locator('input[type="password"]').fill('short');
    await page.locator('main form button[type="submit"]').last().click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
  };
  await take('further-31-register-errors', page, invalid);
  await take('further-32-sign-in', page, () => openPage(page, '/login'));
  await take('further-33-terms', page, () => openPage(page, '/pages/terms'));
  await take('further-34-city', page, () => openPage(page, '/in/lisbon'));
  await take('further-35-organiser', page, () => openPage(page, '/organisers/blue-hour'));
});
