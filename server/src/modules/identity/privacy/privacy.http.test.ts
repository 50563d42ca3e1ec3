import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAuthStatus, signIn, verifyOtp, sendOtp } from '@festoon/contracts/identity/sign-in';
import * as contract from '@festoon/contracts/identity/privacy';
import type { AdminActor, Module, PersonalData, UserActor } from '../../../platform/http/module.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { testBrowser } from '../../../platform/testing/test-browser.ts';
import { accountsModule } from '../accounts/module.ts';
import { buildAccount, buildAdmin, buildSession, readEmailedCode, TEST_PASSWORD } from '../accounts/testing.ts';
import { DAY_MILLIS, PURGE_EXPORTS } from './constants.ts';
import { createPrivacyModule } from './module.ts';

const password = TEST_PASSWORD;
const word = 'delete';
const reason = 'They wrote to us.';
let blocked: string | null = null;
const shop: PersonalData = {
  kind: 'shop',
  description: 'What was bought.',
  tables: [],
  export: async () => ['a hat'],
  erase: async () => 0,
  findErasureBlocker: async (_ctx, _db, accountId) => (accountId === blocked ? 'money_in_wallet' : null),
};
const privacyModule = createPrivacyModule(() => modules.flatMap(({ personalData }) => personalData ?? []));
const shopModule: Module = {
  name: 'shop',
  personalData: [shop],
  // A call that was authorised before its account was erased.
  routes: ({ http, ctx }) =>
    void http.get<{ Params: { id: string } }>('/api/late/:id', ({ params }) =>
      sql`insert into top_ups (id, account_id, amount_minor, currency, created_at)
        values (uuidv7(), ${params.id}, 100, 'EUR', now())`.execute(ctx.db),
    ),
};
const modules: Module[] = [accountsModule, shopModule, privacyModule];
let app: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  app = await testApp(modules);
  admin = await buildAdmin(app.ctx);
});

async function user(email?: string) {
  const account = await buildAccount(app.ctx, email === undefined ? {} : { email });
  return { ...account, as: await buildSession(app.ctx, account.id) };
}

function download(as: UserActor, copyId: string) {
  return app.injectAs({ url: `/api/privacy/copies/${copyId}/file`, as });
}

function firstEntryOf(zip: Buffer): string {
  const at = 30 + zip.readUInt16LE(26);
  return inflateRawSync(zip.subarray(at, at + zip.readUInt32LE(18))).toString();
}

const auditActions = async (accountId: string) =>
  (
    await sql<{ action: string; reason: string; after: unknown }>`
      select action, reason, after from audit_entries where subject_id = ${accountId} order by number`.execute(app.ctx.db)
  ).rows;

