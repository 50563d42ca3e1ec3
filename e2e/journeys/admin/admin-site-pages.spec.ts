import { listAccessibilityViolations, WIDTHS } from '../../kit/axe.ts';
import { open, waitUntilSettled } from '../../kit/pages.ts';
import type { Database } from '../../kit/servers/database.ts';
import { expect, test } from '../../kit/test.ts';

const START = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be kind.' }] }] };

/** Publishes the terms with a text that the test replaces. */
const publishTerms = (database: Database) =>
  database.rows(
    `insert into site_pages (name, text, is_published, updated_at) values ('terms', $1::jsonb, true, now())
     on conflict on constraint site_pages_pkey do update set text = excluded.text, is_published = true, updated_at = now()`,
    [JSON.stringify(START)],
  );

test.afterEach(({ database }) => publishTerms(database));

test('an administrator changes and hides the terms, which visitors find in the footer and when they sign up', async ({
  admin: { page: adminPage },
  visitor: { page },
  database,
  pageErrors,
}) => {
  pageErrors.allow(/response (404|422) /);
  await publishTerms(database);
  await open(adminPage, '/admin/dashboard/site-pages');
  await expect(adminPage.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await adminPage.getByRole('button', { name: 'Edit Terms of service' }).click();
  const editor = adminPage.getByRole('dialog', { name: 'Terms of service' });
  const text = editor.getByRole('textbox', { name: 'Text' });
  await text.press('ControlOrMeta+a');
  await text.press('Delete');
  await editor.getByRole('button', { name: 'Save page' }).click();
  await expect(editor.getByRole('alert')).toHaveText('Add some text before you publish the page.');

  await text.pressSequentially('Tickets are for people.');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(adminPage.getByRole('alertdialog')).toBeHidden();
  await editor.getByRole('button', { name: 'Save page' }).click();
  await expect(editor).toBeHidden();
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Terms of service' })).toContainText('Published');
  expect(await listAccessibilityViolations(adminPage, 'site pages')).toEqual([]);

  // Each process applies settings within two seconds, and a rendered page is used for two seconds.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expect(page.getByText('Tickets are for people.')).toBeVisible();
  for (const viewport of Object.values(WIDTHS)) {
    await page.setViewportSize(viewport);
    expect(await listAccessibilityViolations(page, 'terms')).toEqual([]);
  }

  await open(page, '/register');
  const terms = page.getByRole('main').getByRole('link', { name: 'terms of service' });
  await expect(terms).toHaveAttribute('href', '/pages/terms');
  await expect(page.getByText(/^By creating an account, you agree to our terms of service/)).toBeVisible();

  await adminPage.getByRole('button', { name: 'Edit Terms of service' }).click();
  await editor.getByRole('switch', { name: 'Publish this page' }).click();
  await editor.getByRole('button', { name: 'Save page' }).click();
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Terms of service' })).toContainText('Draft');
  await expect(async () => {
    expect((await page.request.get('/pages/terms')).status()).toBe(404);
  }).toPass();
  await page.goto('/pages/terms');
  await waitUntilSettled(page);
  await expect(page.getByText('Tickets are for people.')).toBeHidden();
});
