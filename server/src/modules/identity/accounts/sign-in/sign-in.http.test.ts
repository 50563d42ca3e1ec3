import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmSecondFactor, startSecondFactor } from '@festoon/contracts/identity/account-security';
import { signIn } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { accountsApp, buildAccount, listEmailsTo, TEST_PASSWORD, getCurrentActor } from '../testing.ts';

let app: TestApp;
let browser: TestBrowser;
let ada: AccountRow;
const password = TEST_PASSWORD;

beforeEach(async () => {
  app = await accountsApp();
  ada = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
});

const from = (ip: string) => testBrowser(app.app, { ip });

describe('sign-in', () => {
  it('returns the same response for an unknown address, a wrong password and an account without one', async () => {
    const eve = await buildAccount(app.ctx, { password: null });
    const responses = [
      await browser.call(signIn, { email: ada.email, password: 'wrong password' }),
      await browser.call(signIn, { email: 'nobody@example.org', password }),
      await browser.call(signIn, { email: eve.email, password }),
    ];
    for (const { status, body } of responses) {
      expect([status, { ...body, requestId: '' }]).toEqual([401, { ...responses[0]!.body, requestId: '' }]);
      expect(body.code).toBe('wrong_credentials');
    }
  });

  it('takes the same time for an unknown address as for a wrong password', async () => {
    let tries = 0;
    const once = async (email: string) => {
      const start = performance.now();
      tries += 1;
      await from(`10.7.0.${tries}`).call(signIn, {
        email,
        password: 'no',
      });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      known.push(await once(ada.email));
      unknown.push(await once(`nobody-${i}@example.org`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[12] ?? 0;
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it('is blocked after ten wrong attempts from one network, even with the correct password', async () => {
    for (let i = 0; i < 10; i += 1) await browser.call(signIn, { email: ada.email, password: 'wrong' });
    const { status, body } = await browser.call(signIn, { email: ada.email, password });
    expect([status, body.code, body.details]).toEqual([429, 'too_many_attempts', { retryAfterSeconds: 900 }]);
    expect((await from('10.9.9.9').call(signIn, { email: ada.email, password })).status).toBe(200);
    app.ctx.clock.advance(15 * 60_000);
    expect((await browser.call(signIn, { email: ada.email, password })).status).toBe(200);
  });

  it('limits wrong attempts across all networks', async () => {
    const responses = [];
    for (let i = 0; i < 65; i += 1)
      responses.push(await from(`10.0.0.${i}`).call(signIn, { email: ada.email, password: 'wrong' }));
    expect(responses.filter(({ body }) => body.code === 'wrong_credentials')).toHaveLength(60);
  });

  it('counts an IPv6 household as one network', async () => {
    for (let i = 0; i < 10; i += 1) await from(`2001:db8:1:2::${i}`).call(signIn, { email: ada.email, password: 'wrong' });
    expect((await from('2001:db8:1:2:ffff::1').call(signIn, { email: ada.email, password })).status).toBe(429);
    expect((await from('2001:db8:1:3::1').call(signIn, { email: ada.email, password })).status).toBe(200);
  });

  it('resets the count of wrong attempts after a successful sign-in', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 8; i += 1) await browser.call(signIn, { email: ada.email, password: 'wrong' });
      expect((await browser.call(signIn, { email: ada.email, password })).status).toBe(200);
    }
  });

  it('reports a suspended account only with its correct password', async () => {
    const eve = await buildAccount(app.ctx, { suspended: true });
    expect((await browser.call(signIn, { email: eve.email, password })).body.code).toBe('account_suspended');
    expect((await browser.call(signIn, { email: eve.email, password: 'wrong' })).body.code).toBe('wrong_credentials');
  });

  it('notifies the owner of a new device, and not of a known one', async () => {
    await browser.call(signIn, { email: ada.email, password });
    await browser.call(signIn, { email: ada.email, password });
    expect(await listEmailsTo(app, ada.email)).toHaveLength(0);
    const phone = testBrowser(app.app, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    });
    await phone.call(signIn, { email: ada.email, password });
    const emails = await listEmailsTo(app, ada.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['New sign-in on Safari on iOS']);
  });
});

describe('a second factor', () => {
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: app.ctx.clock.now().getTime() + steps * 30_000 });
  let secret: string;
  let recoveryCodes: readonly string[];

  beforeEach(async () => {
    await browser.call(signIn, { email: ada.email, password });
    secret = (await browser.call(startSecondFactor, { password })).body.secret;
    recoveryCodes = (await browser.call(confirmSecondFactor, { code: codeAt(secret) })).body.recoveryCodes;
    app.ctx.clock.advance(60_000);
  });

  const enter = (code?: string) =>
    from('10.3.3.3').call(signIn, { email: ada.email, password, ...(code !== undefined && { code }) });

  it('is requested only after the correct password', async () => {
    const firstStep = await enter();
    expect([firstStep.status, firstStep.body.code]).toEqual([401, 'second_factor_required']);
    expect(firstStep.cookies).toEqual([]);
    const wrong = await browser.call(signIn, { email: ada.email, password: 'wrong', code: codeAt(secret) });
    expect(wrong.body.code).toBe('wrong_credentials');
  });

  it('accepts a code of the authenticator app once', async () => {
    const code = codeAt(secret);
    expect((await enter(code)).status).toBe(200);
    expect((await enter(code)).body.code).toBe('second_factor_wrong');
    expect((await enter(codeAt(secret, -1))).body.code).toBe('second_factor_wrong');
    expect((await enter(`${codeAt(secret, 1).slice(0, 3)} ${codeAt(secret, 1).slice(3)}`)).status).toBe(200);
  });

  it('accepts one of two concurrent requests with the same code', async () => {
    const code = codeAt(secret);
    const both = await Promise.all([enter(code), enter(code), enter(code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects codes from two steps before or after', async () => {
    app.ctx.clock.advance(120_000);
    for (const steps of [-2, 2]) expect((await enter(codeAt(secret, steps))).body.code).toBe('second_factor_wrong');
  });

  it('accepts each recovery code once, in any format', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter(first)).status).toBe(200);
    expect((await enter(first)).body.code).toBe('second_factor_wrong');
    expect((await enter(` ${second.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await enter('AAAAA-AAAAA')).body.code).toBe('second_factor_wrong');
  });

  it('stores its secret encrypted', async () => {
    const row = await app.ctx.db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(TOTP.name))).toBe(false);
    expect(row.secret.toString('latin1')).not.toContain(secret);
    expect(row.secret.length).toBe(12 + 20 + 16);
    const codes = JSON.stringify(await app.ctx.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) expect(codes).not.toContain(code);
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
  });
});
