import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { asOwner } from '../testing/as-owner.ts';
import { testAdmin } from '../testing/test-app.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';
import { findChainBreak } from './queries.ts';
import { recordAudit } from './record-audit.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await testContext();
});

const record = (reason: string) =>
  inTransaction(ctx.db, (tx) =>
    recordAudit(ctx, tx, {
      by: testAdmin(),
      action: 'setting.change',
      reason,
      subject: { kind: 'setting', id: 'banner' },
      before: { text: 'old' },
      after: { text: 'new "words" \u{1F389}' },
    }),
  );

const lines = () => ctx.db.selectFrom('audit_entries').select(['number', 'action', 'reason']).orderBy('number').execute();

describe('audit log', () => {
  it('starts with the install entry and numbers entries consecutively', async () => {
    await record('one');
    await record('two');
    expect(await lines()).toEqual([
      { number: 1, action: 'install', reason: '' },
      { number: 2, action: 'setting.change', reason: 'one' },
      { number: 3, action: 'setting.change', reason: 'two' },
    ]);
    expect(await findChainBreak(ctx.db, 0)).toBe(null);
  });

  it('has no entry for a rolled-back transaction and no gap', async () => {
    const failing = inTransaction(ctx.db, async (tx) => {
      await recordAudit(ctx, tx, { by: 'system', action: 'backup.run' });
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    await record('after');
    expect((await lines()).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('keeps one order under concurrent writes', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(String(index))));
    expect((await lines()).map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(await findChainBreak(ctx.db, 0)).toBe(null);
  });

  it('cannot be changed by the app', async () => {
    await record('one');
    await expect(sql`update audit_entries set reason = 'nothing'`.execute(ctx.db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from audit_entries`.execute(ctx.db)).rejects.toThrow(/permission denied/);
    await expect(sql`truncate audit_entries`.execute(ctx.db)).rejects.toThrow(/permission denied/);
  });

  it('ignores a number and hash supplied by the writer', async () => {
    await sql`
      insert into audit_entries (number, at, actor_kind, action, previous_hash, hash)
      values (77, now(), 'system', 'backup.run', '\\x01', '\\x02')`.execute(ctx.db);
    expect((await lines()).map(({ number }) => number)).toEqual([1, 2]);
    expect(await findChainBreak(ctx.db, 0)).toBe(null);
  });

  it.each([
    ['a changed word', `update audit_entries set reason = 'nothing' where number = 3`, 3],
    ['a changed time', `update audit_entries set at = at + interval '1 microsecond' where number = 3`, 3],
    ['a deleted line', `delete from audit_entries where number = 3`, 4],
    [
      'a rewritten line with a matching hash',
      `update audit_entries set reason = 'x' where number = 3; update audit_entries e set hash = audit_hash(e) where number = 3`,
      4,
    ],
  ])('detects %s, even by the table owner', async (_, tampering, at) => {
    for (const reason of ['one', 'two', 'three']) await record(reason);
    await asOwner(ctx.db, `alter table audit_entries disable trigger all; ${tampering}`);
    expect(await findChainBreak(ctx.db, 0)).toBe(at);
  });
});
