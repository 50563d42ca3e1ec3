import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { openAccountMenu, signIn } from '../../kit/steps/account-steps.ts';
import { tabToAndPress, tabToAndType } from '../../kit/keyboard.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

/** The requests of the chats page after its socket has reconnected. */
const REFETCHED_PATHS = ['calls/ringing', 'notifications/unread', 'conversations', 'conversations/unread'].map(
  (path) => `/api/${path}`,
);

test('an administrator finds an account by keyboard and suspends it: it is signed out until the suspension is lifted', async ({
  subscriber: user,
  admin,
  mailbox,
  pageErrors,
}) => {
  test.slow();
  const unauthorised: string[] = [];
  const expected = ['/api/user/auth/status', ...REFETCHED_PATHS].join('|');
  pageErrors.allow(new RegExp(`^response 401 GET (${expected})(\\?limit=50)?$`), /^response 403 POST .*\/auth\/sign-in$/);
  const { page, account } = user;
  const { name = '', email = '', password = '' } = account ?? {};
  await open(page, '/chats');
  page.on('response', (response) => {
    if (response.status() === 401) unauthorised.push(new URL(response.url()).pathname);
  });
  const adminPage = admin.page;
  await open(adminPage, '/admin/dashboard/users');
  await expect(adminPage.getByRole('table', { name: 'Users' })).toBeVisible();
  await adminPage.keyboard.press('/');
  await expect(adminPage.getByRole('searchbox')).toBeFocused();
  await adminPage.keyboard.type(email);
  await expect(adminPage.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  await tabToAndPress(adminPage, adminPage.getByRole('row').filter({ hasText: email }).getByRole('button'));
  const panel = adminPage.getByRole('complementary', { name: 'User' });
  await expect(panel.getByText(email)).toBeVisible();
  await expect(panel.getByText('Joined', { exact: true }).last()).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  expect(await listOverflowAt320(adminPage)).toEqual([]);

  await tabToAndPress(adminPage, panel.getByRole('button', { name: 'Suspend user' }));
  const dialog = adminPage.getByRole('alertdialog');
  await tabToAndPress(adminPage, dialog.getByRole('button', { name: 'Suspend user' }));
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await tabToAndType(adminPage, dialog.getByLabel('Reason'), 'Sells tickets that do not exist.');
  await tabToAndPress(adminPage, dialog.getByRole('button', { name: 'Suspend user' }));
  await expect(panel.getByText('Sells tickets that do not exist.').first()).toBeVisible();

  await expect(page).toHaveURL(/\/login/);
  // The page detects it from the check after its socket closes, or from a request of a socket that reconnected just
  // before. The first of them ends the session, and none is repeated. `watch` rejects a 401 of any other request.
  expect(unauthorised.length).toBeGreaterThan(0);
  expect(new Set(unauthorised).size).toBe(unauthorised.length);
  const receivedEmail = await mailbox.waitForEmail(email, /Your account was suspended/);
  expect(receivedEmail.text).toContain('Sells tickets that do not exist.');
  await signIn(page, { email, password });
  await expect(page.getByRole('main').getByText(/This account is suspended/)).toBeVisible();

  await panel.getByRole('button', { name: 'Lift suspension' }).click();
  await dialog.getByLabel('Reason').fill('It was someone else.');
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(panel.getByText(/lifted a suspension/)).toBeVisible();
  await mailbox.waitForEmail(email, /Your account is active again/);
  await signIn(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
  await openAccountMenu(page, name);
});
