import type { Page } from '@playwright/test';
import { type JourneyPage, type } from '../journey-page.ts';
import type { Mailbox } from '../servers/mailbox.ts';
import { open } from '../pages.ts';
import type { Registration } from '../people.ts';

/** Fills in the registration with the code from the mailbox, and skips optional steps. */
export async function register(page: JourneyPage, { name, email, password }: Registration, mailbox: Mailbox): Promise<void> {
  await open(page, '/register');
  await type(page.getByLabel('Name'), name);
  await type(page.getByRole('textbox', { name: 'Email' }), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await type(page.getByLabel('6-digit code'), await mailbox.code(email));
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.waitForURL(/\/$/);
}

type Credentials = { readonly email: string; readonly password: string };

/** Signs in on an open sign-in page. */
export async function signIn(page: JourneyPage, { email, password }: Credentials): Promise<void> {
  await type(page.getByRole('textbox', { name: 'Email' }), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}’s account` }).click();
}

export function toastWith(page: Page, text: string | RegExp) {
  return page.locator('[data-kind]').filter({ hasText: text });
}
