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
import { buildAccount, buildAdmin, buildSession, codeMailedTo, RIGHT_PASSWORD } from '../accounts/testing.ts';
import { DAY_MILLIS, TIDY_COPIES } from './constants.ts';
import { createPrivacyModule } from './module.ts';

const password = RIGHT_PASSWORD;
const word = 'delete';
const reason = 'They wrote to us.';
let blocked: string | null = null;
const shop: PersonalData = {
  kind: 'shop',
  describe: 'What was bought.',
  tables: [],
  export: async () => ['a hat'],
  erase: async () => 0,
  refusesErasure: async (_ctx, _db, accountId) => (accountId === blocked ? 'money_in_wallet' : null),
};
const privacyModule = createPrivacyModule(() => modules.flatMap(({ personalData }) => personalData ?? []));
const shopModule: Module = {
  name: 'shop',
  personalData: [shop],
  // A call that was let in before its caller was erased.
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

async function person(email?: string) {
  const account = await buildAccount(app.ctx, email === undefined ? {} : { email });
  return { ...account, as: await buildSession(app.ctx, account.id) };
}

function download(as: UserActor, copyId: string) {
  return app.ask({ url: `/api/privacy/copies/${copyId}/file`, as });
}

function firstEntryOf(zip: Buffer): string {
  const at = 30 + zip.readUInt16LE(26);
  return inflateRawSync(zip.subarray(at, at + zip.readUInt32LE(18))).toString();
}

const acts = async (accountId: string) =>
  (
    await sql<{ act: string; reason: string; after: unknown }>`
      select act, reason, after from audit_entries where subject_id = ${accountId} order by number`.execute(app.ctx.db)
  ).rows;

describe('data export', () => {
  it('requires the password, is limited to one a day, is readable only by its owner and expires after a week', async () => {
    const { as, email, id } = await person();
    expect((await app.call(contract.askForCopy, { password: 'wrong' }, { as })).body.code).toBe('password_wrong');
    const asked = (await app.call(contract.askForCopy, { password }, { as })).body;
    expect([asked.items[0]?.state, asked.nextAt === null]).toEqual(['making', false]);
    const copyId = asked.items[0]?.id ?? '';
    expect((await download(as, copyId)).statusCode).toBe(404);
    await runJobs(app.ctx, modules);
    await runJobs(app.ctx, modules);
    expect(app.ctx.sentMail.filter(({ to }) => to.address === email).map(({ subject }) => subject)).toEqual([
      'Your copy is ready',
    ]);
    const file = await download(as, copyId);
    expect(file.headers['cache-control']).toBe('private, no-store');
    const data = JSON.parse(firstEntryOf(file.rawPayload));
    expect(data).toMatchObject({ accountId: id, details: { data: { email } }, shop: { data: ['a hat'] } });
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|secret|token/i);
    const other = await person();
    expect((await download(other.as, copyId)).statusCode).toBe(404);
    expect((await app.ask({ url: `/api/privacy/copies/${copyId}/file`, as: admin })).statusCode).toBe(404);
    expect((await app.call(contract.askForCopy, { password }, { as })).body.code).toBe('copy_too_soon');
    app.ctx.clock.advance(7 * DAY_MILLIS);
    expect((await download(as, copyId)).statusCode).toBe(404);
    await runTask(app.ctx, modules, TIDY_COPIES);
    expect(await app.ctx.files.read(`private/copies/${id}/${copyId}.zip`)).toBeNull();
    const list = (await app.call(contract.listCopies, {}, { as })).body;
    expect([list.items[0]?.state, list.nextAt]).toEqual(['expired', null]);
  });

  it('starts once for concurrent requests and fails when its job is lost', async () => {
    const { as, id } = await person();
    const calls = await Promise.all([1, 2, 3].map(() => app.call(contract.askForCopy, { password }, { as })));
    expect(calls.map(({ body }) => body.code ?? 'asked').toSorted()).toEqual(['asked', 'copy_too_soon', 'copy_too_soon']);
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    app.ctx.clock.advance(3 * 3_600_000);
    await runTask(app.ctx, modules, TIDY_COPIES);
    expect((await app.call(contract.listCopies, {}, { as })).body).toMatchObject({
      items: [{ state: 'failed' }],
      nextAt: null,
    });
    expect((await app.call(contract.askForCopy, { password }, { as })).status).toBe(200);
    await sql`delete from data_copies where account_id = ${id}`.execute(app.ctx.db);
  });

  it('is created on an administrator’s request, is emailed to the account and is recorded in the audit log', async () => {
    const { id, email, as } = await person();
    admin = await buildAdmin(app.ctx);
    const ask = () => app.call(contract.copyPerson, { accountId: id, reason }, { as: admin });
    expect((await ask()).body).toMatchObject({ copies: [{ state: 'making', isByAdmin: true }], isErased: false });
    expect((await ask()).body.copies).toHaveLength(1);
    await runJobs(app.ctx, modules);
    expect(app.ctx.sentMail.filter(({ to }) => to.address === email)).toMatchObject([{ subject: 'Your copy is ready' }]);
    const copyId = (await ask()).body.copies[1]?.id ?? '';
    expect((await download(as, copyId)).statusCode).toBe(200);
    expect((await acts(id)).map(({ act }) => act)).toEqual(['account.export', 'account.export']);
    expect((await app.call(contract.copyPerson, { accountId: admin.accountId, reason }, { as: admin })).body.code).toBe(
      'is_administrator',
    );
    expect((await app.call(contract.copyPerson, { accountId: id, reason }, { as: testUser(id) })).status).toBe(404);
  });
});

