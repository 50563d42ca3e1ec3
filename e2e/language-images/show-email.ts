import type { Page } from '@playwright/test';
import type { ReceivedEmail } from '../kit/servers/mailbox.ts';

/** Shows an email alone in the window. Its scripts and the page's rules do not apply to it. */
export async function showEmail(page: Page, { html }: ReceivedEmail): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}
