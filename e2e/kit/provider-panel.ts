import { expect, type Page } from '@playwright/test';

/** Returns the address of the sandbox provider's panel for the checkout whose payment page is open. */
export function providerPanelUrl(page: Page): string {
  return page.url().replace(/\/checkout\/([^/?]+).*$/, '/control?session=$1');
}

/** Performs, in the provider's panel, actions outside the product, such as a dispute or the end of a paid period. */
export async function clickInProviderPanel(page: Page, panel: string, name: string): Promise<void> {
  await page.goto(panel);
  // Leaving the page before the answer could abort the request.
  const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name }).click();
  expect((await responsePromise).status(), name).toBeLessThan(400);
}
