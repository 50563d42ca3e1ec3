import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import * as security from '@festoon/contracts/identity/account-security';
import { signIn, signOut } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { throttles } from '../constants.ts';
import { accountsApp, buildAccount, TEST_PASSWORD } from '../testing.ts';

const password = TEST_PASSWORD;
const DAY_MS = 24 * 60 * 60_000;
let app: TestApp;
let ada: AccountRow;
let owner: TestBrowser;
let secret: string;
let recoveryCodes: readonly string[];

const codeAt = (steps = 0) => new TOTP({ secret }).generate({ timestamp: app.ctx.clock.now().getTime() + steps * 30_000 });

/** Returns codes that are wrong in the current and the neighbouring steps. */
function wrongCodes(count: number): string[] {
  const right = [-1, 0, 1].map(codeAt);
  const all = Array.from({ length: count + 3 }, (_, index) => String(index).padStart(6, '0'));
  return all.filter((code) => !right.includes(code)).slice(0, count);
}

const enter = (browser: TestBrowser, code?: string) =>
  browser.call(signIn, { email: ada.email, password, ...(code !== undefined && { code }) });

/** Guesses codes with the correct password, each from another network. */
async function guess(count: number): Promise<(string | undefined)[]> {
  const responses = [];
  for (const [index, code] of wrongCodes(count).entries()) {
    const stranger = testBrowser(app.app, { ip: `10.9.${index}.1` });
    responses.push((await enter(stranger, code)).body.code);
  }
  return responses;
}

beforeEach(async () => {
  app = await accountsApp();
  ada = await buildAccount(app.ctx);
  owner = testBrowser(app.app);
  await enter(owner);
  secret = (await owner.call(security.startSecondFactor, { password })).body.secret;
  recoveryCodes = (await owner.call(security.confirmSecondFactor, { code: codeAt() })).body.recoveryCodes;
  app.ctx.clock.advance(60_000);
});

describe('guesses of the second factor', () => {
  it('succeed with less than 0.01% probability in any 24 hours, even from the owner’s browser', () => {
    const { secondFactorAttemptsUnknownBrowser, secondFactorAttemptsKnownBrowser, secondFactorAttemptsPerSession } =
      throttles;
    const limits = [secondFactorAttemptsUnknownBrowser, secondFactorAttemptsKnownBrowser, secondFactorAttemptsPerSession];
    for (const { perSeconds } of limits) expect(perSeconds * 1000).toBe(DAY_MS);
    // 24 hours contain the end of one window and the start of the next.
    const tries = 2 * limits.reduce((sum, { points }) => sum + points, 0);
    // The codes of the previous, current and next step are accepted.
    const chance = tries * (3 / 1_000_000);
    expect(tries).toBe(32);
    expect(chance).toBeLessThan(0.0001);
  });

  it('are rejected after six a day, regardless of networks and speed', async () => {
    const responses = await guess(9);
    expect(responses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'second_factor_wrong'));
    expect(responses.slice(6)).toEqual(Array.from({ length: 3 }, () => 'second_factor_attempts_exceeded'));
    app.ctx.clock.advance(DAY_MS - 120_000);
    expect((await enter(testBrowser(app.app), codeAt())).body.code).toBe('second_factor_attempts_exceeded');
    app.ctx.clock.advance(180_000);
    const parallel = wrongCodes(20).map((code, index) => enter(testBrowser(app.app, { ip: `10.8.${index}.1` }), code));
    const codes = (await Promise.all(parallel)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(6);
  });

  it('do not lock the owner out of a browser with an earlier sign-in', async () => {
    expect((await enter(owner, codeAt())).status).toBe(200);
    await owner.call(signOut, {});
    app.ctx.clock.advance(60_000);
    await guess(9);
    expect((await enter(owner, codeAt())).status).toBe(200);
    app.ctx.clock.advance(60_000);
    expect((await enter(testBrowser(app.app), codeAt())).body.code).toBe('second_factor_attempts_exceeded');
  });

  it('do not lock the owner out of a new device with a recovery code', async () => {
    await guess(9);
    const phone = testBrowser(app.app);
    expect((await enter(phone, recoveryCodes[0])).status).toBe(200);
    await phone.call(signOut, {});
    expect((await enter(phone, codeAt())).status).toBe(200);
  });

  it('do not end the current session of the owner', async () => {
    await guess(9);
    expect((await owner.call(security.removeSecondFactor, { code: codeAt() })).status).toBe(200);
  });

  it('are limited in a session and in a known browser too', async () => {
    expect((await enter(owner, codeAt())).status).toBe(200);
    for (const code of wrongCodes(5)) {
      expect((await owner.call(security.removeSecondFactor, { code })).body.code).toBe('second_factor_wrong');
      expect((await enter(owner, code)).body.code).toBe('second_factor_wrong');
    }
    app.ctx.clock.advance(60_000);
    expect((await owner.call(security.removeSecondFactor, { code: codeAt() })).body.code).toBe('too_many_attempts');
    expect((await enter(owner, codeAt())).body.code).toBe('second_factor_attempts_exceeded');
  });

  it('count only when they are wrong', async () => {
    for (let time = 0; time < 12; time += 1) {
      app.ctx.clock.advance(60_000);
      expect((await enter(testBrowser(app.app, { ip: `10.7.${time}.1` }), codeAt())).status).toBe(200);
    }
    expect((await guess(9)).filter((code) => code === 'second_factor_wrong')).toHaveLength(6);
  });
});

describe('the cookie of a known browser', () => {
  const nameIn = ({ jar }: TestBrowser) => [...jar.keys()].find((name) => name.includes('known')) ?? '';

  it('is inaccessible to scripts, and valid for one account, one factor and its canonical encoding', async () => {
    const { cookies } = await enter(owner, codeAt());
    const cookie = cookies.find((line) => line.startsWith('festoon-known-'));
    expect(cookie).toMatch(
      /^festoon-known-[\da-f]{16}=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(ada.id);
    await guess(6);
    const name = nameIn(owner);
    const value = owner.jar.get(name) ?? '';
    const otherEnd = `${value.slice(0, -1)}${value.endsWith('A') ? 'E' : 'A'}`;
    const otherStart = `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;
    for (const wrong of [otherEnd, otherStart, '', 'x.y']) {
      const thief = testBrowser(app.app, { jar: new Map([[name, wrong]]) });
      expect((await enter(thief, '000000')).body.code).toBe('second_factor_attempts_exceeded');
    }
    app.ctx.clock.advance(60_000);
    await owner.call(security.removeSecondFactor, { code: codeAt() });
    secret = (await owner.call(security.startSecondFactor, { password })).body.secret;
    app.ctx.clock.advance(1);
    await owner.call(security.confirmSecondFactor, { code: codeAt() });
    app.ctx.clock.advance(60_000);
    expect((await enter(owner, codeAt())).body.code).toBe('second_factor_attempts_exceeded');
  });
});
