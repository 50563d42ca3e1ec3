import { sql } from 'kysely';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSignIn, getAuthStatus, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import { endOtherSessions, listSessions, stepUp } from '@festoon/contracts/identity/account-security';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { impersonate, stopImpersonation } from '@festoon/contracts/identity/impersonation';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import type { Module } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { authenticate, authenticateSocket } from '../sessions/authenticate.ts';
import { accountsModule } from '../module.ts';
import { requireStepUp } from '../sign-in/require-step-up.ts';
import { buildAccount, RIGHT_PASSWORD } from '../testing.ts';

const password = RIGHT_PASSWORD;
const part = { summary: '', access: 'user', answer: z.object({}), domainErrors: [] } as const;
const body = z.object({ title: z.optional(z.string()) });
const params = z.object({ thingId: z.string(), token: z.string() });
const edit = endpoint({
  ...part,
  name: 'edit',
  method: 'PUT',
  path: '/things/:thingId/:token',
  params,
  body,
  impersonation: 'allowed',
});
const read = endpoint({ ...part, name: 'read', method: 'GET', path: '/things' });
const secret = endpoint({ ...part, name: 'secret', method: 'GET', path: '/secrets', impersonation: 'never' });
const pay = endpoint({ ...part, name: 'pay', method: 'POST', path: '/pay', body });
const needsProof = endpoint({
  ...part,
  name: 'needsProof',
  method: 'POST',
  path: '/admin/proof',
  body,
  idempotent: true,
  access: 'admin',
  domainErrors: ['step_up_required'],
});
const things: Module = {
  name: 'things',
  routes: ({ mount, http, admit }) => {
    for (const one of [edit, read, secret, pay]) mount(one, async () => ({}));
    mount(needsProof, async (ctx, actor) => {
      await requireStepUp(ctx, actor);
      nothingChanged();
      return {};
    });
    http.get('/api/copy.csv', async (request, reply) => {
      await admit('user', request, reply);
      return 'all of it';
    });
  },
};

let house: TestApp;
let vera: AccountRow;
let ada: AccountRow;
let browser: TestBrowser;

beforeEach(async () => {
  house = await testApp([accountsModule, things], { gate: { authenticate } });
  vera = await buildAccount(house.ctx, { role: 'admin', name: 'Vera Admin' });
  ada = await buildAccount(house.ctx, { name: 'Ada Lind' });
  browser = testBrowser(house.app);
  await browser.call(adminSignIn, { email: vera.email, password });
});

const minutes = (count: number) => house.ctx.clock.advance(count * 60_000);
const begin = (accountId: string = ada.id) =>
  browser.call(impersonate, { accountId: accountId as never, reason: 'Their ticket is lost' });
const lines = async () => {
  const { rows } = await sql<{
    act: string;
    actor_kind: string;
    actor_id: string | null;
    in_place_of: string;
    after: object;
  }>`
    select act, actor_kind, actor_id, in_place_of, after from audit_entries where act like 'account.imp%' order by number`.execute(
    house.ctx.db,
  );
  return rows;
};
const codeOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body: answer } = await asked;
  return [status, answer.code];
};

