import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminSignIn, signIn } from '@festoon/contracts/identity/sign-in';
import { demoAccounts } from '../../server/src/demo/demo-accounts.ts';
import { waitUntilSettled, open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';
import { root } from '../product/root.ts';

const imageBytesMax = 400 * 1024;
const folder = join(root, 'docs/images');

const demoCredentials = (name: string) => {
  const { email = '', password = '' } = demoAccounts.find((account) => account.email.startsWith(`${name}@`)) ?? {};
  return { email, password };
};

async function takeScreenshot(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  mkdirSync(folder, { recursive: true });
  // The second time the product's own fonts are available from the start.
  await page.reload();
  await waitUntilSettled(page);
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
  await page.screenshot({ path });
  expect(statSync(path).size).toBeLessThanOrEqual(imageBytesMax);
}

test.beforeEach(async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

test('the image of the README', async ({ visitor: { page } }) => {
  await open(page, '/');
  await takeScreenshot(page, 'festoon');
});

test('the image of a room', async ({ visitor: { page, api } }) => {
  await api.call(signIn, demoCredentials('sol'));
  await open(page, '/chats');
  await page
    .getByRole('link', { name: /Needle Down/ })
    .first()
    .click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Chats' })).toBeVisible();
  await takeScreenshot(page, 'chats');
});

test('the image of administration', async ({ visitor: { page, api } }) => {
  await api.call(adminSignIn, demoCredentials('admin'));
  await open(page, '/admin/dashboard');
  await takeScreenshot(page, 'administration');
});
