import { randomBytes } from 'node:crypto';
import { getProfile } from '@festoon/contracts/identity/profile';
import { signIn } from '../../kit/steps/account-steps.ts';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import type { Database } from '../../kit/servers/database.ts';
import { open } from '../../kit/pages.ts';
import type { Person } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { totpCode } from '../../kit/totp.ts';

/** Creates an administrator for this test only, so that no other test needs a second factor. */
async function createAdministrator(database: Database, { account }: Person): Promise<{ email: string; password: string }> {
  const email = `admin-${randomBytes(5).toString('hex')}@people.example`;
  await database.rows(
    `insert into accounts (email, name, role, password_hash)
     select $1, 'Wanda Desk', 'admin', password_hash from accounts where id = $2`,
    [email, account?.id],
  );
  return { email, password: account?.password ?? '' };
}

/** Sets the last confirmation of identity to an hour ago. */
const expireStepUp = (database: Database, email: string) =>
  database.rows(
    `update sessions s set authenticated_at = now() - interval '1 hour' from accounts a where a.id = s.account_id and a.email = $1`,
    [email],
  );

test('an administrator sets up a second factor, signs in with it, and impersonates a user with a code', async ({
  visitor: { page },
  user,
  database,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/^response 401 POST \/api\/admin\/auth\/sign-in$/);
  // The server rejects requests that only the account's owner may make, and those that require a recent sign-in.
  pageErrors.allow(/^response 403 /);
  const wanda = await createAdministrator(database, user);
  const { name = '', id = '' } = user.account ?? {};

  await open(page, '/admin/login');
  await signIn(page, wanda);
  await expect(page.getByText('Your account is protected only by a password.')).toBeVisible();
  await page.getByRole('link', { name: 'Turn on two-factor authentication' }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByLabel('Your password').fill(wanda.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Enter the 6 digits from the app').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codeItems = page.getByRole('listitem').filter({ hasText: /^[0-9A-Z-]{8,14}$/ });
  await expect(codeItems).toHaveCount(10);
  const codes = await codeItems.allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await open(page, '/admin/login');
  await signIn(page, wanda);
  await page.getByLabel('Authenticator code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await expireStepUp(database, wanda.email);
  await open(page, `/admin/dashboard/users?open=${id}`);
  await page.getByRole('button', { name: `Impersonate ${name}` }).click();
  await page.getByLabel('Reason').fill('They can’t find their tickets');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Authenticator code').fill(codes[1] ?? '');
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();

  const impersonationBar = page.getByRole('complementary', { name: 'Impersonation' });
  await expect(impersonationBar).toContainText(`You’re impersonating ${name}`);
  await open(page, '/profile/events');
  await expect(impersonationBar).toBeVisible();
  expect(await listOverflowAt320(page)).toEqual([]);

  await open(user.page, '/profile/security');
  await expect(user.page.getByText('Impersonated your account: They can’t find their tickets')).toBeVisible();

  await impersonationBar.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/dashboard/users\\?open=${id}`));
  const auditEntries = await database.rows<{ action: string }>(
    `select action from audit_entries where impersonated_account_id = $1 order by number`,
    [id],
  );
  const actions = auditEntries.map(({ action }) => action);
  expect([actions[0], actions.at(-1)]).toEqual(['account.impersonate', 'account.impersonation_end']);
  expect(actions).toContain('account.impersonated_call');
});

test('a session opens only the pages of its own role', async ({ user, admin }) => {
  const status = async ({ context }: Person, path: string) => (await context.request.get(`/api${path}`)).status();
  expect(await status(user, '/admin/users')).toBe(404);
  expect(await status(user, '/admin/audit')).toBe(404);
  expect(await status(admin, getProfile.path)).toBe(404);
  await open(user.page, '/admin/dashboard/security');
  await expect(user.page).toHaveURL(/\/$/);
});
