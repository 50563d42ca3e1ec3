import { listAccessibilityViolations } from '../../kit/axe.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

test('an administrator adds a category with a German name, and reads it in the language of the page', async ({
  admin: { page, context },
  database,
  productInfo,
}) => {
  const slug = `chess-${crypto.randomUUID()}`;
  await open(page, '/admin/dashboard/categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in English').fill(`Chess ${slug}`);
  await dialog.getByLabel('Description in English').fill('Boards and clocks');
  await dialog.getByLabel('Address').fill(slug);
  await dialog.getByRole('button', { name: 'German, 2 missing' }).click();
  await dialog.getByLabel('Name in German').fill(`Schach ${slug}`);
  await expect(dialog.getByRole('button', { name: 'German, 1 missing' })).toBeVisible();
  await dialog.getByRole('button', { name: 'French, 2 missing' }).click();
  await expect(dialog.getByLabel('Name in French')).toHaveValue('');
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Chess ${slug}` })).toContainText('Boards and clocks');

  await context.addCookies([{ name: 'language', value: 'de', url: productInfo.baseUrl }]);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: `Schach ${slug}` });
  await expect(row).toContainText('Boards and clocks');
  await row.getByRole('button', { name: `Schach ${slug} ausblenden` }).click();
  await expect(row).toContainText('Ausgeblendet');
  const [stored] = await database.rows<{ name: string; german: string }>(
    `select name, translations->'de'->>'name' as german from categories where slug = $1`,
    [slug],
  );
  expect(stored).toEqual({ name: `Chess ${slug}`, german: `Schach ${slug}` });
});
