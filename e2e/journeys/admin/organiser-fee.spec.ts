import { seedEvent } from '../../kit/events.ts';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

test('an administrator sets the fee of an organiser, who sees it in the editor', async ({
  admin: { page: adminPage },
  user: { page, account },
  database,
}) => {
  const event = await seedEvent(database, {
    organiserId: account?.id ?? '',
    tickets: [{ name: 'General admission', priceMinor: 2000 }],
  });
  await open(page, `/profile/edit-event/${event.id}?section=policies`);
  await expect(page.getByText('You get €18.50 after our fee of €1.50.').first()).toBeVisible();

  const email = account?.email ?? '';
  await open(adminPage, `/admin/dashboard/users?q=${encodeURIComponent(email)}`);
  await adminPage.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  const panel = adminPage.getByRole('complementary', { name: 'User' });
  await expect(panel.getByText('Current: platform fee, 5% + €0.50 per paid ticket')).toBeVisible();
  await panel.getByRole('button', { name: 'Set fee' }).click();
  const dialog = adminPage.getByRole('alertdialog');
  await dialog.getByLabel('Percentage of the price').fill('2');
  await dialog.getByLabel('Fixed fee per ticket').fill('0.25');
  await dialog.getByLabel('Reason').fill('Agreed for the summer.');
  await dialog.getByRole('button', { name: 'Set fee' }).click();
  await expect(panel.getByText('Current: 2% + €0.25 per paid ticket')).toBeVisible();
  await panel.getByText('History', { exact: true }).click();
  await expect(panel.getByText(/^2% \+ €0\.25 per paid ticket, from /)).toBeVisible();

  // A narrow window shows the panel in a sheet, which closes the form.
  await adminPage.setViewportSize({ width: 320, height: 640 });
  await adminPage.getByRole('button', { name: 'Set fee' }).click();
  await expect(dialog).toBeVisible();
  expect(await listOverflowAt320(adminPage)).toEqual([]);
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);

  await page.reload();
  await expect(page.getByText('You get €19.35 after our fee of €0.65.').first()).toBeVisible();
});