describe('acting in a user’s place', () => {
  it('opens a session of theirs that says who is behind it, and gives the own one back', async () => {
    expect((await begin()).status).toBe(200);
    const { user, impersonator } = (await browser.call(getAuthStatus, {})).body;
    expect([user?.id, impersonator?.name]).toEqual([ada.id, 'Vera Admin']);
    expect((await browser.call(stopImpersonation, {})).body).toEqual({ accountId: ada.id, isBack: true });
    const back = (await browser.call(getAuthStatus, {})).body;
    expect([back.user?.id, back.impersonator]).toEqual([vera.id, undefined]);
    const trail = await lines();
    expect(trail.map(({ act }) => act)).toEqual([
      ...['account.impersonate', 'account.impersonated_call', 'account.impersonation_end'],
    ]);
    for (const line of trail) expect([line.actor_id, line.in_place_of]).toEqual([vera.id, ada.id]);
  });

  it('needs a reason, a person who can be acted for, and that one has just shown who one is', async () => {
    expect(await codeOf(browser.call(impersonate, { accountId: ada.id as never, reason: ' ' }))).toEqual([
      422,
      'invalid_input',
    ]);
    const gone = await buildAccount(house.ctx, { suspended: true });
    expect(await codeOf(begin(gone.id))).toEqual([409, 'impersonation_refused']);
    expect(await codeOf(begin(vera.id))).toEqual([409, 'impersonation_refused']);
    expect(await codeOf(begin('01890000-0000-7000-8000-000000000000'))).toEqual([404, 'not_found']);
    minutes(11);
    expect(await codeOf(begin())).toEqual([403, 'step_up_required']);
    await browser.call(stepUp, { password });
    expect((await begin()).status).toBe(200);
    const user = testBrowser(house.app);
    await user.call(signIn, { email: ada.email, password });
    expect(await codeOf(user.call(impersonate, { accountId: ada.id as never, reason: 'x' }))).toEqual([404, 'not_found']);
    expect(await codeOf(user.call(stopImpersonation, {}))).toEqual([404, 'not_found']);
  });

  it('lets the person’s things be read and, where that is said, changed: what is theirs alone stays theirs', async () => {
    await begin();
    expect((await browser.call(read, {})).status).toBe(200);
    expect((await browser.call(edit, { thingId: '7', token: 'abc', title: 'Secret title' })).status).toBe(200);
    for (const refused of [browser.call(secret, {}), browser.call(pay, {}), browser.call(updateProfile, { name: 'X' })])
      expect(await codeOf(refused)).toEqual([403, 'not_in_place']);
    expect(await codeOf(browser.call(listSessions, {}))).toEqual([403, 'not_in_place']);
    expect(await codeOf(browser.call(needsProof, {}))).toEqual([404, 'not_found']);
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const copy = await house.app.inject({ url: '/api/copy.csv', headers: { cookie } });
    expect(copy.statusCode).toBe(403);
    const calls = (await lines()).filter(({ act }) => act === 'account.impersonated_call').map(({ after }) => after);
    expect(calls).toEqual([{ endpoint: 'read' }, { endpoint: 'edit', thingId: '7', fields: ['title'] }]);
  });

  it('is nobody on a socket, and no device of the user’s', async () => {
    await begin();
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const request = { headers: { cookie }, socket: { remoteAddress: '127.0.0.1' } } as never;
    expect((await authenticateSocket(house.ctx, request)).kind).toBe('visitor');
    const own = testBrowser(house.app);
    await own.call(signIn, { email: ada.email, password });
    const { items } = (await own.call(listSessions, {})).body;
    expect(items.map(({ impersonation, ip }) => [impersonation?.reason, impersonation?.endedAt, ip])).toEqual([
      [undefined, undefined, '127.0.0.1'],
      ['Their ticket is lost', null, ''],
    ]);
    expect(house.ctx.sentMail).toEqual([]);
  });

  it('ends after half an hour however much is done, with a line in the log, and leads back', async () => {
    await begin();
    for (let index = 0; index < 2; index += 1) {
      minutes(14);
      expect((await browser.call(read, {})).status).toBe(200);
    }
    minutes(3);
    expect(await codeOf(browser.call(read, {}))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.call(getAuthStatus, {})).body.user?.id).toBe(vera.id);
    await runJobs(house.ctx, [accountsModule]);
    await runJobs(house.ctx, [accountsModule]);
    const ends = (await lines()).filter(({ act }) => act === 'account.impersonation_end');
    expect(ends.map(({ actor_kind: kind, after }) => [kind, 'how' in after])).toEqual([['system', false]]);
  });

  it('ends with the user’s say, and with the administrator’s own session', async () => {
    await begin();
    const own = testBrowser(house.app);
    await own.call(signIn, { email: ada.email, password });
    expect((await own.call(endOtherSessions, {})).body.items[1]?.impersonation?.endedAt).not.toBe(null);
    expect(await codeOf(browser.call(read, {}))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.call(getAuthStatus, {})).body.user?.id).toBe(vera.id);
    await begin();
    const other = testBrowser(house.app);
    await other.call(adminSignIn, { email: vera.email, password });
    await other.call(endOtherSessions, {});
    expect(await codeOf(browser.call(read, {}))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.call(getAuthStatus, {})).body.isAuthenticated).toBe(false);
  });

  it('leads nowhere for who holds the user’s token without the browser it began in', async () => {
    await begin();
    const { token } = (await browser.call(getAuthStatus, {})).body;
    const thief = testBrowser(house.app);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await thief.call(stopImpersonation, {}, bearer)).body.isBack).toBe(false);
    expect(thief.jar.size).toBe(0);
  });

  it('ends altogether on logging out', async () => {
    await begin();
    await browser.call(signOut, {});
    expect(browser.jar.size).toBe(0);
    const live = await house.ctx.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
    expect(live).toEqual([]);
    expect((await lines()).at(-1)?.act).toBe('account.impersonation_end');
  });
});

describe('a call that was refused until its caller showed who they are', () => {
  it('is done when it is repeated under the same key', async () => {
    minutes(11);
    const key = { 'idempotency-key': 'one-and-the-same' };
    expect(await codeOf(browser.call(needsProof, {}, key))).toEqual([403, 'step_up_required']);
    await browser.call(stepUp, { password });
    expect((await browser.call(needsProof, {}, key)).status).toBe(200);
  });
});
