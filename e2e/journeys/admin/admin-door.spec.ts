import { randomBytes } from 'node:crypto';
import { getProfile } from '@festoon/contracts/identity/profile';
import { signIn } from '../../kit/steps/account-steps.ts';
import { faultsEverywhere, overflowAt320 } from '../../kit/axe.ts';
import type { Database } from '../../kit/servers/database.ts';
import { open } from '../../kit/pages.ts';
import type { Person } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { appCode } from '../../kit/totp.ts';

/** Creates an administrator for this test only, so that no other test needs a second factor. */
async function newAdministrator(database: Database, { account }: Person): Promise<{ email: string; password: string }> {
  const email = `admin-${randomBytes(5).toString('hex')}@people.example`;
  await database.rows(
    `insert into accounts (email, name, role, password_hash)
     select $1, 'Wanda Desk', 'admin', password_hash from accounts where id = $2`,
    [email, account?.id],
  );
  return { email, password: account?.password ?? '' };
}

/** As if they had last shown who they are an hour ago. */
const longAgo = (database: Database, email: string) =>
  database.rows(
    `update sessions s set proved_at = now() - interval '1 hour' from accounts a where a.id = s.account_id and a.email = $1`,
    [email],
  );

test('an administrator sets up a second factor, is asked for it, and acts in a user’s place with their code', async ({
  visitor: { page },
  user,
  database,
  watch,
}) => {
  test.slow();
  watch.allow(/^response 401 POST \/api\/admin\/auth\/sign-in$/);
  // The server rejects requests that only the account's owner may make, and those that require a recent sign-in.
  watch.allow(/^response 403 /);
  const wanda = await newAdministrator(database, user);
  const { name = '', id = '' } = user.account ?? {};

  await open(page, '/admin/login');
  await signIn(page, wanda);
  await expect(page.getByText('Your password alone opens this area.')).toBeVisible();
  await page.getByRole('link', { name: 'Set up a second factor' }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByLabel('Your password').fill(wanda.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Enter the six digits the app shows').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const listed = page.getByRole('listitem').filter({ hasText: /^[0-9A-Z-]{8,14}$/ });
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  expect(await faultsEverywhere(page)).toEqual([]);
  expect(await overflowAt320(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await open(page, '/admin/login');
  await signIn(page, wanda);
  await page.getByLabel('Code of your authenticator app').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await longAgo(database, wanda.email);
  await open(page, `/admin/dashboard/users?open=${id}`);
  await page.getByRole('button', { name: `Act as ${name}` }).click();
  await page.getByLabel('Reason').fill('They can’t find their tickets');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Code of your authenticator app').fill(codes[1] ?? '');
  expect(await faultsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();

  const bar = page.getByRole('complementary', { name: 'Acting in somebody’s place' });
  await expect(bar).toContainText(`You act as ${name}`);
  await open(page, '/profile/events');
  await expect(bar).toBeVisible();
  expect(await overflowAt320(page)).toEqual([]);

  await open(user.page, '/profile/security');
  await expect(user.page.getByText('Acted in your place: They can’t find their tickets')).toBeVisible();

  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/dashboard/users\\?open=${id}`));
  const trail = await database.rows<{ act: string }>(
    `select act from audit_entries where in_place_of = $1 order by number`,
    [id],
  );
  const acts = trail.map(({ act }) => act);
  expect([acts[0], acts.at(-1)]).toEqual(['account.impersonate', 'account.impersonation_end']);
  expect(acts).toContain('account.impersonated_call');
});

test('a session opens the doors of its own side only', async ({ user, admin }) => {
  const status = async ({ context }: Person, path: string) => (await context.request.get(`/api${path}`)).status();
  expect(await status(user, '/admin/users')).toBe(404);
  expect(await status(user, '/admin/audit')).toBe(404);
  expect(await status(admin, getProfile.path)).toBe(404);
  await open(user.page, '/admin/dashboard/security');
  await expect(user.page).toHaveURL(/\/$/);
});
