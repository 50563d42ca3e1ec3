import { beforeEach, describe, expect, it } from 'vitest';
import { getAuthStatus, sendOtp, signIn, verifyOtp } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import { accountsApp, readEmailedCode, listEmailsTo, TEST_PASSWORD } from '../testing.ts';

const COOKIE = 'festoon-sign-up';
const email = 'ada@example.org';
const ada = { name: 'Ada Lovelace', email, password: TEST_PASSWORD };
const stranger = { name: 'Mallory', email, password: 'chosen by a stranger 7' };

let app: TestApp;
let victim: TestBrowser;
let attacker: TestBrowser;
beforeEach(async () => {
  app = await accountsApp();
  victim = testBrowser(app.app, { ip: '10.1.0.1' });
  attacker = testBrowser(app.app, { ip: '10.2.0.1' });
});

/** Requests a code and returns it. */
async function codeFor(browser: TestBrowser, registration: typeof ada): Promise<string> {
  const { body } = await browser.call(sendOtp, registration);
  expect(body.success).toBe(true);
  return readEmailedCode(app, registration.email);
}

/** Returns six digits that match none of these codes. */
function wrongCode(...codes: readonly string[]): string {
  return ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? '';
}

async function expectOwnAccount(): Promise<void> {
  expect((await victim.call(getAuthStatus, {})).body.user?.name).toBe(ada.name);
  const asAda = { email, password: ada.password };
  const asStranger = { email, password: stranger.password };
  expect((await testBrowser(app.app).call(signIn, asAda)).status).toBe(200);
  expect((await testBrowser(app.app).call(signIn, asStranger)).body.code).toBe('wrong_credentials');
}