describe('account erasure', () => {
  it('requires the password and the confirmation word, ends all sessions immediately and frees the email address', async () => {
    const { as, id, email } = await person('ada.gone@example.org');
    const erase = (input: { password?: string; word?: string }) =>
      app.call(contract.eraseAccount, { password, word, ...input }, { as });
    expect((await erase({ word: 'no' })).body.errors?.[0]?.path).toBe('word');
    expect((await erase({ password: 'wrong' })).body.code).toBe('password_wrong');
    blocked = id;
    expect((await app.call(contract.getErasure, {}, { as })).body).toMatchObject({
      obstacles: ['money_in_wallet'],
      hasPassword: true,
      hasSecondFactor: false,
    });
    expect((await erase({})).body.code).toBe('erasure_refused');
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
    expect((await acts(id)).map(({ act }) => act)).toEqual(['account.erase']);
    await runJobs(app.ctx, modules);
    const goodbyes = app.ctx.sentMail.filter(({ to }) => to.address === email);
    expect(goodbyes.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    const browser = testBrowser(app.app);
    await browser.call(sendOtp, { name: 'New Ada', email, password: 'another good one 77' });
    const otp = await codeMailedTo(app, email);
    const again = await browser.call(verifyOtp, { email, otp });
    expect([again.status, again.body.user.id === id]).toEqual([200, false]);
    const longAgo = new Date(app.ctx.clock.now().getTime() - 2 * DAY_MILLIS);
    await sql`update mail_messages set created_at = ${longAgo}`.execute(app.ctx.db);
    await runTask(app.ctx, modules, TIDY_COPIES);
    const mails = await sql`select key from mail_messages where starts_with(key, 'goodbye:')`.execute(app.ctx.db);
    expect(mails.rows).toEqual([]);
  });

  it('is performed once by an administrator after step-up authentication, and never on an administrator account', async () => {
    admin = await buildAdmin(app.ctx);
    const { id, email } = await person();
    const erase = (accountId: string, as: AdminActor = admin) =>
      app.call(contract.erasePerson, { accountId, reason, word }, { as });
    blocked = id;
    expect((await erase(id)).body.code).toBe('erasure_refused');
    blocked = null;
    expect((await erase(admin.accountId)).body.code).toBe('is_administrator');
    const old = { ...admin, sessionId: (await buildAdmin(app.ctx)).sessionId };
    await sql`update sessions set proved_at = null where id = ${old.sessionId}`.execute(app.ctx.db);
    expect((await erase(id, old)).body.code).toBe('step_up_required');
    expect((await erase(id)).body).toMatchObject({ isErased: true, obstacles: [], copies: [] });
    expect((await erase(id)).body.code).toBe('not_found');
    const [line] = await acts(id);
    expect(line).toMatchObject({ act: 'account.erase', reason });
    expect(JSON.stringify(line)).not.toContain(email);
  });

  it('runs once for concurrent requests, deletes data exports and rejects later requests from the account', async () => {
    const { as, id } = await person();
    await app.call(contract.askForCopy, { password }, { as });
    const twice = await Promise.all([1, 2].map(() => app.call(contract.eraseAccount, { password, word }, { as })));
    expect(twice.map(({ body }) => body.success).filter(Boolean)).toHaveLength(1);
    await runJobs(app.ctx, modules);
    expect((await sql`select id from data_copies where account_id = ${id}`.execute(app.ctx.db)).rows).toEqual([]);
    const late = await app.ask({ url: `/api/late/${id}`, as });
    expect([late.statusCode, late.json().code]).toEqual([401, 'SESSION_EXPIRED']);
    expect((await app.call(getAuthStatus, {}, { as })).status).toBeLessThan(500);
  });
});
