import { openAccountMenu, register, signIn, toastWith } from '../kit/steps/account-steps.ts';
import { open, pathOf } from '../kit/pages.ts';
import { newRegistration } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

test('a visitor registers with the emailed code and is signed in', async ({ visitor: { page }, mailbox }) => {
  const registration = newRegistration();
  await register(page, registration, mailbox);
  await expect(page.getByRole('button', { name: `${registration.name}’s account` })).toBeVisible();
});

test('a wrong code shows how many tries are left, and the right one still works', async ({
  visitor: { page },
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/^response 400 POST \/api\/user\/auth\/verify-otp$/);
  const { name, email, password } = newRegistration();
  await open(page, '/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const code = await mailbox.code(email);
  await page.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText(/That code isn’t right\. 4 tries left\./)).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
});

test('signing out opens the home page and shows a notice', async ({ user: { page, account } }) => {
  await open(page, '/profile/details');
  await openAccountMenu(page, account?.name ?? '');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(toastWith(page, 'Logged out successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await open(page, '/profile/details');
  expect(pathOf(page)).toBe('/login?returnUrl=%2Fprofile%2Fdetails');
});

test('a wrong password shows an error and keeps the form', async ({ visitor: { page }, newPerson, pageErrors }) => {
  pageErrors.allow(/^response 401 POST \/api\/user\/auth\/sign-in$/);
  const { account } = await newPerson('user');
  const email = account?.email ?? '';
  await open(page, '/login');
  await signIn(page, { email, password: 'not-the-password' });
  await expect(toastWith(page, 'That email and password don’t match.')).toBeVisible();
  expect(pathOf(page)).toBe('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('signing in leads to the requested page', async ({ visitor: { page }, newPerson }) => {
  const { account } = await newPerson('user');
  await open(page, '/explore?q=jazz');
  expect(pathOf(page)).toBe(`/login?${new URLSearchParams({ returnUrl: '/explore?q=jazz' })}`);
  await signIn(page, { email: account?.email ?? '', password: account?.password ?? '' });
  await expect(page).toHaveURL(/\/explore\?q=jazz$/);
});

test('a form submitted before hydration is not lost', async ({ visitor: { page }, pageErrors }) => {
  pageErrors.allow(/^response 401 POST /);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('nobody@people.example');
  // As a password manager does, which fills in the folded field too.
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click();
  release();
  await expect(page.getByRole('main').getByText('That email and password don’t match.')).toBeVisible({
    // Each of its many parts is loaded through the test.
    timeout: 40_000,
  });
});

test('hovering a link does not navigate', async ({ visitor: { page } }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).hover();
  await page.waitForTimeout(1500);
  expect(pathOf(page)).toBe('/');
});

test('a lost session leads to sign-in and back to the same page', async ({ user, database, pageErrors }) => {
  pageErrors.allow(/^response 401 /);
  const { page, context, account } = user;
  await open(page, '/explore');
  await database.rows('delete from sessions where account_id = $1', [account?.id]);
  const access = (await context.cookies()).filter(({ name }) => /access/i.test(name));
  expect(access).toHaveLength(1);
  for (const { name } of access) await context.clearCookies({ name });
  await open(page, '/profile/details');
  expect(pathOf(page)).toBe('/login?returnUrl=%2Fprofile%2Fdetails');
  await signIn(page, { email: account?.email ?? '', password: account?.password ?? '' });
  await expect(page).toHaveURL(/\/profile\/details$/);
});

test('a forgotten password is reset once, and every session ends', async ({
  visitor: { page },
  newPerson,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/^response 410 POST \/api\/user\/auth\/reset-password$/, /^response 401 /);
  const { account, page: other } = await newPerson('user');
  const email = account?.email ?? '';
  const password = 'Harbour-with-five-lanterns';
  await open(page, '/login');
  await page.getByRole('button', { name: 'Use your password' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('we’ve sent it a link')).toBeVisible();
  const link = await mailbox.link(email, '/reset-password');
  await open(page, link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email, password });
  await expect(page).toHaveURL(/\/$/);
  await open(other, '/profile/security');
  expect(pathOf(other)).toMatch(/^\/login/);
  await open(other, link);
  await other.getByLabel('New password').fill('Another-harbour-lantern-9');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('This link no longer works')).toBeVisible();
});

test('Google sign-in opens a separate window', async ({ visitor: { page } }) => {
  await open(page, '/login');
  const popupPromise = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  const popup = await popupPromise;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  await popup.getByRole('button').first().click();
  await expect(toastWith(page, 'Welcome to Festoon')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
});

test('closing the sign-in window changes nothing', async ({ visitor: { page } }) => {
  await open(page, '/login');
  const popupPromise = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  await (await popupPromise).close();
  await expect(page.getByText('The window was closed before you signed in.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();
});

test('an administrator signs in on the administrators’ page', async ({ visitor: { page }, productInfo }) => {
  await open(page, '/admin/login');
  await signIn(page, productInfo.admin);
  await expect(toastWith(page, 'Welcome to Festoon')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await open(page, '/');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('each sign-in page rejects the other role', async ({ visitor: { page }, newPerson, productInfo, pageErrors }) => {
  pageErrors.allow(/^response 401 POST \/api\/(user|admin)\/auth\/sign-in$/);
  const { account } = await newPerson('user');
  await open(page, '/admin/login');
  await signIn(page, { email: account?.email ?? '', password: account?.password ?? '' });
  await expect(toastWith(page, 'That email and password don’t match.')).toBeVisible();
  expect(pathOf(page)).toBe('/admin/login');
  await open(page, '/login');
  await signIn(page, productInfo.admin);
  await expect(toastWith(page, 'That email and password don’t match.')).toBeVisible();
});
