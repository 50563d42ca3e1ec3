import { beforeEach, describe, expect, it } from 'vitest';
import { firebaseSignIn, getAuthStatus, sendOtp, signIn, signOut, verifyOtp } from '@festoon/contracts/identity/sign-in';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import { accountData } from '../data/account-data.ts';
import { issueToken } from '../sandbox/issue-token.ts';
import { accountsApp, buildAccount, readEmailedCode, listEmailsTo, TEST_PASSWORD } from '../testing.ts';

let app: TestApp;
let browser: TestBrowser;
beforeEach(async () => {
  app = await accountsApp();
  browser = testBrowser(app.app);
});

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: TEST_PASSWORD };

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registration', () => {
  it('creates a signed-in account from an emailed code', async () => {
    const sent = await browser.call(sendOtp, ada);
    expect([sent.status, sent.body.success]).toEqual([200, true]);
    const otp = await readEmailedCode(app, ada.email);
    const verified = await browser.call(verifyOtp, { email: ada.email, otp });
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({
      success: true,
      message: 'Welcome to Festoon',
      user: { role: 'user', name: ada.name, email: ada.email, handle: 'ada-lovelace', imageUrl: null },
    });
    const status = await browser.call(getAuthStatus, {});
    expect(status.body).toMatchObject({ isAuthenticated: true, user: { email: ada.email }, token: expect.any(String) });
    await browser.call(signOut, {});
    expect((await browser.call(getAuthStatus, {})).body).toEqual({ isAuthenticated: false, user: null, token: null });
    expect((await browser.call(signIn, { email: 'ADA@example.org ', password: ada.password })).status).toBe(200);
  });

  it('stores the first acquisition source, sanitised, until the account is erased; later sources are ignored', async () => {
    await browser.call(sendOtp, ada);
    const firstTouch = {
      utmSource: ` Poster\n${'x'.repeat(5000)}`,
      utmMedium: 7,
      referrer: 'https://www.news.example/a?mail=ada',
      landingPage: '../tickets/secret',
      more: 'x',
    } as never;
    const { status, body } = await browser.call(verifyOtp, {
      email: ada.email,
      otp: await readEmailedCode(app, ada.email),
      firstTouch,
    });
    expect(status).toBe(200);
    const id = body.user?.id ?? '';
    const [kind] = accountData.filter(({ tables }) => tables.includes('account_acquisition_sources'));
    const kept = { utmSource: `Poster ${'x'.repeat(93)}`, utmMedium: '', utmCampaign: '' };
    const copy = () => kind?.export(app.ctx, id);
    expect(await copy()).toEqual({ ...kept, referrerHost: 'news.example', landingPage: 'other' });
    const idToken = await issueToken(app.ctx, { name: 'Ada', email: ada.email, redirectUri: '', challenge: '', exp: 0 });
    const later = { utmSource: 'later', landingPage: 'home' };
    expect((await browser.call(firebaseSignIn, { idToken, firstTouch: later })).body.user?.id).toBe(id);
    expect(await copy()).toMatchObject(kept);
    expect(await inTransaction(app.ctx.db, async (tx) => kind?.erase(app.ctx, tx, id))).toBe(1);
    expect(await copy()).toMatchObject({ utmSource: '', referrerHost: '', landingPage: '' });
    const wrong = await browser.call(verifyOtp, { email: ada.email, otp: '000000', firstTouch: 'x' as never });
    expect(wrong.body.code).toBe('code_expired');
  });

  it('stores no account, and no password or code in plain text, before the code is confirmed', async () => {
    await browser.call(sendOtp, ada);
    const code = await readEmailedCode(app, ada.email);
    const rows = await app.ctx.db.selectFrom('verification_codes').selectAll().execute();
    const kept = JSON.stringify(rows) + rows.map((row) => row.code_hash.toString('latin1')).join('');
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(ada.password);
    expect(await app.ctx.db.selectFrom('accounts').select('id').execute()).toEqual([]);
    expect((await browser.call(signIn, ada)).body.code).toBe('wrong_credentials');
  });

  it('accepts the correct code once', async () => {
    await browser.call(sendOtp, ada);
    const otp = await readEmailedCode(app, ada.email);
    await browser.call(verifyOtp, { email: ada.email, otp });
    const again = await browser.call(verifyOtp, { email: ada.email, otp });
    expect([again.status, again.body.code]).toEqual([410, 'code_expired']);
    expect(await app.ctx.db.selectFrom('verification_codes').select('email').execute()).toEqual([]);
  });

  it('rejects even the correct code after five wrong attempts', async () => {
    await browser.call(sendOtp, ada);
    const otp = await readEmailedCode(app, ada.email);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const wrong = await browser.call(verifyOtp, { email: ada.email, otp: otherThan(otp) });
      expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([400, 'code_wrong', { attemptsLeft }]);
    }
    expect((await browser.call(verifyOtp, { email: ada.email, otp })).body.code).toBe('code_expired');
  });

  it('evaluates about five of 200 concurrent guesses', async () => {
    await browser.call(sendOtp, ada);
    const otp = await readEmailedCode(app, ada.email);
    const from = (ip: string) => testBrowser(app.app, { ip, jar: browser.jar });
    const guesses = Array.from({ length: 200 }, (_, i) =>
      from(`10.0.${Math.floor(i / 100)}.${i % 100}`).call(verifyOtp, {
        email: ada.email,
        otp: String(i).padStart(6, '0') === otp ? '999999' : String(i).padStart(6, '0'),
      }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code_expired')).toHaveLength(195);
  }, 60_000);

  it('creates one account for two concurrent requests with the correct code', async () => {
    await browser.call(sendOtp, ada);
    const otp = await readEmailedCode(app, ada.email);
    const twice = await Promise.all([1, 2, 3, 4].map(() => browser.call(verifyOtp, { email: ada.email, otp })));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(twice.filter(({ body }) => body.code === 'code_expired')).toHaveLength(3);
  });

  it('rejects a code after ten minutes', async () => {
    await browser.call(sendOtp, ada);
    const otp = await readEmailedCode(app, ada.email);
    app.ctx.clock.advance(10 * 60_000);
    expect((await browser.call(verifyOtp, { email: ada.email, otp })).body.code).toBe('code_expired');
  });

  it('sends another code after a minute, and revokes the previous one', async () => {
    await browser.call(sendOtp, ada);
    const first = await readEmailedCode(app, ada.email);
    app.ctx.clock.advance(20_000);
    const soon = await browser.call(sendOtp, ada);
    expect([soon.status, soon.body.code, soon.body.details]).toEqual([429, 'code_too_soon', { retryAfterSeconds: 40 }]);
    app.ctx.clock.advance(40_000);
    expect((await browser.call(sendOtp, { ...ada, name: 'Countess' })).status).toBe(200);
    const second = await readEmailedCode(app, ada.email);
    if (first !== second)
      expect((await browser.call(verifyOtp, { email: ada.email, otp: first })).body.code).toBe('code_wrong');
    expect((await browser.call(verifyOtp, { email: ada.email, otp: second })).body.user?.name).toBe('Countess');
  });

  it('returns the same response for an existing address, and notifies its owner', async () => {
    await buildAccount(app.ctx, { email: 'eve@example.org', name: 'Eve' });
    const known = await browser.call(sendOtp, { ...ada, email: 'eve@example.org' });
    const unknown = await browser.call(sendOtp, ada);
    expect({ ...known.body, message: known.body.message.replace('eve', 'ada') }).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    const [mail] = await listEmailsTo(app, 'eve@example.org');
    expect(mail?.subject).toBe('You already have a Festoon account');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    for (let i = 0; i < 5; i += 1) {
      expect((await browser.call(verifyOtp, { email: 'eve@example.org', otp: '123456' })).body.code).toBe('code_wrong');
    }
    expect((await browser.call(verifyOtp, { email: 'eve@example.org', otp: '123456' })).body.code).toBe('code_expired');
    expect((await browser.call(sendOtp, { ...ada, email: 'eve@example.org' })).body.code).toBe('code_too_soon');
  });

  it('writes in the language of the request, which becomes that of the account, and then in that of the account', async () => {
    const languages = async () =>
      (await listEmailsTo(app, ada.email)).map(({ html }) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1]);
    await browser.call(sendOtp, ada, { 'accept-language': 'qps' });
    expect(await languages()).toEqual(['qps']);
    const otp = await readEmailedCode(app, ada.email);
    await browser.call(verifyOtp, { email: ada.email, otp }, { 'accept-language': 'qps' });
    const { language } = await app.ctx.db.selectFrom('accounts').select('language').executeTakeFirstOrThrow();
    expect(language).toBe('qps');
    app.ctx.clock.advance(60_000);
    await browser.call(sendOtp, ada, { 'accept-language': 'en' });
    expect(await languages()).toEqual(['qps', 'qps']);
  });

  it('creates a unique handle for each account', async () => {
    const handles = [];
    for (const name of ['Zoë Müller', 'Zoe Muller', 'Admin', '李小龍', '!!!', 'Al']) {
      handles.push((await buildAccount(app.ctx, { name })).handle);
    }
    expect(handles).toEqual(['zoe-muller', 'zoe-muller-2', 'admin-guest', 'lixiaolong', 'guest', 'al-guest']);
  });

  it.each([
    ['too short', { password: 'short' }, 'invalid_input'],
    ['too long', { password: 'x1'.repeat(65) }, 'invalid_input'],
    ['very common', { password: 'password1' }, 'password_weak'],
    ['a decorated common password', { password: 'Sunshine2024' }, 'password_weak'],
    ['the name', { password: 'lovelace99' }, 'password_weak'],
    ['the address', { password: 'ada@example' }, 'password_weak'],
    ['one repeated character', { password: 'aaaaaaaaaaaa' }, 'password_weak'],
    ['a sequence', { password: 'abcdefghijkl' }, 'password_weak'],
  ])('rejects a password that is %s', async (_name, change, code) => {
    const { status, body } = await browser.call(sendOtp, { ...ada, ...change });
    expect([status, body.code]).toEqual([422, code]);
  });

  it.each(['no', 'a@b', 'x@y.z\r\nRCPT TO:<evil@x.y>', '"<evil@x.y>" ada@example.org', `${'a'.repeat(250)}@example.org`])(
    'rejects the address %j',
    async (email) => {
      expect((await browser.call(sendOtp, { ...ada, email })).status).toBe(422);
    },
  );
});
