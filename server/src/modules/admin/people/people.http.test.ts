import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/admin-people';
import { signIn } from '@festoon/contracts/account';
import type { AdminActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testAdmin, testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { accountsModule } from '../../accounts/module.ts';
import { buildAccount, buildAdmin, buildSession, RIGHT_PASSWORD } from '../../accounts/testing.ts';
import { buildEvent } from '../../events/testing.ts';
import { buildSubscription } from '../../subscription/testing.ts';
import { adminModule } from '../module.ts';

const modules = [accountsModule, adminModule];
const reason = 'Sells tickets that do not exist.';
let house: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  house = await testApp(modules);
  admin = await buildAdmin(house.ctx);
});

type Query = Parameters<typeof list>[0];
async function list(query: Record<string, unknown>) {
  const { status, body } = await house.call(contract.listPeople, query as { sort?: 'newest' }, { as: admin });
  if (status !== 200) throw new Error(`The list was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const names = async (query: Query) => (await list(query)).items.map(({ name }) => name);

const detail = async (accountId: string) => (await house.call(contract.getPerson, { accountId }, { as: admin })).body;
const acts = async (accountId: string) => {
  const { rows } = await sql<{ act: string; reason: string; before: unknown; after: unknown }>`
    select act, reason, before, after from audit_entries where subject_id = ${accountId} order by number`.execute(
    house.ctx.db,
  );
  return rows;
};
const mailsOf = async (address: string) => {
  await runJobs(house.ctx, modules);
  return house.ctx.sentMail.filter(({ to }) => to.address === address);
};

/** The reference of a confirmed booking. */
async function buildBooking(buyerId: string): Promise<string> {
  const { ctx } = house;
  const event = await buildEvent(ctx, { event: { organiserId: buyerId } });
  const reference = ctx.ids.code(8);
  await ctx.db
    .insertInto('bookings')
    .values({
      ...{ id: ctx.ids.newId(), reference, event_id: event.id, buyer_id: buyerId, hold_key: ctx.ids.newId() },
      ...{
        status: 'confirmed',
        held_until: ctx.clock.now(),
        currency: 'EUR',
        subtotal_minor: 500,
        fee_minor: 0,
        tax_minor: 0,
      },
      ...{ total_minor: 500, fee_mode: 'absorb', platform_fee_minor: 0, tax_rate_bps: 0, tax_inclusive: true },
      ...{ refund_policy: '{"kind":"none"}', created_at: ctx.clock.now(), confirmed_at: ctx.clock.now() },
    })
    .execute();
  return reference;
}

describe('the list', () => {
  it('is for administrators', async () => {
    const asked = [undefined, testUser()].map((as) => house.call(contract.listPeople, {}, as ? { as } : {}));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 404]);
    const file = await house.ask({ method: 'GET', url: '/api/admin/users.csv', as: testUser() });
    expect(file.statusCode).toBe(404);
  });

  it('finds by a part of a name, an address, a handle, by id and by the reference of a booking', async () => {
    const zoe = await buildAccount(house.ctx, { name: 'Zoë Quillfeather', email: 'zq@quill.example' });
    const reference = await buildBooking(zoe.id);
    for (const q of ['quillf', 'feather zoe', 'ZOE', 'zo', 'zq@quill.example', 'zq@qui', '@zoe-quill', zoe.id, reference])
      expect([q, await names({ q })]).toEqual([q, ['Zoë Quillfeather']]);
    for (const q of ['%', '_', '\\', "quill'; drop table accounts; --", 'uill_eather', '%%%'])
      expect(await names({ q })).toEqual([]);
    expect((await house.call(contract.listPeople, { q: 'a\u0000b' }, { as: admin })).status).toBe(422);
  });

  it('is narrowed by role, state, premium, what they organise and when they joined', async () => {
    const { ctx } = house;
    const [ina, ed] = [await buildAccount(ctx, { name: 'Ina Narrowed' }), await buildAccount(ctx, { name: 'Ed Narrowed' })];
    await buildSubscription(ctx, { accountId: ina.id });
    await buildEvent(ctx, { event: { organiserId: ed.id } });
    await sql`update accounts set created_at = created_at - interval '40 days' where id = ${ed.id}`.execute(ctx.db);
    const q = 'narrowed';
    expect(await names({ q, premium: 'yes' })).toEqual(['Ina Narrowed']);
    expect(await names({ q, premium: 'no' })).toEqual(['Ed Narrowed']);
    expect(await names({ q, organiser: 'yes' })).toEqual(['Ed Narrowed']);
    expect(await names({ q, joined: '30' })).toEqual(['Ina Narrowed']);
    expect(await names({ q, role: 'admin' })).toEqual([]);
    await sql`update accounts set suspended_at = now() where id = ${ina.id}`.execute(ctx.db);
    await sql`update accounts set deleted_at = now() where id = ${ed.id}`.execute(ctx.db);
    expect(await names({ q, state: 'suspended' })).toEqual(['Ina Narrowed']);
    expect(await names({ q, state: 'deleted' })).toEqual(['Ed Narrowed']);
    expect(await names({ q, state: 'active' })).toEqual([]);
  });

  it.each(['newest', 'seen', 'name'] as const)('gives everybody once, page by page, by %s', async (sort) => {
    for (const name of ['Pagé A', 'Page B', 'Page B', 'page c', 'Page ' + 'x'.repeat(100)])
      await buildAccount(house.ctx, { name });
    const whole = (await list({ q: 'page', sort, limit: 100 })).items.map(({ id }) => id);
    const walked: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ q: 'page', sort, limit: 2, ...(cursor !== undefined && { cursor }) });
      walked.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(whole);
    expect(new Set(walked).size).toBe(walked.length);
    const wrong = await house.call(contract.listPeople, { sort, cursor: 'bm9uc2Vuc2U' }, { as: admin });
    expect(wrong.status).toBe(422);
  });

  it('is exported as it is narrowed, harmless in a spreadsheet, and that is on record without what was typed', async () => {
    await buildAccount(house.ctx, { name: '=HYPERLINK("https://evil.example")', email: 'formula@export.example' });
    const { body, headers } = await house.ask({
      ...{ method: 'GET', url: '/api/admin/users.csv?q=formula%40export.example&sort=name', as: admin },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(body.trimEnd().split('\r\n')).toEqual([
      expect.stringContaining('Name,E-mail,Handle'),
      expect.stringMatching(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",formula@export\.example,/),
    ]);
    const { rows } = await sql`select subject_id, after from audit_entries where act = 'list.export'`.execute(house.ctx.db);
    expect(rows).toEqual([{ subject_id: 'users', after: { sort: 'name', hasWords: true } }]);
  });
});

describe('a person', () => {
  it('is shown with how things stand, and without a secret', async () => {
    const { ctx } = house;
    const ada = await buildAccount(ctx);
    await buildSession(ctx, ada.id);
    await buildBooking(ada.id);
    await buildSubscription(ctx, { accountId: ada.id });
    const answer = await house.call(contract.getPerson, { accountId: ada.id }, { as: admin });
    expect(answer.body).toMatchObject({
      ...{ name: 'Ada Lovelace', state: 'active', hasPremium: true, isOrganiser: true, hasPassword: true },
      ...{ hasSecondFactor: false, bookings: 1, publishedEvents: 1, openReports: 0, notes: [], suspendedReason: '' },
      wallet: { currency: 'EUR', availableMinor: 0, pendingMinor: 0, heldMinor: 0 },
    });
    expect(answer.body.sessions).toHaveLength(1);
    expect(answer.text).not.toContain('argon2');
    expect(answer.text).not.toContain(ada.password_hash);
    const missing = await house.call(contract.getPerson, { accountId: ctx.ids.newId() }, { as: admin });
    expect(missing.body.code).toBe('not_found');
  });

  it('has a timeline of everything, in pages without a gap', async () => {
    const { ctx } = house;
    const ada = await buildAccount(ctx);
    const reference = await buildBooking(ada.id);
    await buildSession(ctx, ada.id);
    await house.call(contract.notePerson, { accountId: ada.id, words: 'Called; is who she says.' }, { as: admin });
    const read = async (query: { limit: number; cursor?: string }) =>
      (await house.call(contract.listPersonMoments, { accountId: ada.id, ...query }, { as: admin })).body;
    const { items } = await read({ limit: 100 });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['joined', 'booking', 'event', 'session', 'act']));
    expect(items.find(({ kind }) => kind === 'booking')).toMatchObject({
      ...{ state: 'confirmed', find: reference, amount: { minor: 500, currency: 'EUR' } },
    });
    expect(items.find(({ kind }) => kind === 'act')).toMatchObject({ what: 'account.note', by: 'Vera Admin' });
    const walked: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page = await read({ limit: 1, ...(cursor !== null && { cursor }) });
      walked.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(items.map(({ id }) => id));
  });

  it('gets notes, whose words stay out of the log', async () => {
    const { id: accountId } = await buildAccount(house.ctx);
    const words = '<script>alert(1)</script> \u202Eevil';
    const { body } = await house.call(contract.notePerson, { accountId, words }, { as: admin });
    expect(body.notes).toMatchObject([{ words, author: 'Vera Admin' }]);
    expect(await acts(accountId)).toMatchObject([{ act: 'account.note', after: { noteId: body.notes[0]?.id } }]);
    const long = await house.call(contract.notePerson, { accountId, words: 'x'.repeat(2001) }, { as: admin });
    expect(long.body.errors).toMatchObject([{ path: 'words' }]);
  });
});

describe('a suspension', () => {
  const suspend = (accountId: string, more: { until?: string; reason?: string } = {}) =>
    house.call(contract.suspendPerson, { accountId, reason, ...more }, { as: admin });

  it('is told with its reason, keeps somebody out, is on record once, and ends when it is lifted', async () => {
    const ada = await buildAccount(house.ctx);
    const own = await buildSession(house.ctx, ada.id);
    expect((await suspend(ada.id)).body).toMatchObject({ state: 'suspended', suspendedReason: reason, sessions: [] });
    const { rows } = await sql`select revoked_reason from sessions where id = ${own.sessionId}`.execute(house.ctx.db);
    expect(rows).toEqual([{ revoked_reason: 'suspended' }]);
    expect((await suspend(ada.id)).status).toBe(200);
    const password = RIGHT_PASSWORD;
    expect((await house.call(signIn, { email: ada.email, password })).body.code).toBe('account_suspended');
    const lifted = await house.call(contract.restorePerson, { accountId: ada.id, reason: 'It was us.' }, { as: admin });
    expect(lifted.body).toMatchObject({ state: 'active', suspendedAt: null, suspendedReason: '' });
    expect((await house.call(contract.restorePerson, { accountId: ada.id, reason }, { as: admin })).status).toBe(200);
    expect((await house.call(signIn, { email: ada.email, password })).status).toBe(200);
    expect(await acts(ada.id)).toMatchObject([
      { act: 'account.suspend', reason, before: { state: 'active' }, after: { state: 'suspended', until: null } },
      { act: 'account.restore', reason: 'It was us.', before: { state: 'suspended', reason }, after: { state: 'active' } },
    ]);
    const mails = await mailsOf(ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was suspended', 'Your account is open again']);
    expect(mails[0]?.text).toContain(reason);
  });

  it('has an end when it is given one, and another when that is changed', async () => {
    const { ctx } = house;
    const ada = await buildAccount(ctx);
    const inHours = (hours: number) => new Date(ctx.clock.now().getTime() + hours * 3_600_000).toISOString();
    const past = await suspend(ada.id, { until: inHours(-1) });
    expect([past.status, past.body.errors?.[0]?.path]).toEqual([422, 'until']);
    await suspend(ada.id, { until: inHours(1) });
    await suspend(ada.id, { until: inHours(3) });
    ctx.clock.advance(2 * 3_600_000);
    await accountsModule.jobs?.find(({ task }) => task === 'accounts.lift-suspensions')?.run(ctx, {});
    expect(await detail(ada.id)).toMatchObject({ state: 'suspended', suspendedUntil: inHours(1) });
    ctx.clock.advance(2 * 3_600_000);
    await accountsModule.jobs?.find(({ task }) => task === 'accounts.lift-suspensions')?.run(ctx, {});
    expect((await detail(ada.id)).state).toBe('active');
    const { rows } = await sql`
      select actor_kind from audit_entries where act = 'account.restore' and subject_id = ${ada.id}`.execute(ctx.db);
    expect(rows).toEqual([{ actor_kind: 'system' }]);
    expect((await mailsOf(ada.email)).at(-1)?.subject).toBe('Your account is open again');
  });

  it('wants a reason in words', async () => {
    const { id: accountId } = await buildAccount(house.ctx);
    for (const wrong of ['', '   ', 'x'.repeat(501)]) {
      const { status, body } = await suspend(accountId, { reason: wrong });
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'reason']);
    }
    expect(await acts(accountId)).toEqual([]);
  });

  it('is written once when two administrators decide at once', async () => {
    const { id } = await buildAccount(house.ctx);
    await Promise.all(Array.from({ length: 5 }, () => suspend(id)));
    expect(await acts(id)).toHaveLength(1);
  });
});

describe('help with signing in', () => {
  it('signs somebody out everywhere, once', async () => {
    const { id: accountId } = await buildAccount(house.ctx);
    await buildSession(house.ctx, accountId);
    await buildSession(house.ctx, accountId);
    const out = () => house.call(contract.signPersonOut, { accountId, reason: 'A lost laptop.' }, { as: admin });
    expect((await out()).body.sessions).toEqual([]);
    expect((await out()).status).toBe(200);
    expect(await acts(accountId)).toMatchObject([{ act: 'account.sign_out', after: { sessionsEnded: 2 } }]);
  });

  it('switches a second factor off for who has just shown who they are, and tells its owner', async () => {
    const { ctx } = house;
    const ada = await buildAccount(ctx);
    await sql`insert into second_factors (account_id, secret, confirmed_at, created_at)
      values (${ada.id}, '\\x00', now(), now())`.execute(ctx.db);
    const reset = (as: AdminActor) =>
      house.call(contract.resetPersonFactor, { accountId: ada.id, reason: 'Lost the phone.' }, { as });
    expect((await reset(testAdmin(admin.accountId))).body.code).toBe('step_up_required');
    expect((await detail(ada.id)).hasSecondFactor).toBe(true);
    const sure = await buildAdmin(ctx, { name: 'Sure Admin' });
    expect((await reset(sure)).body.hasSecondFactor).toBe(false);
    expect((await reset(sure)).status).toBe(200);
    expect((await acts(ada.id)).map(({ act }) => act)).toEqual(['account.factor_reset']);
    expect((await mailsOf(ada.email)).map(({ subject }) => subject)).toEqual(['Your second factor was switched off']);
  });

  it('mails a link to a new password, which nobody else sees', async () => {
    const ada = await buildAccount(house.ctx);
    const asked = await house.call(contract.mailPersonPassword, { accountId: ada.id, reason: 'She asked.' }, { as: admin });
    const [mail] = await mailsOf(ada.email);
    const token = mail?.text.match(/token=([\w-]+)/)?.[1] ?? 'none';
    expect([mail?.subject, asked.text.includes(token)]).toEqual(['Choose a new password', false]);
    expect(await acts(ada.id)).toMatchObject([{ act: 'account.password_mail' }]);
    await sql`update accounts set suspended_at = now() where id = ${ada.id}`.execute(house.ctx.db);
    const again = await house.call(contract.mailPersonPassword, { accountId: ada.id, reason }, { as: admin });
    expect(again.body.code).toBe('person_suspended');
  });
});

it('does nothing to administrators, nor to who is not there', async () => {
  const other = await buildAdmin(house.ctx, { name: 'Other Admin' });
  const gone = house.ctx.ids.newId();
  const does = [
    contract.suspendPerson,
    contract.restorePerson,
    contract.signPersonOut,
    contract.resetPersonFactor,
    contract.mailPersonPassword,
  ];
  for (const one of does) {
    const ask = (accountId: string) => house.call(one, { accountId, reason }, { as: admin });
    expect([one.name, (await ask(other.accountId)).body.code]).toEqual([one.name, 'is_administrator']);
    expect([one.name, (await ask(gone)).body.code]).toEqual([one.name, 'not_found']);
  }
  expect((await detail(other.accountId)).role).toBe('admin');
  expect(await acts(other.accountId)).toEqual([]);
});
