import { sql } from 'kysely';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSignIn, getAuthStatus, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import { endOtherSessions, listSessions, stepUp } from '@festoon/contracts/identity/account-security';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { impersonate, stopImpersonation } from '@festoon/contracts/identity/impersonation';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import type { Module } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { authenticate, authenticateSocket } from '../sessions/authenticate.ts';
import { accountsModule } from '../module.ts';
import { requireStepUp } from '../sign-in/require-step-up.ts';
import { buildAccount, TEST_PASSWORD } from '../testing.ts';

const password = TEST_PASSWORD;
const part = { summary: '', access: 'user', response: z.object({}), domainErrors: [] } as const;
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
const moneyEndpoints = endpoint({ ...part, name: 'pay', method: 'POST', path: '/pay', body });
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
const endpoints: Module = {
  name: 'things',
  routes: ({ mount, http, admit }) => {
    for (const one of [edit, read, secret, moneyEndpoints]) mount(one, async () => ({}));
    mount(needsProof, async (ctx, actor) => {
      await requireStepUp(ctx, actor);
      auditNoChange();
      return {};
    });
    http.get('/api/copy.csv', async (request, reply) => {
      await admit('user', request, reply);
      return 'all of it';
    });
  },
};

let app: TestApp;
let vera: AccountRow;
let ada: AccountRow;
let browser: TestBrowser;

beforeEach(async () => {
  app = await testApp([accountsModule, endpoints], { authGate: { authenticate } });
  vera = await buildAccount(app.ctx, { role: 'admin', name: 'Vera Admin' });
  ada = await buildAccount(app.ctx, { name: 'Ada Lind' });
  browser = testBrowser(app.app);
  await browser.call(adminSignIn, { email: vera.email, password });
});

const minutes = (count: number) => app.ctx.clock.advance(count * 60_000);
const startImpersonation = (accountId: string = ada.id) =>
  browser.call(impersonate, { accountId: accountId as never, reason: 'Their ticket is lost' });
const lines = async () => {
  const { rows } = await sql<{
    action: string;
    actor_kind: string;
    actor_id: string | null;
    impersonated_account_id: string;
    after: object;
  }>`
    select action, actor_kind, actor_id, impersonated_account_id, after from audit_entries where action like 'account.imp%' order by number`.execute(
    app.ctx.db,
  );
  return rows;
};
const codeOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body: response } = await asked;
  return [status, response.code];
};

