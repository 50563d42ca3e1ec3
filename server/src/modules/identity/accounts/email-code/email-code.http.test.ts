import { createQueryId, PostgresQueryCompiler, type KyselyPlugin } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSecondFactor, confirmSecondFactor, changePassword } from '@festoon/contracts/identity/account-security';
import {
  confirmWithEmailCode,
  sendEmailCode as send,
  verifyEmailCode as verify,
} from '@festoon/contracts/identity/email-code';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { firebaseSignIn, getAuthStatus, sendOtp, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import type { SettingValue } from '@festoon/contracts/operations/settings';
import { inTransaction } from '../../../../platform/db/db.ts';
import { saveSetting } from '../../../../platform/settings/queries.ts';
import { testVisitor, type TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import { issueToken } from '../sandbox/issue-token.ts';
import { accountsApp, buildAccount, listEmailsTo, readEmailedCode, TEST_PASSWORD } from '../testing.ts';
import { sendEmailCode } from './send-email-code.ts';

const COOKIE = 'festoon-sign-up';
const email = 'ada@example.org';

let app: TestApp;
let browser: TestBrowser;
let stranger: TestBrowser;
beforeEach(async () => {
  app = await accountsApp();
  browser = testBrowser(app.app, { ip: '10.1.0.1' });
  stranger = testBrowser(app.app, { ip: '10.2.0.1' });
});

/** Requests a code and returns it. */
async function codeFor(from: TestBrowser, address = email): Promise<string> {
  expect((await from.call(send, { email: address })).status).toBe(200);
  return readEmailedCode(app, address);
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const accounts = () => app.ctx.db.selectFrom('accounts').select(['id', 'email', 'name', 'handle', 'needs_name']).execute();

/** Creates one address of each kind: with an account, suspended, with a sign-up that is not verified, and unknown. */
async function buildAddresses(): Promise<Readonly<Record<string, string>>> {
  await buildAccount(app.ctx, { email: 'known@example.org' });
  await buildAccount(app.ctx, { email: 'google@example.org', password: null });
  await buildAccount(app.ctx, { email: 'suspended@example.org', suspended: true });
  await buildAccount(app.ctx, { email: 'admin@example.org', role: 'admin' });
  const registration = { name: 'Una', email: 'unverified@example.org', password: TEST_PASSWORD };
  await testBrowser(app.app).call(sendOtp, registration);
  return Object.fromEntries(
    ['unknown', 'known', 'google', 'suspended', 'admin', 'unverified'].map((kind) => [kind, `${kind}@example.org`]),
  );
}

describe('the response to an email address', () => {
  it('is the same for an address with any kind of account and without one', async () => {
    const addresses = await buildAddresses();
    const responses = [];
    for (const [index, address] of Object.values(addresses).entries()) {
      const from = testBrowser(app.app, { ip: `10.3.0.${index}` });
      const { status, body, cookies } = await from.call(send, { email: address });
      const [mail] = (await listEmailsTo(app, address)).slice(-1);
      const code = await readEmailedCode(app, address);
      const wrong = await from.call(verify, { email: address, code: otherThan(code) });
      responses.push({
        status,
        body,
        cookies: cookies.map((line) => line.replace(/=[\w-]{43};/, '=;')),
        mail: [mail?.to.name, mail?.subject.replace(code, ''), mail?.text.replaceAll(code, ''), mail?.headers],
        wrong: [wrong.status, { ...wrong.body, requestId: '' }, wrong.cookies],
      });
    }
    expect(responses[0]).toMatchObject({
      status: 200,
      body: { success: true, message: 'Enter the code we emailed you, or use your password.' },
      cookies: ['festoon-sign-up=; Max-Age=600; Path=/; HttpOnly; SameSite=Lax'],
      wrong: [400, { code: 'code_wrong', details: { attemptsLeft: 4 } }, []],
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it('takes the same statements for every address, and none that reads accounts', async () => {
    const addresses = await buildAddresses();
    const statements: string[][] = [];
    for (const address of Object.values(addresses)) {
      const own: string[] = [];
      await sendEmailCode({ ...app.ctx, db: app.ctx.db.withPlugin(recordStatements(own)) }, testVisitor, { email: address });
      statements.push(own);
    }
    expect(statements[0]?.some((statement) => statement.includes('verification_codes'))).toBe(true);
    expect(statements.flat().filter((statement) => /\baccounts\b/.test(statement))).toEqual([]);
    for (const own of statements) expect(own).toEqual(statements[0]);
  });

  it('is in the language of the request', async () => {
    await browser.call(send, { email }, { 'accept-language': 'qps' });
    const [mail] = await listEmailsTo(app, email);
    expect(mail?.html).toMatch(/<html[^>]* lang="qps"/);
  });
});

const compiler = new PostgresQueryCompiler();

/** Returns a plugin that adds the text of each statement to a list. */
function recordStatements(statements: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      statements.push(compiler.compileQuery(node, createQueryId()).sql.replaceAll(/\s+/g, ' '));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe('a new address', () => {
  it('gets a signed-in account without a name, a handle and a password', async () => {
    const code = await codeFor(browser);
    const { status, body } = await browser.call(verify, { email: ' ADA@example.org', code });
    expect([status, body.message]).toEqual([200, 'Welcome to Festoon']);
    expect(body.user).toMatchObject({ role: 'user', email, name: 'Guest', handle: null, needsName: true });
    expect((await browser.call(getAuthStatus, {})).body).toMatchObject({ isAuthenticated: true, user: { needsName: true } });
    expect(await accounts()).toMatchObject([{ email, name: 'Guest', handle: null, needs_name: true }]);
    expect((await stranger.call(signIn, { email, password: TEST_PASSWORD })).body.code).toBe('wrong_credentials');
    const named = await browser.call(updateProfile, { name: 'Ada Lovelace' });
    expect(named.body).toMatchObject({ name: 'Ada Lovelace', handle: 'ada-lovelace', hasPassword: false });
    expect((await browser.call(changePassword, { newPassword: TEST_PASSWORD })).status).toBe(200);
    const again = await stranger.call(signIn, { email, password: TEST_PASSWORD });
    expect(again.body.user).not.toHaveProperty('needsName');
  });

  it('keeps a handle that its owner chose before the name', async () => {
    await browser.call(verify, { email, code: await codeFor(browser) });
    await browser.call(updateProfile, { handle: 'countess' });
    expect((await browser.call(updateProfile, { name: 'Ada Lovelace' })).body.handle).toBe('countess');
  });

  it('stores the acquisition source', async () => {
    const firstTouch = { utmSource: 'poster', landingPage: 'event' };
    await browser.call(verify, { email, code: await codeFor(browser), firstTouch });
    const rows = await app.ctx.db.selectFrom('account_acquisition_sources').selectAll().execute();
    expect(rows).toMatchObject([{ utm_source: 'poster' }]);
  });

  it.each<[SettingValue<'sign_up'>, string]>([
    ['closed', 'sign_up_closed'],
    ['invited', 'invitation_needed'],
  ])('gets no account while sign-up is %s', async (value, error) => {
    await inTransaction(app.ctx.db, (tx) => saveSetting(tx, 'sign_up', { value, now: app.ctx.clock.now() }));
    const code = await codeFor(browser);
    expect((await browser.call(verify, { email, code })).body.code).toBe(error);
    expect(await accounts()).toEqual([]);
    await buildAccount(app.ctx, { email });
    expect((await browser.call(verify, { email, code })).status).toBe(200);
  });
});

describe('an address with an account', () => {
  it('signs in to it, with or without a password, and keeps its name', async () => {
    const { id } = await buildAccount(app.ctx, { email });
    const google = await buildAccount(app.ctx, { email: 'google@example.org', name: 'Grace', password: null });
    const { status, body } = await browser.call(verify, { email, code: await codeFor(browser) });
    expect([status, body.user?.id, body.user?.name]).toEqual([200, id, 'Ada Lovelace']);
    const signedIn = await browser.call(verify, { email: google.email, code: await codeFor(browser, google.email) });
    expect(signedIn.body.user).toMatchObject({ id: google.id, name: 'Grace' });
    expect(await accounts()).toHaveLength(2);
  });

  it('notifies the owner about a new device', async () => {
    await buildAccount(app.ctx, { email });
    await browser.call(signIn, { email, password: TEST_PASSWORD });
    const phone = testBrowser(app.app, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });
    expect((await phone.call(verify, { email, code: await codeFor(phone) })).status).toBe(200);
    expect((await listEmailsTo(app, email)).at(-1)?.subject).toMatch(/^New sign-in/);
  });

  it('does not sign in to an administrator’s account', async () => {
    const admin = await buildAccount(app.ctx, { email, role: 'admin' });
    const { body } = await browser.call(verify, { email, code: await codeFor(browser) });
    expect([body.user?.role, body.user?.id === admin.id]).toEqual(['user', false]);
  });

  it('tells the owner of a suspended account only after the correct code', async () => {
    await buildAccount(app.ctx, { email, suspended: true });
    const code = await codeFor(browser);
    expect((await browser.call(verify, { email, code: otherThan(code) })).body.code).toBe('code_wrong');
    expect((await stranger.call(verify, { email, code })).body.code).toBe('code_expired');
    const { status, body, cookies } = await browser.call(verify, { email, code });
    expect([status, body.code, cookies]).toEqual([403, 'account_suspended', []]);
  });

  it('uses the account that the identity provider created for the same address', async () => {
    const idToken = await issueToken(app.ctx, { name: 'Ada', email, redirectUri: '', challenge: '', exp: 0 });
    const first = await stranger.call(firebaseSignIn, { idToken });
    const { body } = await browser.call(verify, { email, code: await codeFor(browser) });
    expect(body.user?.id).toBe(first.body.user?.id);
  });
});

describe('the second factor', () => {
  it('is still required, after the correct code only, and the code stays valid until it is right', async () => {
    await buildAccount(app.ctx, { email });
    const owner = testBrowser(app.app);
    await owner.call(signIn, { email, password: TEST_PASSWORD });
    const { secret } = (await owner.call(startSecondFactor, { password: TEST_PASSWORD })).body;
    const now = () => new TOTP({ secret }).generate({ timestamp: app.ctx.clock.now().getTime() });
    expect((await owner.call(confirmSecondFactor, { code: now() })).status).toBe(200);
    app.ctx.clock.advance(60_000);
    const code = await codeFor(browser);
    const enter = (emailed: string, factor?: string) =>
      browser.call(verify, { email, code: emailed, ...(factor !== undefined && { secondFactorCode: factor }) });
    expect((await enter(otherThan(code), now())).body.code).toBe('code_wrong');
    const required = await enter(code);
    expect([required.status, required.body.code, required.cookies]).toEqual([401, 'second_factor_required', []]);
    expect((await enter(code, otherThan(now()))).body.code).toBe('second_factor_wrong');
    expect((await enter(code, now())).status).toBe(200);
    expect((await browser.call(getAuthStatus, {})).body.isAuthenticated).toBe(true);
  });
});

describe('the code', () => {
  it('works only in the browser that requested it, without counting an attempt', async () => {
    const code = await codeFor(browser);
    await codeFor(stranger, 'mallory@example.org');
    for (let i = 0; i < 6; i += 1) {
      const { status, body } = await stranger.call(verify, { email, code });
      expect([status, body.code]).toEqual([410, 'code_expired']);
    }
    expect((await browser.call(verify, { email, code })).status).toBe(200);
  });

  it.each([
    ['missing', (jar: Map<string, string>) => void jar.delete(COOKIE)],
    ['made up', (jar: Map<string, string>) => void jar.set(COOKIE, 'A'.repeat(43))],
  ])('does not work when the cookie is %s', async (_name, change) => {
    const code = await codeFor(browser);
    change(browser.jar);
    expect((await browser.call(verify, { email, code })).body.code).toBe('code_expired');
    expect(await accounts()).toEqual([]);
  });

  it('is stored as a hash, as is the secret of the browser', async () => {
    const code = await codeFor(browser);
    const rows = await app.ctx.db.selectFrom('verification_codes').selectAll().execute();
    const stored = JSON.stringify(rows) + rows.map((row) => row.code_hash.toString('latin1')).join('');
    expect(rows).toHaveLength(1);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(browser.jar.get(COOKIE));
  });

  it('works for its own address and purpose only', async () => {
    const code = await codeFor(browser);
    await codeFor(browser, 'grace@example.org');
    await browser.call(sendOtp, { name: 'Ada', email: 'una@example.org', password: TEST_PASSWORD });
    const signUpCode = await readEmailedCode(app, 'una@example.org');
    expect((await browser.call(verify, { email: 'una@example.org', code: signUpCode })).body.code).toBe('code_expired');
    expect((await browser.call(verify, { email, code })).body.user?.email).toBe(email);
  });

  it('works once', async () => {
    const code = await codeFor(browser);
    expect((await browser.call(verify, { email, code })).status).toBe(200);
    await browser.call(signOut, {});
    expect((await browser.call(verify, { email, code })).body.code).toBe('code_expired');
    expect(await app.ctx.db.selectFrom('verification_codes').select('email').execute()).toEqual([]);
  });

  it('works once for an existing account, also for requests at the same time', async () => {
    await buildAccount(app.ctx, { email });
    const code = await codeFor(browser);
    const all = await Promise.all([1, 2, 3, 4].map(() => browser.call(verify, { email, code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'code_expired')).toHaveLength(3);
  });

  it('expires after ten minutes', async () => {
    const code = await codeFor(browser);
    app.ctx.clock.advance(10 * 60_000);
    expect((await browser.call(verify, { email, code })).body.code).toBe('code_expired');
  });

  it('allows five attempts, also at the same time', async () => {
    const code = await codeFor(browser);
    for (const attemptsLeft of [4, 3]) {
      const wrong = await browser.call(verify, { email, code: otherThan(code) });
      expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([400, 'code_wrong', { attemptsLeft }]);
    }
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => browser.call(verify, { email, code: otherThan(code) })),
    );
    expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(3);
    expect((await browser.call(verify, { email, code })).body.code).toBe('code_expired');
    expect(await accounts()).toEqual([]);
  });

  it('creates one account for requests at the same time in one browser', async () => {
    const code = await codeFor(browser);
    const all = await Promise.all([1, 2, 3, 4].map(() => browser.call(verify, { email, code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'code_expired')).toHaveLength(3);
    expect(await accounts()).toHaveLength(1);
  });

  it('creates one account for two browsers with their own codes at the same time, and signs both in', async () => {
    const phone = testBrowser(app.app, { ip: '10.1.0.2' });
    const [code, phones] = [await codeFor(browser), await codeFor(phone)];
    const both = await Promise.all([browser.call(verify, { email, code }), phone.call(verify, { email, code: phones })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accounts()).toHaveLength(1);
  });

  it('can be requested again after a minute, which revokes the previous one', async () => {
    const first = await codeFor(browser);
    const soon = await browser.call(send, { email });
    expect([soon.status, soon.body.code, soon.body.details]).toEqual([429, 'code_too_soon', { retryAfterSeconds: 60 }]);
    app.ctx.clock.advance(60_000);
    const second = await codeFor(browser);
    if (first !== second) expect((await browser.call(verify, { email, code: first })).body.code).toBe('code_wrong');
    expect((await browser.call(verify, { email, code: second })).status).toBe(200);
  });
});

describe('the confirmation of an account without a password', () => {
  beforeEach(async () => {
    await browser.call(verify, { email, code: await codeFor(browser) });
    app.ctx.clock.advance(11 * 60_000);
  });

  const setPassword = () => browser.call(changePassword, { newPassword: TEST_PASSWORD });

  it('by an emailed code allows a change of the sign-in', async () => {
    expect((await setPassword()).body.code).toBe('reauthentication_required');
    const code = await codeFor(browser);
    expect((await browser.call(confirmWithEmailCode, { code: otherThan(code) })).body.code).toBe('code_wrong');
    expect((await setPassword()).body.code).toBe('reauthentication_required');
    expect((await browser.call(confirmWithEmailCode, { code })).status).toBe(200);
    expect((await browser.call(confirmWithEmailCode, { code })).body.code).toBe('code_expired');
    expect((await setPassword()).status).toBe(200);
  });

  it('rejects the code of another address or browser', async () => {
    const others = await codeFor(browser, 'mallory@example.org');
    expect((await browser.call(confirmWithEmailCode, { code: others })).body.code).toBe('code_expired');
    const code = await codeFor(stranger);
    expect((await browser.call(confirmWithEmailCode, { code })).body.code).toBe('code_expired');
    expect((await setPassword()).body.code).toBe('reauthentication_required');
  });
});

describe('requests for codes', () => {
  it('are limited to five a day to one address from one network block, also with sign-up codes', async () => {
    await testBrowser(app.app, { ip: '10.4.0.1' }).call(sendOtp, { name: 'Ada', email, password: TEST_PASSWORD });
    for (let i = 2; i <= 5; i += 1) await codeFor(testBrowser(app.app, { ip: `10.4.0.${i}` }));
    const next = await testBrowser(app.app, { ip: '10.4.0.6' }).call(send, { email });
    expect([next.status, next.body.code]).toEqual([429, 'too_many_attempts']);
    await codeFor(browser);
  });

  it('are limited to twenty a day to one address', async () => {
    for (let i = 0; i < 20; i += 1) await codeFor(testBrowser(app.app, { ip: `10.${i + 10}.0.1` }));
    expect((await browser.call(send, { email })).body.code).toBe('too_many_attempts');
  });

  it('do not count once their code was entered', async () => {
    for (let i = 0; i < 7; i += 1) {
      const code = await codeFor(browser);
      expect((await browser.call(verify, { email, code })).status).toBe(200);
      app.ctx.clock.advance(60_000);
    }
  });

  it('are limited to ten an hour from one browser', async () => {
    for (let i = 0; i < 10; i += 1) await codeFor(browser, `guest${i}@example.org`);
    const otherNetwork = testBrowser(app.app, { ip: '10.5.0.1', jar: browser.jar });
    expect((await otherNetwork.call(send, { email })).body.code).toBe('too_many_attempts');
    await codeFor(stranger);
  });

  it('need a proof of work near the limit of their network', async () => {
    await codeFor(browser, 'grace@example.org');
    await app.ctx.db.updateTable('rate_limits').set({ points: 50 }).where('key', 'like', 'codes-sent-network:%').execute();
    expect((await browser.call(send, { email })).body.code).toBe('proof_of_work_required');
    expect(await listEmailsTo(app, email)).toEqual([]);
  });
});
