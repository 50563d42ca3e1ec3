import { beforeEach, describe, expect, it } from 'vitest';
import { adminSignIn, getAuthStatus } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser } from '../../../../platform/testing/test-browser.ts';
import { createAdministrator } from './create-administrator.ts';
import { accountsApp, buildAccount } from '../testing.ts';

let app: TestApp;
beforeEach(async () => {
  app = await accountsApp();
});

const root = { email: 'root@example.org', name: 'Root', password: 'a long and good one', replacePassword: false };
const signIn = (password: string) => testBrowser(app.app).call(adminSignIn, { email: root.email, password });

describe('createAdministrator', () => {
  it('creates an administrator who can sign in, also when a user has the same address', async () => {
    await buildAccount(app.ctx, { email: root.email });
    expect(await createAdministrator(app.ctx, root)).toBe('made');
    expect((await signIn(root.password)).body.user?.role).toBe('admin');
  });

  it('rejects an existing address unless the password is to be replaced', async () => {
    await createAdministrator(app.ctx, root);
    const browser = testBrowser(app.app);
    await browser.call(adminSignIn, root);
    const other = { ...root, password: 'another good one' };
    await expect(createAdministrator(app.ctx, other)).rejects.toMatchObject({ code: 'email_taken' });
    expect(await createAdministrator(app.ctx, { ...other, replacePassword: true })).toBe('replaced');
    expect((await browser.call(getAuthStatus, {})).body.code).toBe('SESSION_EXPIRED');
    expect((await signIn(root.password)).status).toBe(401);
    expect((await signIn(other.password)).status).toBe(200);
  });

  it('rejects a weak password', async () => {
    await expect(createAdministrator(app.ctx, { ...root, password: 'password1' })).rejects.toMatchObject({
      code: 'password_weak',
    });
  });
});