describe('data export', () => {
  it('requires the password, is limited to one a day, is readable only by its owner and expires after a week', async () => {
    const { as, email, id } = await user();
    expect((await app.call(contract.requestPersonalDataExport, { password: 'wrong' }, { as })).body.code).toBe(
      'password_wrong',
    );
    const requested = (await app.call(contract.requestPersonalDataExport, { password }, { as })).body;
    expect([requested.items[0]?.state, requested.nextRequestAt === null]).toEqual(['processing', false]);
    const copyId = requested.items[0]?.id ?? '';
    expect((await download(as, copyId)).statusCode).toBe(404);
    await runJobs(app.ctx, modules);
    await runJobs(app.ctx, modules);
    expect(app.ctx.sentEmails.filter(({ to }) => to.address === email).map(({ subject }) => subject)).toEqual([
      'Your data is ready to download',
    ]);
    const file = await download(as, copyId);
    expect(file.headers['cache-control']).toBe('private, no-store');
    const data = JSON.parse(firstEntryOf(file.rawPayload));
    expect(data).toMatchObject({ accountId: id, details: { data: { email } }, shop: { data: ['a hat'] } });
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|secret|token/i);
    const other = await user();
    expect((await download(other.as, copyId)).statusCode).toBe(404);
    expect((await app.injectAs({ url: `/api/privacy/copies/${copyId}/file`, as: admin })).statusCode).toBe(404);
    expect((await app.call(contract.requestPersonalDataExport, { password }, { as })).body.code).toBe('export_too_soon');
    app.ctx.clock.advance(7 * DAY_MILLIS);
    expect((await download(as, copyId)).statusCode).toBe(404);
    await runTask(app.ctx, modules, PURGE_EXPORTS);
    expect(await app.ctx.files.read(`private/copies/${id}/${copyId}.zip`)).toBeNull();
    const list = (await app.call(contract.listPersonalDataExports, {}, { as })).body;
    expect([list.items[0]?.state, list.nextRequestAt]).toEqual(['expired', null]);
  });

  it('starts once for concurrent requests and fails when its job is lost', async () => {
    const { as, id } = await user();
    const calls = await Promise.all([1, 2, 3].map(() => app.call(contract.requestPersonalDataExport, { password }, { as })));
    expect(calls.map(({ body }) => body.code ?? 'asked').toSorted()).toEqual([
      'asked',
      'export_too_soon',
      'export_too_soon',
    ]);
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    app.ctx.clock.advance(3 * 3_600_000);
    await runTask(app.ctx, modules, PURGE_EXPORTS);
    expect((await app.call(contract.listPersonalDataExports, {}, { as })).body).toMatchObject({
      items: [{ state: 'failed' }],
      nextRequestAt: null,
    });
    expect((await app.call(contract.requestPersonalDataExport, { password }, { as })).status).toBe(200);
    await sql`delete from personal_data_exports where account_id = ${id}`.execute(app.ctx.db);
  });

  it('is created on an administrator’s request, is emailed to the account and is recorded in the audit log', async () => {
    const { id, email, as } = await user();
    admin = await buildAdmin(app.ctx);
    const requestExport = () => app.call(contract.exportAccountData, { accountId: id, reason }, { as: admin });
    expect((await requestExport()).body).toMatchObject({
      exports: [{ state: 'processing', isByAdmin: true }],
      isErased: false,
    });
    expect((await requestExport()).body.exports).toHaveLength(1);
    await runJobs(app.ctx, modules);
    expect(app.ctx.sentEmails.filter(({ to }) => to.address === email)).toMatchObject([
      { subject: 'Your data is ready to download' },
    ]);
    const copyId = (await requestExport()).body.exports[1]?.id ?? '';
    expect((await download(as, copyId)).statusCode).toBe(200);
    expect((await auditActions(id)).map(({ action }) => action)).toEqual(['account.export', 'account.export']);
    expect(
      (await app.call(contract.exportAccountData, { accountId: admin.accountId, reason }, { as: admin })).body.code,
    ).toBe('is_administrator');
    expect((await app.call(contract.exportAccountData, { accountId: id, reason }, { as: testUser(id) })).status).toBe(404);
  });
});

