import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/operations/admin-accounts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildSession } from '../../../identity/accounts/testing.ts';
import { buildEvent } from '../../../events/events/testing.ts';
import { buildSubscription } from '../../../money/subscriptions/testing.ts';
import { createAdminAccountsFixture, type AdminAccountsFixture } from './testing.ts';

let fixture: AdminAccountsFixture;
beforeAll(async () => {
  fixture = await createAdminAccountsFixture();
});

async function list(query: Record<string, unknown>) {
  const { status, body } = await fixture.call(contract.listAdminAccounts, query as { sort?: 'newest' }, {
    as: fixture.admin,
  });
  if (status !== 200) throw new Error(`The list was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const names = async (query: Record<string, unknown>) => (await list(query)).items.map(({ name }) => name);

describe('the account list', () => {
  it('returns 404 to accounts other than administrators', async () => {
    const requests = [undefined, testUser()].map((as) => fixture.call(contract.listAdminAccounts, {}, as ? { as } : {}));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([401, 404]);
    const file = await fixture.injectAs({ method: 'GET', url: '/api/admin/users.csv', as: testUser() });
    expect(file.statusCode).toBe(404);
  });

  it('finds accounts by part of a name, email address, handle, id and booking reference', async () => {
    const zoe = await buildAccount(fixture.ctx, { name: 'Zoë Quillfeather', email: 'zq@quill.example' });
    const reference = await fixture.buildBooking(zoe.id);
    for (const q of ['quillf', 'feather zoe', 'ZOE', 'zo', 'zq@quill.example', 'zq@qui', '@zoe-quill', zoe.id, reference])
      expect([q, await names({ q })]).toEqual([q, ['Zoë Quillfeather']]);
    for (const q of ['%', '_', '\\', "quill'; drop table accounts; --", 'uill_eather', '%%%'])
      expect(await names({ q })).toEqual([]);
    expect((await fixture.call(contract.listAdminAccounts, { q: 'a\u0000b' }, { as: fixture.admin })).status).toBe(422);
  });

  it('filters by role, state, premium, organised events and registration date', async () => {
    const { ctx } = fixture;
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

  it.each(['newest', 'seen', 'name'] as const)('returns every account once across pages, by %s', async (sort) => {
    for (const name of ['Pagé A', 'Page B', 'Page B', 'page c', 'Page ' + 'x'.repeat(100)])
      await buildAccount(fixture.ctx, { name });
    const whole = (await list({ q: 'page', sort, limit: 100 })).items.map(({ id }) => id);
    const pagedNames: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ q: 'page', sort, limit: 2, ...(cursor !== undefined && { cursor }) });
      pagedNames.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(pagedNames).toEqual(whole);
    expect(new Set(pagedNames).size).toBe(pagedNames.length);
    const wrong = await fixture.call(contract.listAdminAccounts, { sort, cursor: 'bm9uc2Vuc2U' }, { as: fixture.admin });
    expect(wrong.status).toBe(422);
  });

  it('is exported with its filters, escapes formulas, and the audit entry omits the search term', async () => {
    await buildAccount(fixture.ctx, { name: '=HYPERLINK("https://evil.example")', email: 'formula@export.example' });
    const { body, headers } = await fixture.injectAs({
      method: 'GET',
      url: '/api/admin/users.csv?q=formula%40export.example&sort=name',
      as: fixture.admin,
    });
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(body.trimEnd().split('\r\n')).toEqual([
      expect.stringContaining('Name,Email,Handle'),
      expect.stringMatching(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",formula@export\.example,/),
    ]);
    const { rows } = await sql`select subject_id, after from audit_entries where action = 'list.export'`.execute(
      fixture.ctx.db,
    );
    expect(rows).toEqual([{ subject_id: 'users', after: { sort: 'name', file: 'users.csv', isSearched: true } }]);
  });
});

describe('account details', () => {
  it("contain the account's status and no secret", async () => {
    const { ctx } = fixture;
    const ada = await buildAccount(ctx);
    await buildSession(ctx, ada.id);
    await fixture.buildBooking(ada.id);
    await buildSubscription(ctx, { accountId: ada.id });
    const response = await fixture.call(contract.getAdminAccount, { accountId: ada.id }, { as: fixture.admin });
    expect(response.body).toMatchObject({
      name: 'Ada Lovelace',
      state: 'active',
      hasPremium: true,
      isOrganiser: true,
      hasPassword: true,
      hasSecondFactor: false,
      bookings: 1,
      publishedEvents: 1,
      openReports: 0,
      notes: [],
      suspendedReason: '',
      wallet: { currency: 'EUR', availableMinor: 0, pendingMinor: 0, reservedMinor: 0 },
    });
    expect(response.body.sessions).toHaveLength(1);
    expect(response.text).not.toContain('argon2');
    expect(response.text).not.toContain(ada.password_hash);
    const missing = await fixture.call(contract.getAdminAccount, { accountId: ctx.ids.newId() }, { as: fixture.admin });
    expect(missing.body.code).toBe('not_found');
  });

  it('have a timeline of all events, paginated without gaps', async () => {
    const { ctx } = fixture;
    const ada = await buildAccount(ctx);
    const reference = await fixture.buildBooking(ada.id);
    await buildSession(ctx, ada.id);
    await fixture.call(
      contract.addAccountNote,
      { accountId: ada.id, note: 'Called; is who she says.' },
      { as: fixture.admin },
    );
    const read = async (query: { limit: number; cursor?: string }) =>
      (await fixture.call(contract.listTimelineEntries, { accountId: ada.id, ...query }, { as: fixture.admin })).body;
    const { items } = await read({ limit: 100 });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['joined', 'booking', 'event', 'session', 'action']));
    expect(items.find(({ kind }) => kind === 'booking')).toMatchObject({
      state: 'confirmed',
      reference,
      amount: { minor: 500, currency: 'EUR' },
    });
    expect(items.find(({ kind }) => kind === 'action')).toMatchObject({ subject: 'account.note', actorName: 'Vera Admin' });
    const pagedNames: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page = await read({ limit: 1, ...(cursor !== null && { cursor }) });
      pagedNames.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(pagedNames).toEqual(items.map(({ id }) => id));
  });

  it('store notes, whose text is not in the audit log', async () => {
    const { id: accountId } = await buildAccount(fixture.ctx);
    const note = '<script>alert(1)</script> \u202Eevil';
    const { body } = await fixture.call(contract.addAccountNote, { accountId, note }, { as: fixture.admin });
    expect(body.notes).toMatchObject([{ note, author: 'Vera Admin' }]);
    expect(await fixture.listAuditActions(accountId)).toMatchObject([
      { action: 'account.note', after: { noteId: body.notes[0]?.id } },
    ]);
    const long = await fixture.call(contract.addAccountNote, { accountId, note: 'x'.repeat(2001) }, { as: fixture.admin });
    expect(long.body.errors).toMatchObject([{ path: 'note' }]);
  });
});
