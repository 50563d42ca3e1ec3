import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';
import { open } from './pages.ts';
import type { Registration } from './people.ts';

/** Fills the registration in as a person would, with the code from the mailbox, and skips what may be skipped. */
export async function register(page: Page, { name, email, password }: Registration, mailbox: Mailbox): Promise<void> {
  await open(page, '/register');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await mailbox.code(email));
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/$/);
}

type Credentials = { readonly email: string; readonly password: string };

/** On a sign-in page that is already open. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
}

export function toastWith(page: Page, text: string | RegExp) {
  return page.locator('[data-kind]').filter({ hasText: text });
}
