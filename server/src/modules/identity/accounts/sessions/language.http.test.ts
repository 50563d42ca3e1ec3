import { pseudoMessage } from '@festoon/catalogue/pseudo';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile, updateProfile } from '@festoon/contracts/identity/profile';
import { getAuthStatus, signIn, verifyOtp, sendOtp } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { accountsApp, buildAccount, readEmailedCode, TEST_PASSWORD } from '../testing.ts';

let app: TestApp;
let ada: AccountRow;
let browser: TestBrowser;

beforeAll(async () => {
  app = await accountsApp({ config: { languages: ['en', 'qps'] } });
});

beforeEach(async () => {
  ada = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
});

const signInAda = (device: TestBrowser) => device.call(signIn, { email: ada.email, password: TEST_PASSWORD });
const languageOf = (device: TestBrowser) => device.jar.get('language');

describe('the language of an account', () => {
  it('is not set before the person chooses one, so the languages of each browser decide', async () => {
    await signInAda(browser);
    await browser.call(getAuthStatus, {});
    expect(languageOf(browser)).toBeUndefined();
    expect((await browser.call(getProfile, {})).body.language).toBe('en');
  });

  it('becomes the choice of a browser at its next sign-in or visit, also over an earlier choice', async () => {
    const phone = testBrowser(app.app);
    await signInAda(phone);
    await signInAda(browser);
    expect((await browser.call(updateProfile, { language: 'qps' })).status).toBe(200);
    expect(languageOf(phone)).toBeUndefined();
    const { cookies } = await phone.call(getAuthStatus, {});
    expect(languageOf(phone)).toBe('qps');
    expect(cookies.find((line) => line.startsWith('language='))).not.toContain('HttpOnly');

    const tablet = testBrowser(app.app, { jar: new Map([['language', 'en']]) });
    await signInAda(tablet);
    expect(languageOf(tablet)).toBe('qps');
  });

  it('is that of error messages', async () => {
    const failure = async (headers: Record<string, string>) =>
      (await browser.call(signIn, { email: ada.email, password: 'wrong password' }, headers)).body.message;
    const english = await failure({ 'accept-language': 'en' });
    const pseudo = await failure({ 'accept-language': 'qps' });
    expect(pseudo).toBe(pseudoMessage(english ?? ''));
    expect(await failure({ 'accept-language': 'en', cookie: 'language=qps' })).toBe(pseudo);
    expect(await failure({ 'accept-language': 'qps', cookie: 'language=en' })).toBe(english);
  });

  it('is left out where it is not offered', async () => {
    await signInAda(browser);
    await browser.call(updateProfile, { language: 'pt' });
    await browser.call(getAuthStatus, {});
    expect(languageOf(browser)).toBeUndefined();
  });

  it('is that of the sign-up, unless that is English', async () => {
    const signUpIn = async (language: string) => {
      const person = { name: `Speaker of ${language}`, email: `${language}@example.org`, password: TEST_PASSWORD };
      const device = testBrowser(app.app);
      await device.call(sendOtp, person);
      const otp = await readEmailedCode(app, person.email);
      await device.call(verifyOtp, { email: person.email, otp }, { 'accept-language': language });
      return languageOf(device);
    };
    expect(await signUpIn('qps')).toBe('qps');
    expect(await signUpIn('de')).toBeUndefined();
  });
});