describe('impersonation', () => {
  it("starts a session that names the administrator, and restores the administrator's session at its end", async () => {
    expect((await startImpersonation()).status).toBe(200);
    const { user, impersonator } = (await browser.call(getAuthStatus, {})).body;
    expect([user?.id, impersonator?.name]).toEqual([ada.id, 'Vera Admin']);
    expect((await browser.call(stopImpersonation, {})).body).toEqual({ accountId: ada.id, isAdminSessionRestored: true });
    const back = (await browser.call(getAuthStatus, {})).body;
    expect([back.user?.id, back.impersonator]).toEqual([vera.id, undefined]);
    const auditEntries = await lines();
    expect(auditEntries.map(({ action }) => action)).toEqual([
      ...['account.impersonate', 'account.impersonated_call', 'account.impersonation_end'],
    ]);
    for (const line of auditEntries) expect([line.actor_id, line.impersonated_account_id]).toEqual([vera.id, ada.id]);
  });

  it('requires a reason, an active user account and recent step-up authentication', async () => {
    expect(await codeOf(browser.call(impersonate, { accountId: ada.id as never, reason: ' ' }))).toEqual([
      422,
      'invalid_input',
    ]);
    const ended = await buildAccount(app.ctx, { suspended: true });
    expect(await codeOf(startImpersonation(ended.id))).toEqual([409, 'cannot_impersonate']);
    expect(await codeOf(startImpersonation(vera.id))).toEqual([409, 'cannot_impersonate']);
    expect(await codeOf(startImpersonation('01890000-0000-7000-8000-000000000000'))).toEqual([404, 'not_found']);
    minutes(11);
    expect(await codeOf(startImpersonation())).toEqual([403, 'step_up_required']);
    await browser.call(stepUp, { password });
    expect((await startImpersonation()).status).toBe(200);
    const user = testBrowser(app.app);
    await user.call(signIn, { email: ada.email, password });
    expect(await codeOf(user.call(impersonate, { accountId: ada.id as never, reason: 'x' }))).toEqual([404, 'not_found']);
    expect(await codeOf(user.call(stopImpersonation, {}))).toEqual([404, 'not_found']);
  });

  it('allows permitted reads and changes only, and records them', async () => {
    await startImpersonation();
    expect((await browser.call(read, {})).status).toBe(200);
    expect((await browser.call(edit, { thingId: '7', token: 'abc', title: 'Secret title' })).status).toBe(200);
    for (const rejected of [
      browser.call(secret, {}),
      browser.call(moneyEndpoints, {}),
      browser.call(updateProfile, { name: 'X' }),
    ])
      expect(await codeOf(rejected)).toEqual([403, 'not_allowed_while_impersonating']);
    expect(await codeOf(browser.call(listSessions, {}))).toEqual([403, 'not_allowed_while_impersonating']);
    expect(await codeOf(browser.call(needsProof, {}))).toEqual([404, 'not_found']);
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const copy = await app.app.inject({ url: '/api/copy.csv', headers: { cookie } });
    expect(copy.statusCode).toBe(403);
    const calls = (await lines()).filter(({ action }) => action === 'account.impersonated_call').map(({ after }) => after);
    expect(calls).toEqual([{ endpoint: 'read' }, { endpoint: 'edit', thingId: '7', fields: ['title'] }]);
  });

  it("gives no access to sockets, and is listed in the user's sessions without a new-device email", async () => {
    await startImpersonation();
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const request = { headers: { cookie }, socket: { remoteAddress: '127.0.0.1' } } as never;
    expect((await authenticateSocket(app.ctx, request)).kind).toBe('visitor');
    const own = testBrowser(app.app);
    await own.call(signIn, { email: ada.email, password });
    const { items } = (await own.call(listSessions, {})).body;
    expect(items.map(({ impersonation, ip }) => [impersonation?.reason, impersonation?.endedAt, ip])).toEqual([
      [undefined, undefined, '127.0.0.1'],
      ['Their ticket is lost', null, ''],
    ]);
    expect(app.ctx.sentEmails).toEqual([]);
  });

  it("ends after half an hour despite use, is recorded, and restores the administrator's session", async () => {
    await startImpersonation();
    for (let index = 0; index < 2; index += 1) {
      minutes(14);
      expect((await browser.call(read, {})).status).toBe(200);
    }
    minutes(3);
    expect(await codeOf(browser.call(read, {}))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.call(getAuthStatus, {})).body.user?.id).toBe(vera.id);
    await runJobs(app.ctx, [accountsModule]);
    await runJobs(app.ctx, [accountsModule]);
    const ends = (await lines()).filter(({ action }) => action === 'account.impersonation_end');
    expect(ends.map(({ actor_kind: kind, after }) => [kind, 'how' in after])).toEqual([['system', false]]);
  });

  it('ends when the user or the administrator ends the session', async () => {
    await startImpersonation();
    const own = testBrowser(app.app);
    await own.call(signIn, { email: ada.email, password });
    expect((await own.call(endOtherSessions, {})).body.items[1]?.impersonation?.endedAt).not.toBe(null);
    expect(await codeOf(browser.call(read, {}))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.call(getAuthStatus, {})).body.user?.id).toBe(vera.id);
    await startImpersonation();
    const other = testBrowser(app.app);
    await other.call(adminSignIn, { email: vera.email, password });
    await other.call(endOtherSessions, {});
    expect(await codeOf(browser.call(read, {}))).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.call(getAuthStatus, {})).body.isAuthenticated).toBe(false);
  });

  it("does not restore the administrator's session in another browser", async () => {
    await startImpersonation();
    const { token } = (await browser.call(getAuthStatus, {})).body;
    const thief = testBrowser(app.app);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await thief.call(stopImpersonation, {}, bearer)).body.isAdminSessionRestored).toBe(false);
    expect(thief.jar.size).toBe(0);
  });

  it('ends with both sessions on sign-out', async () => {
    await startImpersonation();
    await browser.call(signOut, {});
    expect(browser.jar.size).toBe(0);
    const live = await app.ctx.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
    expect(live).toEqual([]);
    expect((await lines()).at(-1)?.action).toBe('account.impersonation_end');
  });
});

describe('a call that required step-up authentication', () => {
  it('succeeds when it is repeated with the same idempotency key', async () => {
    minutes(11);
    const key = { 'idempotency-key': 'one-and-the-same' };
    expect(await codeOf(browser.call(needsProof, {}, key))).toEqual([403, 'step_up_required']);
    await browser.call(stepUp, { password });
    expect((await browser.call(needsProof, {}, key)).status).toBe(200);
  });
});
