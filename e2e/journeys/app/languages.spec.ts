import type { Page } from '@playwright/test';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { signIn } from '../../kit/steps/account-steps.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

const PSEUDO = /[åéîöû]/;

async function expectLanguage(page: Page, language: 'en' | 'qps'): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language === 'en' ? 'en-GB' : language);
  if (language === 'qps') await expect(html).toHaveAttribute('dir', 'rtl');
  else await expect(html).not.toHaveAttribute('dir', 'rtl');
  const heading = page.getByRole('heading', { level: 1 }).first();
  if (language === 'qps') await expect(heading).toHaveText(PSEUDO);
  else await expect(heading).not.toHaveText(PSEUDO);
}

test('a visitor chooses a language at the end of the page, and returns to English', async ({ visitor: { page } }) => {
  await open(page, '/');
  await expectLanguage(page, 'en');
  await page.getByLabel('Language').selectOption('Pseudo');
  await expectLanguage(page, 'qps');
  await open(page, '/login');
  await expectLanguage(page, 'qps');
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('combobox').first().selectOption('English');
  await expectLanguage(page, 'en');
});

test('the language chosen in the profile also applies on other devices and to the next sign-in', async ({
  user: { page, account },
  newPerson,
}) => {
  await open(page, '/profile/details');
  await expectLanguage(page, 'en');
  await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('Pseudo');
  await expectLanguage(page, 'qps');

  const { page: phone } = await newPerson('visitor');
  await open(phone, '/login?returnUrl=%2Fprofile%2Fdetails');
  await expectLanguage(phone, 'en');
  await signIn(phone, { email: account?.email ?? '', password: account?.password ?? '' });
  await expect(phone).toHaveURL(/\/profile\/details$/);
  await expectLanguage(phone, 'qps');
});

test('a device follows the language that was chosen on another one', async ({ user: { page, api } }) => {
  await open(page, '/profile/details');
  await expectLanguage(page, 'en');
  await api.call(updateProfile, { language: 'qps' });
  // The page loads a second time, so it is not settled in between.
  await page.goto('/profile/details', { waitUntil: 'commit' });
  await expectLanguage(page, 'qps');
});

test('a visitor follows links in the language of the address, signs in from there, and returns to English', async ({
  visitor: { page },
}) => {
  await open(page, '/in/all');
  const path = await page.getByRole('main').locator('a[href^="/events/"]').first().getAttribute('href');
  await open(page, `/qps${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps');
  const alternates = page.locator('head link[rel=alternate][hreflang]');
  expect(
    await alternates.evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname)),
  ).toEqual([path, ...['de', 'fr', 'ar', 'ja', 'qps'].map((language) => `/${language}${path}`), path]);
  await page.getByRole('main').locator('a[href^="/qps/organisers/"]').first().click();
  await expect(page).toHaveURL(/\/qps\/organisers\/[^/]+$/);
  await page.locator('a[href^="/qps/login"]').first().click();
  await expect(page).toHaveURL(/\/qps\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/qps\/organisers\/[^/]+$/);
  await page.getByRole('contentinfo').getByRole('combobox').first().selectOption('English');
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/organisers/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('an account with another language than the address sees its own, at the address without a language', async ({
  user: { page, api },
}) => {
  await api.call(updateProfile, { language: 'en' });
  for (const visit of ['first', 'second']) {
    await page.goto(`/qps/pages/terms?visit=${visit}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(({ pathname }) => pathname === '/pages/terms');
    await expectLanguage(page, 'en');
  }
});
