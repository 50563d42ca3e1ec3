import { expect, type Page } from '@playwright/test';

/** Searches the list of a section, and waits until it shows the result. */
export async function searchAdminTable(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('q')?.replaceAll('"', '') === text.trim());
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}
