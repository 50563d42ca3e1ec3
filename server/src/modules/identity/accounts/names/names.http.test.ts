import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { firebaseSignIn, sendOtp, signIn } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { issueToken } from '../sandbox/issue-token.ts';
import { accountsApp, buildAccount, TEST_PASSWORD } from '../testing.ts';

const password = TEST_PASSWORD;
let app: TestApp;
let ada: AccountRow;
let browser: TestBrowser;

beforeAll(async () => {
  app = await accountsApp();
});

beforeEach(async () => {
  ada = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
  await browser.call(signIn, { email: ada.email, password });
});

const signUpAs = (name: string) => testBrowser(app.app).call(sendOtp, { name, email: 'new@example.org', password });
const rename = (name: string) => browser.call(updateProfile, { name });

describe('a name that is reserved for the site', () => {
  it.each(['Festoon Support', 'аdmіn', '𝓕𝓮𝓼𝓽𝓸𝓸𝓷', 'F e s t ø ø n'])('is rejected for an account: %s', async (name) => {
    for (const { status, body } of [await signUpAs(name), await rename(name)]) {
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ path: 'name', message: 'This name is reserved. Choose another one.' }]);
    }
  });

  it.each(['\u200B\u2060', 'gro\u202Elap', `Z${'\u0300'.repeat(9)}`])('is rejected when misleading: %j', async (name) => {
    for (const { status, body } of [await signUpAs(name), await rename(name)]) {
      expect([status, body.code]).toEqual([422, 'invalid_input']);
    }
  });

  it('is replaced when it comes from a sign-in provider', async () => {
    for (const [name, email] of [
      ['Festoon Support', 'a@example.org'],
      ['A\u202EB', 'b@example.org'],
    ] as const) {
      const idToken = await issueToken(app.ctx, { name, email, redirectUri: '', challenge: '', exp: 0 });
      const { body } = await testBrowser(app.app).call(firebaseSignIn, { idToken });
      expect(body.user?.name).toBe('Guest');
    }
  });
});
