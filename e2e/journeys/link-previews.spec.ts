import type { Page } from '@playwright/test';
import { seedDirectConversation } from '../kit/chats.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const bubble = (page: Page, text: string) =>
  page.getByRole('log', { name: 'Messages' }).getByRole('article').filter({ hasText: text });
const preview = (page: Page, text: string) => bubble(page, text).getByRole('link', { name: 'The old harbour at night' });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
}

async function switchPreviews(page: Page, isOn: boolean): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/chat-settings') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Chat settings' }).click();
  const toggle = page.getByRole('switch', { name: 'Show link previews' });
  expect(await toggle.evaluate(clickAndRead)).toBe(isOn);
  expect((await saved).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Clicks a switch. Returns its state immediately, before the page renders a later one. */
async function clickAndRead(element: SVGElement | HTMLElement): Promise<boolean> {
  (element as HTMLElement).click();
  await Promise.resolve();
  return (element as HTMLInputElement).checked;
}

test('two people see the preview of a link, its author removes it, and a person turns previews off', async ({
  newPerson,
  database,
  productInfo,
}) => {
  const [ana, bo] = [await newPerson('subscriber'), await newPerson('subscriber')];
  const conversationId = await seedDirectConversation(database, ana, bo);
  for (const { page } of [ana, bo]) {
    await open(page, `/chats/${conversationId}`);
    await expect(composer(page)).toBeVisible();
  }
  const site = productInfo.linkedSiteUrl;
  const outside: string[] = [];
  for (const { page } of [ana, bo])
    page.on('request', (request) => {
      if (request.url().startsWith(site)) outside.push(request.url());
    });

  await write(ana.page, `First walk: ${site}/first`);
  for (const { page } of [ana, bo]) {
    await expect(preview(page, 'First walk')).toBeVisible();
    await expect(preview(page, 'First walk')).toHaveAttribute('href', `${site}/first`);
    await expect(preview(page, 'First walk')).toContainText(`${new URL(site).host} · Harbour walks`);
    const image = preview(page, 'First walk').locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(480);
  }
  expect(outside).toEqual([]);

  await bubble(bo.page, 'First walk').hover();
  await bo.page.getByRole('button', { name: 'More' }).click();
  await expect(bo.page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
  await expect(bo.page.getByRole('menuitem', { name: 'Remove preview' })).toHaveCount(0);
  await bo.page.keyboard.press('Escape');
  await bubble(ana.page, 'First walk').hover();
  await ana.page.getByRole('button', { name: 'More' }).click();
  await clickMenuItem(ana.page, 'Remove preview');
  for (const { page } of [ana, bo]) {
    await expect(preview(page, 'First walk')).toHaveCount(0);
    await expect(bubble(page, 'First walk')).toBeVisible();
  }

  await write(ana.page, `Second walk: ${site}/second`);
  await expect(preview(bo.page, 'Second walk')).toBeVisible();
  await switchPreviews(bo.page, false);
  await expect(bubble(bo.page, 'Second walk')).toBeVisible();
  await expect(preview(bo.page, 'Second walk')).toHaveCount(0);
  await write(ana.page, `Third walk: ${site}/third`);
  await expect(preview(ana.page, 'Third walk')).toBeVisible();
  await write(bo.page, `My walk: ${site}/mine`);
  await expect(preview(bo.page, 'My walk')).toBeVisible();
  await expect(bubble(bo.page, 'Third walk')).toBeVisible();
  await expect(preview(bo.page, 'Third walk')).toHaveCount(0);
  await switchPreviews(bo.page, true);
  for (const text of ['Second walk', 'Third walk', 'My walk']) await expect(preview(bo.page, text)).toBeVisible();
});
