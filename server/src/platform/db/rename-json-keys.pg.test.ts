import { expect, it } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { testDatabase } from '../testing/database/test-database.ts';
import { readMigrations } from './migrate.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const NOTICES = ['{"what":"picture_changed"}', '{"what":"renamed","title":"Trip"}', '{"kind":"left"}'];
const insertNotices = `
  insert into conversations (id, kind, title, created_at) values ('${id(1)}', 'group', 'Trip', now());
  insert into messages (id, conversation_id, number, change, kind, detail, sent_at)
  values ${NOTICES.map((detail, index) => `('${id(10 + index)}', '${id(1)}', ${index + 1}, ${index + 1}, 'notice', '${detail}', now())`).join(', ')}`;

const insertDocument = `
  insert into accounts (id, email, name, created_at, updated_at) values ('${id(2)}', 'mara@example.com', 'Mara', now(), now());
  insert into documents (id, series, number, label, kind, cause_id, account_id, content, currency, total_minor, tax_minor, issued_at)
  values ('${id(3)}', 'R-2026', 1, 'R-2026-1', 'receipt', '${id(4)}', '${id(2)}',
    '{"about":{"title":"Fado","words":"Fri 20 Nov"},"notes":[]}', 'EUR', 100, 0, now())`;

it('renames the keys of stored notices and documents, and can run again', async () => {
  const { db } = await testDatabase();
  await asOwner(db, `${insertNotices}; ${insertDocument}`);
  const migration = (await readMigrations()).find(({ name }) => name === '0012_rename_json_keys.sql');
  for (const statements of [migration?.sql ?? '', migration?.sql ?? '']) {
    await asOwner(db, statements);
    expect(
      (await db.selectFrom('messages').select('detail').orderBy('number').execute()).map(({ detail }) => detail),
    ).toEqual([{ kind: 'image_changed' }, { kind: 'renamed', title: 'Trip' }, { kind: 'left' }]);
    expect(await db.selectFrom('documents').select('content').execute()).toEqual([
      { content: { about: { title: 'Fado', description: 'Fri 20 Nov' }, notes: [] } },
    ]);
  }
  await expect(asOwner(db, `update documents set currency = 'USD'`)).rejects.toThrow('documents');
});
