import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatApp, buildChatter, say } from './modules/messaging/chats/testing/chat-fixtures.ts';
import { buildGroup } from './modules/messaging/chats/testing.ts';
import { streamsModule } from './modules/live/streams/module.ts';
import { buildStream } from './modules/live/streams/testing/stream-fixture.ts';
import type { UserActor } from './platform/http/module.ts';
import { testUser, type TestApp } from './platform/testing/test-app.ts';
import { erase, exportOf, kindsOf, rowsOf, tablesWith } from './testing/erase-parts.ts';

const NAME = 'Zofia Unmistakable';
const EMAIL = 'zofia@unmistakable.example';
const CONVERSATION_DATA = ['chats', 'streams', 'calls', 'recordings'];

describe('conversation data of an account', () => {
  let app: TestApp;
  let [zofia, bo]: UserActor[] = [];
  let ids: { group: string; ownReport: string; otherReport: string; sentMessage: string; file: string };
  beforeAll(async () => {
    app = await chatApp({ extraModules: [streamsModule] });
    const { ctx } = app;
    [zofia, bo] = [await buildChatter(app, NAME), await buildChatter(app, 'Bo Berg')];
    await ctx.db.updateTable('accounts').set({ email: EMAIL }).where('id', '=', zofia.accountId).execute();
    const group = await buildGroup(ctx, [zofia.accountId, bo.accountId]);
    const sentMessage = await say(app, zofia, { in: group, text: 'My words' });
    const response = await say(app, bo, { in: group, text: 'His words' });
    const [ownReport, otherReport] = [
      (await buildStream(app, { host: zofia })).streamId,
      (await buildStream(app, { host: bo })).streamId,
    ];
    ids = { group, ownReport, otherReport, sentMessage: sentMessage.id, file: ctx.ids.newId() };
    const reportedMessage = { number: 1, author: NAME, text: 'My words', files: [], sentAt: ctx.clock.now().toISOString() };
    const reports = [
      [sentMessage.id, zofia.accountId, bo.accountId, { message: reportedMessage, before: [] }],
      [
        response.id,
        bo.accountId,
        zofia.accountId,
        { message: { ...reportedMessage, author: 'Bo Berg', text: 'His words' }, before: [reportedMessage] },
      ],
    ] as const;
    for (const [messageId, author, reporter, content] of reports) {
      await sql`
        insert into message_reports (id, conversation_id, message_id, author_id, reporter_id, reason, note, content, created_at)
        values (${ctx.ids.newId()}, ${group}, ${messageId}, ${author}, ${reporter}, 'spam', ${`told by ${reporter === zofia.accountId ? NAME : 'Bo'}`}, ${JSON.stringify(content)}, now())`.execute(
        ctx.db,
      );
    }
    await sql`
      insert into messages (id, conversation_id, number, change, kind, author_id, detail, sent_at)
      values (${ctx.ids.newId()}, ${group}, 3, 3, 'notice', ${bo.accountId},
        ${JSON.stringify({
          action: 'added',
          people: [
            { id: zofia.accountId, name: NAME },
            { id: bo.accountId, name: 'Bo Berg' },
          ],
        })}, now())`.execute(ctx.db);
    await sql`update conversations set last_number = 3, last_change = 3 where id = ${group}`.execute(ctx.db);
    await sql`
      insert into message_files (id, conversation_id, uploaded_by, message_id, kind, name, content_type, bytes, file_key, created_at)
      values (${ids.file}, ${group}, ${zofia.accountId}, ${sentMessage.id}, 'file', ${NAME}, 'text/plain', 1, 'chats/hers', now())`.execute(
      ctx.db,
    );
    await sql`insert into account_blocks values (${zofia.accountId}, ${bo.accountId}, now())`.execute(ctx.db);
    const question = ctx.ids.newId();
    await sql`
      insert into stream_questions (id, stream_id, author_id, text, vote_count, created_at)
      values (${question}, ${ids.otherReport}, ${zofia.accountId}, 'When?', 2, now())`.execute(ctx.db);
    for (const { accountId } of [zofia, bo]) {
      await sql`insert into stream_question_votes values (${question}, ${accountId})`.execute(ctx.db);
      await sql`insert into stream_viewers values (${ids.otherReport}, ${accountId}, now(), now())`.execute(ctx.db);
    }
  }, 60_000);

  it('is exported without the messages of others', async () => {
    const copy = await exportOf(app, CONVERSATION_DATA, zofia?.accountId ?? '');
    expect(copy).toContain('My words');
    expect(copy).toContain('Behind the scenes');
    expect(copy).not.toMatch(/His words|key_hash/);
    const files = await kindsOf(['chats'])[0]?.files?.(app.ctx, zofia?.accountId ?? '');
    expect(files).toEqual([{ key: 'chats/hers', name: NAME }]);
  });

  it('is erased once, and its messages remain for others without an author', async () => {
    const { accountId } = zofia ?? testUser();
    expect(await erase(app, CONVERSATION_DATA, accountId)).toBeGreaterThan(8);
    expect(await tablesWith(app, CONVERSATION_DATA, NAME)).toEqual([]);
    const texts = (
      await app.ctx.db.selectFrom('messages').select('text').where('kind', '=', 'text').orderBy('number').execute()
    ).map(({ text }) => text);
    expect(texts).toEqual(['My words', 'His words']);
    expect(await tablesWith(app, CONVERSATION_DATA, 'His words')).toEqual(['message_reports', 'messages']);
    // The other account owns the group, its stream remains, and one of the two votes remains.
    const members = await app.ctx.db
      .selectFrom('conversation_members')
      .select(['account_id', 'role'])
      .where('left_at', 'is', null)
      .where('conversation_id', '=', ids.group)
      .execute();
    expect(members).toEqual([{ account_id: bo?.accountId, role: 'owner' }]);
    expect((await app.ctx.db.selectFrom('streams').select('id').execute()).map(({ id }) => id)).toEqual([ids.otherReport]);
    const [question] = await app.ctx.db.selectFrom('stream_questions').select(['author_id', 'vote_count']).execute();
    expect(question).toEqual({ author_id: null, vote_count: 1 });
    const jobs = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where task_identifier in ('chats.remove-files', 'streams.delete-recordings')`.execute(
      app.ctx.db,
    );
    expect(jobs.rows).toHaveLength(2);
    const before = await Promise.all(
      ['messages', 'conversation_members', 'streams', 'message_reports'].map((table) => rowsOf(app, table)),
    );
    await erase(app, CONVERSATION_DATA, accountId);
    expect(
      await Promise.all(
        ['messages', 'conversation_members', 'streams', 'message_reports'].map((table) => rowsOf(app, table)),
      ),
    ).toEqual(before);
  });
});