describe('sign-up in the browser that started it', () => {
  it('succeeds when an attacker requests a code for the same address afterwards', async () => {
    const code = await codeFor(victim, ada);
    const theirs = await codeFor(attacker, stranger);
    const { status, body } = await victim.call(verifyOtp, { email, otp: code });
    expect([status, body.user?.name]).toEqual([200, ada.name]);
    expect((await attacker.call(verifyOtp, { email, otp: theirs })).body.code).toBe('code_expired');
    await expectOwnAccount();
  });

  it('succeeds when an attacker requested a code for the same address before', async () => {
    const theirs = await codeFor(attacker, stranger);
    const code = await codeFor(victim, ada);
    if (theirs !== code) {
      expect((await victim.call(verifyOtp, { email, otp: theirs })).body.code).toBe('code_wrong');
    }
    expect((await victim.call(verifyOtp, { email, otp: code })).body.user?.name).toBe(ada.name);
    await expectOwnAccount();
  });

  it('succeeds when an attacker requests codes and guesses between its steps', async () => {
    await codeFor(attacker, stranger);
    const first = await codeFor(victim, ada);
    app.ctx.clock.advance(61_000);
    const theirs = await codeFor(attacker, stranger);
    const code = await codeFor(victim, ada);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const guess = await attacker.call(verifyOtp, { email, otp: wrongCode(theirs) });
      expect(guess.body).toMatchObject({ code: 'code_wrong', details: { attemptsLeft } });
    }
    expect((await attacker.call(verifyOtp, { email, otp: theirs })).body.code).toBe('code_expired');
    const typo = await victim.call(verifyOtp, { email, otp: wrongCode(code, first) });
    expect(typo.body).toMatchObject({ code: 'code_wrong', details: { attemptsLeft: 4 } });
    expect((await victim.call(verifyOtp, { email, otp: code })).status).toBe(200);
    await expectOwnAccount();
  });

  it('rejects the correct code in another browser without counting an attempt', async () => {
    const code = await codeFor(victim, ada);
    await codeFor(attacker, { ...stranger, email: 'mallory@example.org' });
    for (let i = 0; i < 6; i += 1) {
      expect((await attacker.call(verifyOtp, { email, otp: code })).body.code).toBe('code_expired');
    }
    expect((await victim.call(verifyOtp, { email, otp: code })).status).toBe(200);
  });

  it.each([
    ['missing', (jar: Map<string, string>) => void jar.delete(COOKIE)],
    ['empty', (jar: Map<string, string>) => void jar.set(COOKIE, '')],
    ['made up', (jar: Map<string, string>) => void jar.set(COOKIE, 'A'.repeat(43))],
  ])('rejects the correct code when the cookie is %s', async (_name, change) => {
    const code = await codeFor(victim, ada);
    change(victim.jar);
    const { status, body } = await victim.call(verifyOtp, { email, otp: code });
    expect([status, body.code]).toEqual([410, 'code_expired']);
    expect(await app.ctx.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  });

  it('rejects every secret whose last letter decodes to the same bytes', async () => {
    const code = await codeFor(victim, ada);
    const secret = victim.jar.get(COOKIE) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const at = letters.indexOf(secret.slice(-1));
    for (const letter of letters.slice(at - (at % 4), at - (at % 4) + 4)) {
      if (letter === secret.slice(-1)) continue;
      victim.jar.set(COOKIE, secret.slice(0, -1) + letter);
      expect((await victim.call(verifyOtp, { email, otp: code })).body.code).toBe('code_expired');
    }
    victim.jar.set(COOKIE, secret);
    expect((await victim.call(verifyOtp, { email, otp: code })).status).toBe(200);
  });

  it('uses a cookie that scripts cannot read, and stores only its hash', async () => {
    const { cookies } = await victim.call(sendOtp, ada);
    expect(cookies).toEqual([
      expect.stringMatching(/^festoon-sign-up=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const rows = await app.ctx.db.selectFrom('verification_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(victim.jar.get(COOKIE));
  });

  it('uses a __Host- cookie when the site is on https', async () => {
    app = await accountsApp({ config: { publicUrl: 'https://festoon.example' } });
    const { cookies } = await testBrowser(app.app).call(sendOtp, ada);
    expect(cookies[0]).toMatch(/^__Host-festoon-sign-up=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('supports two tabs with different addresses, or one after the other with the same address', async () => {
    const secret = () => victim.jar.get(COOKIE);
    const one = await codeFor(victim, ada);
    const before = secret();
    const two = await codeFor(victim, { ...ada, name: 'Grace', email: 'grace@example.org' });
    expect(secret()).toBe(before);
    expect((await victim.call(sendOtp, { ...ada, name: 'Countess' })).body.code).toBe('code_too_soon');
    const graces = await victim.call(verifyOtp, { email: 'grace@example.org', otp: two });
    expect(graces.body.user?.name).toBe('Grace');
    expect((await victim.call(verifyOtp, { email, otp: one })).body.user?.name).toBe(ada.name);
  });

  it('creates one account when two browsers finish concurrently with their own codes', async () => {
    const code = await codeFor(victim, ada);
    const phone = testBrowser(app.app, { ip: '10.1.0.2' });
    const phones = await codeFor(phone, { ...ada, name: 'Ada on the phone' });
    const done = await Promise.all([
      victim.call(verifyOtp, { email, otp: code }),
      phone.call(verifyOtp, { email, otp: phones }),
    ]);
    expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const names = await app.ctx.db.selectFrom('accounts').select('name').execute();
    expect(names.map(({ name }) => name)).toEqual(done.flatMap(({ body }) => body.user?.name ?? []));
  });
});

describe('sign-up codes for one address', () => {
  /** Requests codes from this many networks, five times each. */
  async function flood(networks: number): Promise<(string | undefined)[]> {
    const responses = [];
    for (let i = 0; i < networks * 5; i += 1) {
      const from = testBrowser(app.app, { ip: `10.${Math.floor(i / 5) + 10}.0.${i % 5}` });
      responses.push((await from.call(sendOtp, stranger)).body.code);
    }
    return responses;
  }

  it('are limited to five a day per network block', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await testBrowser(app.app, { ip: `2001:db8:7:${i}::1` }).call(sendOtp, stranger)).status).toBe(200);
    }
    const next = await testBrowser(app.app, { ip: '2001:db8:7:ffff::1' }).call(sendOtp, stranger);
    expect([next.status, next.body.code]).toEqual([429, 'too_many_codes']);
    expect((await victim.call(sendOtp, ada)).status).toBe(200);
  });

  it('are limited to twenty a day, then replaced by a sign-up link', async () => {
    const responses = await flood(6);
    expect(responses.filter((code) => code === undefined)).toHaveLength(20);
    expect(responses.slice(20)).toEqual(Array.from({ length: 10 }, () => 'too_many_codes'));
    expect((await victim.call(sendOtp, ada)).body.code).toBe('too_many_codes');
    const emails = await listEmailsTo(app, email);
    expect(emails).toHaveLength(21);
    const invitation = /invitation=([\w.-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await victim.call(sendOtp, { ...ada, email: 'grace@example.org', invitation })).status).toBe(200);
    expect((await attacker.call(sendOtp, { ...stranger, invitation: `${invitation}x` })).body.code).toBe('too_many_codes');
    expect((await victim.call(sendOtp, { ...ada, invitation })).status).toBe(200);
    const otp = await readEmailedCode(app, email);
    expect((await victim.call(verifyOtp, { email, otp })).body.user?.name).toBe(ada.name);
  });

  it('can be requested through the link for a day', async () => {
    await flood(5);
    const [, invitation = ''] = /invitation=([\w.-]+)/.exec((await listEmailsTo(app, email)).at(-1)?.text ?? '') ?? [];
    await flood(5);
    app.ctx.clock.advance(23 * 60 * 60_000);
    expect((await victim.call(sendOtp, { ...ada, invitation })).status).toBe(200);
    app.ctx.clock.advance(60 * 60_000);
    await flood(5);
    expect((await victim.call(sendOtp, { ...ada, invitation })).body.code).toBe('too_many_codes');
  });
});

describe('the sign-up email', () => {
  it('contains no text that the sender typed', async () => {
    const name = 'Your account is locked, call 555-0199 or see https://evil.example';
    await attacker.call(sendOtp, { ...stranger, name });
    const [mail] = await listEmailsTo(app, email);
    const everything = JSON.stringify(mail);
    for (const part of ['locked', '555-0199', 'evil']) expect(everything).not.toContain(part);
    expect(mail?.to).toEqual({ name: '', address: email });
  });
});
