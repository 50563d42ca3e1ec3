import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '@festoon/contracts/identity/audit-actions';
import { getAuditChain, getAuditEntry, listAuditActors, listAuditEntries } from '@festoon/contracts/operations/admin-audit';
import { recordAudit, type AuditRecord } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildAdmin } from '../../../identity/accounts/testing.ts';
import { adminModule } from '../module.ts';

let app: TestApp;
let admin: AdminActor;
let person: { readonly id: string };

const record = (action: AuditAction, more: Partial<AuditRecord> = {}) =>
  inTransaction(app.ctx.db, (tx) => recordAudit(app.ctx, tx, { by: admin, action, ...more }));

beforeAll(async () => {
  app = await testApp([adminModule]);
  admin = await buildAdmin(app.ctx, { name: 'Vera <script>alert(1)</script>' });
  person = await buildAccount(app.ctx, { name: 'Ada Lovelace', email: 'ada@example.org' });
  const subject = { kind: 'account', id: person.id };
  await record('account.suspend', {
    subject,
    reason: 'Sold forged Tickéts',
    before: { state: 'open' },
    after: { state: 'suspended' },
  });
  app.ctx.clock.advance(2 * 86_400_000);
  await record('account.impersonated_call', {
    subject: { kind: 'endpoint', id: 'updateProfile' },
    impersonatedAccount: person.id,
  });
  await record('setting.change', { by: 'command', subject: { kind: 'setting', id: 'banner' } });
  await record('event.feature', { subject: { kind: 'event', id: app.ctx.ids.newId() } });
});

const numbers = async (query: Parameters<typeof app.call<typeof listAuditEntries>>[1]) => {
  const { body } = await app.call(listAuditEntries, query, { as: admin });
  return body.items.map(({ number }) => number);
};

describe('the audit log', () => {
  it('returns 404 to accounts other than administrators', async () => {
    expect((await app.call(listAuditEntries, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(getAuditEntry, { number: 1 }, {})).status).toBe(401);
    expect((await app.injectAs({ url: '/api/admin/audit.csv', as: testUser() })).statusCode).toBe(404);
  });

  it('lists entries newest first across pages, down to the install entry, with current names', async () => {
    const first = await app.call(listAuditEntries, { limit: 3 }, { as: admin });
    expect(first.body.items).toMatchObject([
      { number: 5, action: 'event.feature', subject: { kind: 'event', label: null, isDeleted: true } },
      { number: 4, actor: 'command', actorAccount: null, subject: { kind: 'setting', id: 'banner', isDeleted: false } },
      { number: 3, impersonatedAccount: { name: 'Ada Lovelace' }, actorAccount: { name: 'Vera <script>alert(1)</script>' } },
    ]);
    const second = await app.call(listAuditEntries, { limit: 3, cursor: first.body.nextCursor ?? '' }, { as: admin });
    expect(second.body.items).toMatchObject([
      { number: 2, subject: { label: 'Ada Lovelace' } },
      { number: 1, action: 'install' },
    ]);
    expect(second.body.nextCursor).toBe(null);
  });

  it.each<[Parameters<typeof numbers>[0], number[]]>([
    [{ q: '#2' }, [2]],
    [{ q: 'tickets' }, [2]],
    [{ q: '100%' }, []],
    [{ q: 'ada@example.org' }, [3, 2]],
    [{ action: 'install' }, [1]],
    [{ actor: 'command' }, [4]],
    [{ subjectKind: 'setting', subjectId: 'banner' }, [4]],
    [{ from: '2026-05-16', until: '2026-05-16' }, [5, 4, 3]],
    [{ until: '2026-05-15', actor: 'admin' }, [2]],
  ])('filters by %j', async (query, found) => {
    expect(await numbers(query)).toEqual(found);
  });

  it('filters by ids', async () => {
    expect(await numbers({ q: person.id.toUpperCase() })).toEqual([3, 2]);
    expect(await numbers({ impersonatedAccount: person.id })).toEqual([3]);
    expect(await numbers({ actorAccount: admin.accountId })).toEqual([5, 3, 2]);
  });

  it('returns the details of an entry, and 404 for an unknown one', async () => {
    const { body } = await app.call(getAuditEntry, { number: 2 }, { as: admin });
    expect(body).toMatchObject({
      reason: 'Sold forged Tickéts',
      before: { state: 'open' },
      after: { state: 'suspended' },
      ip: '127.0.0.1',
      sessionId: admin.sessionId,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      userAgent: 'test',
    });
    expect((await app.call(getAuditEntry, { number: 99 }, { as: admin })).status).toBe(404);
  });

  it('lists the accounts with entries', async () => {
    const { body } = await app.call(listAuditActors, {}, { as: admin });
    expect(body.items).toMatchObject([{ id: admin.accountId }]);
  });
});

describe('audit log export', () => {
  it('contains every entry, and records the export', async () => {
    const file = await app.injectAs({ url: '/api/admin/audit.csv?q=ada@example.org', as: admin });
    expect(file.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('suspended an account');
    const jsonl = await app.injectAs({ url: '/api/admin/audit.jsonl', as: admin });
    const parsed = jsonl.body
      .trim()
      .split('\n')
      .map((summary) => JSON.parse(summary) as Record<string, unknown>);
    expect(parsed[1]).toMatchObject({
      action: 'list.export',
      subjectId: 'audit',
      after: { isSearched: true, file: 'audit-log.csv' },
    });
    expect(jsonl.body).not.toContain('ada@example.org');
    expect(parsed.at(-1)).toMatchObject({ number: 1, action: 'install' });
  });
});

describe('the audit chain', () => {
  it('is intact until an entry is changed, and returns the last hash to store elsewhere', async () => {
    const whole = await app.call(getAuditChain, {}, { as: admin });
    expect(whole.body).toMatchObject({ firstBrokenNumber: null, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await asOwner(
      app.ctx.db,
      `alter table audit_entries disable trigger all; update audit_entries set reason = 'nothing' where number = 2`,
    );
    expect((await app.call(getAuditChain, {}, { as: admin })).body.firstBrokenNumber).toBe(null);
    app.ctx.clock.advance(60_000);
    expect((await app.call(getAuditChain, {}, { as: admin })).body.firstBrokenNumber).toBe(2);
  });
});
