import { faultsEverywhere, overflowAt320 } from '../../kit/axe.ts';
import { openAccountMenu, signIn } from '../../kit/steps/account-steps.ts';
import { pressOn, typeInto } from '../../kit/keyboard.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

/** The requests of the chats page after its socket has reconnected. */
const READS_AGAIN = ['calls/ringing', 'notifications/unread', 'conversations', 'conversations/unread'].map(
  (path) => `/api/${path}`,
);

test('an administrator finds somebody by keyboard and suspends them: they are out at once, until it is lifted', async ({
  subscriber: user,
  admin,
  mailbox,
  watch,
}) => {
  test.slow();
  const unauthorised: string[] = [];
  const expected = ['/api/user/auth/status', ...READS_AGAIN].join('|');
  watch.allow(new RegExp(`^response 401 GET (${expected})(\\?limit=50)?$`), /^response 403 POST .*\/auth\/sign-in$/);
  const { page, account } = user;
  const { name = '', email = '', password = '' } = account ?? {};
  await open(page, '/chats');
  page.on('response', (response) => {
    if (response.status() === 401) unauthorised.push(new URL(response.url()).pathname);
  });
  const desk = admin.page;
  await open(desk, '/admin/dashboard/users');
  await expect(desk.getByRole('table', { name: 'Users' })).toBeVisible();
  await desk.keyboard.press('/');
  await expect(desk.getByRole('searchbox')).toBeFocused();
  await desk.keyboard.type(email);
  await expect(desk.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  await pressOn(desk, desk.getByRole('row').filter({ hasText: email }).getByRole('button'));
  const panel = desk.getByRole('complementary', { name: 'User' });
  await expect(panel.getByText(email)).toBeVisible();
  await expect(panel.getByText('Joined', { exact: true }).last()).toBeVisible();
  expect(await faultsEverywhere(desk)).toEqual([]);
  expect(await overflowAt320(desk)).toEqual([]);

  await pressOn(desk, panel.getByRole('button', { name: 'Suspend user' }));
  const dialog = desk.getByRole('alertdialog');
  await pressOn(desk, dialog.getByRole('button', { name: 'Suspend user' }));
  await expect(dialog.getByText('Say why, in a sentence.')).toBeVisible();
  await typeInto(desk, dialog.getByLabel('Why'), 'Sells tickets that do not exist.');
  await pressOn(desk, dialog.getByRole('button', { name: 'Suspend user' }));
  await expect(panel.getByText('Sells tickets that do not exist.').first()).toBeVisible();

  await expect(page).toHaveURL(/\/login/);
  // The page learns it from the check after its socket closes, or from a read of a socket that reconnected just before.
  // The first of them ends the session, and none is asked twice. `watch` refuses a 401 of any other request.
  expect(unauthorised.length).toBeGreaterThan(0);
  expect(new Set(unauthorised).size).toBe(unauthorised.length);
  const letter = await mailbox.letter(email, /Your account was suspended/);
  expect(letter.text).toContain('Sells tickets that do not exist.');
  await signIn(page, { email, password });
  await expect(page.getByRole('main').getByText(/This account is suspended/)).toBeVisible();

  await panel.getByRole('button', { name: 'Lift suspension' }).click();
  await dialog.getByLabel('Why').fill('It was somebody else.');
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(panel.getByText(/lifted a suspension/)).toBeVisible();
  await mailbox.letter(email, /Your account is open again/);
  await signIn(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
  await openAccountMenu(page, name);
});