describe('account erasure', () => {
  it('accepts the word in the language of the request, and the English one in each', async () => {
    const { as, id } = await user();
    blocked = id;
    const confirm = async (language: string, confirmation: string) => {
      const options = { as, headers: { 'accept-language': language } };
      const { body } = await app.call(contract.eraseAccount, { password, confirmation }, options);
      return body.code === 'erasure_blocked';
    };
    for (const [language, own] of [
      ['de', ' LÖSCHEN '],
      ['de', 'lo\u0308schen'],
      ['ar', 'حذف'],
      ['ja', '削除'],
    ] as const) {
      const words = [own, word, 'supprimer', `${own} ${word}`, ''];
      const accepted = await Promise.all(words.map((each) => confirm(language, each)));
      expect([language, accepted]).toEqual([language, [true, true, false, false, false]]);
    }
    const { body } = await app.call(
      contract.eraseAccount,
      { password, confirmation: 'no' },
      { as, headers: { 'accept-language': 'de' } },
    );
    expect(body.errors?.[0]?.message).toContain('löschen');
    blocked = null;
  });

  it('requires the password and the confirmation word, ends all sessions immediately and frees the email address', async () => {
    const { as, id, email } = await user('ada.gone@example.org');
    const erase = (input: { password?: string; confirmation?: string }) =>
      app.call(contract.eraseAccount, { password, confirmation: word, ...input }, { as });
    expect((await erase({ confirmation: 'no' })).body.errors?.[0]?.path).toBe('confirmation');
    expect((await erase({ password: 'wrong' })).body.code).toBe('password_wrong');
    blocked = id;
    expect((await app.call(contract.getErasure, {}, { as })).body).toMatchObject({
      blockers: ['money_in_wallet'],
      hasPassword: true,
      hasSecondFactor: false,
    });
    expect((await erase({})).body.code).toBe('erasure_blocked');
    blocked = null;
    const done = await erase({});
    expect(done.body).toEqual({ success: true, message: 'Your account was deleted.' });
    expect(done.headers['set-cookie']).toContain('festoon-refresh=;');
    const { rows } = await sql`select * from accounts where id = ${id}`.execute(app.ctx.db);
    expect(rows).toMatchObject([{ name: 'Deleted account', email: `${id}@erased.invalid`, password_hash: null, bio: '' }]);
    expect((await app.call(signIn, { email, password })).body.code).toBe('wrong_credentials');
    const sessions = await sql`select ip, user_agent, revoked_reason from sessions where account_id = ${id}`.execute(
      app.ctx.db,
    );
    expect(sessions.rows).toEqual([{ ip: '', user_agent: '', revoked_reason: 'deleted' }]);
    expect((await auditActions(id)).map(({ action }) => action)).toEqual(['account.erase']);
    await runJobs(app.ctx, modules);
    const deletionEmails = app.ctx.sentEmails.filter(({ to }) => to.address === email);
    expect(deletionEmails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    const browser = testBrowser(app.app);
    await browser.call(sendOtp, { name: 'New Ada', email, password: 'another good one 77' });
    const otp = await readEmailedCode(app, email);
    const again = await browser.call(verifyOtp, { email, otp });
    expect([again.status, again.body.user.id === id]).toEqual([200, false]);
    const longAgo = new Date(app.ctx.clock.now().getTime() - 2 * DAY_MILLIS);
    await sql`update email_messages set created_at = ${longAgo}`.execute(app.ctx.db);
    await runTask(app.ctx, modules, PURGE_EXPORTS);
    const emails = await sql`select key from email_messages where starts_with(key, 'goodbye:')`.execute(app.ctx.db);
    expect(emails.rows).toEqual([]);
  });

  it('is performed once by an administrator after step-up authentication, and never on an administrator account', async () => {
    admin = await buildAdmin(app.ctx);
    const { id, email } = await user();
    const erase = (accountId: string, as: AdminActor = admin) =>
      app.call(contract.eraseAccountAsAdmin, { accountId, reason, confirmation: word }, { as });
    blocked = id;
    expect((await erase(id)).body.code).toBe('erasure_blocked');
    blocked = null;
    expect((await erase(admin.accountId)).body.code).toBe('is_administrator');
    const old = { ...admin, sessionId: (await buildAdmin(app.ctx)).sessionId };
    await sql`update sessions set authenticated_at = null where id = ${old.sessionId}`.execute(app.ctx.db);
    expect((await erase(id, old)).body.code).toBe('step_up_required');
    expect((await erase(id)).body).toMatchObject({ isErased: true, blockers: [], exports: [] });
    expect((await erase(id)).body.code).toBe('not_found');
    const [line] = await auditActions(id);
    expect(line).toMatchObject({ action: 'account.erase', reason });
    expect(JSON.stringify(line)).not.toContain(email);
  });

  it('runs once for concurrent requests, deletes data exports and rejects later requests from the account', async () => {
    const { as, id } = await user();
    await app.call(contract.requestPersonalDataExport, { password }, { as });
    const twice = await Promise.all(
      [1, 2].map(() => app.call(contract.eraseAccount, { password, confirmation: word }, { as })),
    );
    expect(twice.map(({ body }) => body.success).filter(Boolean)).toHaveLength(1);
    await runJobs(app.ctx, modules);
    expect((await sql`select id from personal_data_exports where account_id = ${id}`.execute(app.ctx.db)).rows).toEqual([]);
    const late = await app.injectAs({ url: `/api/late/${id}`, as });
    expect([late.statusCode, late.json().code]).toEqual([401, 'SESSION_EXPIRED']);
    expect((await app.call(getAuthStatus, {}, { as })).status).toBeLessThan(500);
  });
});
