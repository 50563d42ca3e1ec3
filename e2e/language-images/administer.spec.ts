import { findDemoEvent } from './demo-events.ts';
import { openPage, test } from './image-test.ts';

const SECTIONS = [
  ['05-events', 'events'],
  ['07-bookings', 'bookings'],
  ['08-payouts', 'finance?tab=payouts'],
  ['09-finance', 'finance'],
  ['10-reports', 'reports'],
  ['11-settings', 'settings'],
  ['12-jobs', 'jobs'],
  ['13-audit', 'audit'],
  ['14-mail', 'mail'],
  ['15-system', 'system'],
  ['16-privacy', 'privacy'],
  ['17-subscriptions', 'subscriptions'],
] as const;

test('administer', async ({ images, database }) => {
  const { take } = images;
  const { page: visit } = await images.newReader('visitor', 'desktop');
  await take('administer-01-sign-in', visit, () => openPage(visit, '/admin/login'));
  const { page } = await images.newDemoReader('admin', 'desktop');
  await take('administer-02-overview', page, () => openPage(page, '/admin/dashboard'));
  await take('administer-03-users', page, () => openPage(page, '/admin/dashboard/users'));
  const [user] = await database.rows<{ id: string }>(`select id from accounts where email like 'ada@%'`);
  await take('administer-04-user', page, () => openPage(page, `/admin/dashboard/users?open=${user?.id}`));
  const { id } = await findDemoEvent(database);
  await take('administer-06-event', page, () => openPage(page, `/admin/dashboard/events?open=${id}`));
  for (const [name, path] of SECTIONS)
    await take(`administer-${name}`, page, () => openPage(page, `/admin/dashboard/${path}`));
});
