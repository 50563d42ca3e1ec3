import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from './app.ts';
import { buildAccount, buildEvent } from './modules/events/testing.ts';
import { buildDoor, admitByCode } from './modules/check-in/testing.ts';
import { bookingApp } from './modules/bookings/testing.ts';
import { checkInModule } from './modules/check-in/module.ts';
import { buildGroup } from './modules/chats/testing.ts';
import { chatApp, buildChatter, say } from './modules/chats/testing/chat-steps.ts';
import { streamsModule } from './modules/streams/module.ts';
import { buildStream } from './modules/streams/testing/stream-steps.ts';
import { notify } from './modules/notifications/public.ts';
import { inTransaction } from './platform/db/db.ts';
import type { PersonalData, UserActor } from './platform/http/module.ts';
import { testUser, type TestApp } from './platform/testing/test-app.ts';

const NAME = 'Zofia Unmistakable';
const EMAIL = 'zofia@unmistakable.example';

const TALK = ['chats', 'streams', 'calls', 'recordings'];
const EVENTS = [
  'notifications',
  'interests',
  'own_events',
  'attendee_messages',
  'hosting',
  'imports',
  'reviews',
  'reports',
  'door',
];

/** These kinds of data, as an erasure takes them: those of later modules first. */
function kindsOf(names: readonly string[]): PersonalData[] {
  const found = modules.flatMap(({ personalData }) => personalData ?? []).filter(({ kind }) => names.includes(kind));
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(names.toSorted());
  return found.toReversed();
}

const erase = ({ ctx }: TestApp, names: readonly string[], accountId: string) =>
  inTransaction(ctx.db, async (tx) => {
    let rows = 0;
    for (const kind of kindsOf(names)) rows += await kind.erase(ctx, tx, accountId);
    return rows;
  });

/** The tables of these kinds in which a word is found. */
async function tablesWith({ ctx }: TestApp, names: readonly string[], word: string): Promise<string[]> {
  const tables = [...new Set(kindsOf(names).flatMap((kind) => kind.tables))].toSorted();
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} x where strpos(x::text, ${word}) > 0 limit 1`.execute(
      ctx.db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

const rowsOf = async ({ ctx }: TestApp, table: string) =>
  (await sql<{ row: string }>`select x::text as row from ${sql.table(table)} x order by 1`.execute(ctx.db)).rows.map(
    ({ row }) => row,
  );

const exportOf = async ({ ctx }: TestApp, names: readonly string[], accountId: string) =>
  JSON.stringify(
    Object.fromEntries(
      await Promise.all(kindsOf(names).map(async (kind) => [kind.kind, await kind.export(ctx, accountId)])),
    ),
  );

describe('what somebody said', () => {
  let app: TestApp;
  let [zofia, bo]: UserActor[] = [];
  let ids: { group: string; hers: string; his: string; said: string; file: string };
  beforeAll(async () => {
    app = await chatApp({ further: [streamsModule] });
    const { ctx } = app;
    [zofia, bo] = [await buildChatter(app, NAME), await buildChatter(app, 'Bo Berg')];
    await ctx.db.updateTable('accounts').set({ email: EMAIL }).where('id', '=', zofia.accountId).execute();
    const group = await buildGroup(ctx, [zofia.accountId, bo.accountId]);
    const said = await say(app, zofia, { in: group, text: 'My words' });
    const answer = await say(app, bo, { in: group, text: 'His words' });
    const [hers, his] = [
      (await buildStream(app, { host: zofia })).streamId,
      (await buildStream(app, { host: bo })).streamId,
    ];
    ids = { group, hers, his, said: said.id, file: ctx.ids.newId() };
    const kept = { number: 1, author: NAME, text: 'My words', files: [], sentAt: ctx.clock.now().toISOString() };
    const reports = [
      [said.id, zofia.accountId, bo.accountId, { message: kept, before: [] }],
      [
        answer.id,
        bo.accountId,
        zofia.accountId,
        { message: { ...kept, author: 'Bo Berg', text: 'His words' }, before: [kept] },
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
          what: 'added',
          people: [
            { id: zofia.accountId, name: NAME },
            { id: bo.accountId, name: 'Bo Berg' },
          ],
        })}, now())`.execute(ctx.db);
    await sql`update conversations set last_number = 3, last_change = 3 where id = ${group}`.execute(ctx.db);
    await sql`
      insert into message_files (id, conversation_id, uploaded_by, message_id, kind, name, content_type, bytes, file_key, created_at)
      values (${ids.file}, ${group}, ${zofia.accountId}, ${said.id}, 'file', ${NAME}, 'text/plain', 1, 'chats/hers', now())`.execute(
      ctx.db,
    );
    await sql`insert into account_blocks values (${zofia.accountId}, ${bo.accountId}, now())`.execute(ctx.db);
    const question = ctx.ids.newId();
    await sql`
      insert into stream_questions (id, stream_id, author_id, text, vote_count, created_at)
      values (${question}, ${ids.his}, ${zofia.accountId}, 'When?', 2, now())`.execute(ctx.db);
    for (const { accountId } of [zofia, bo]) {
      await sql`insert into stream_question_votes values (${question}, ${accountId})`.execute(ctx.db);
      await sql`insert into stream_viewers values (${ids.his}, ${accountId}, now(), now())`.execute(ctx.db);
    }
  }, 60_000);

  it('is theirs to take along, without what others wrote', async () => {
    const copy = await exportOf(app, TALK, zofia?.accountId ?? '');
    expect(copy).toContain('My words');
    expect(copy).toContain('Behind the scenes');
    expect(copy).not.toMatch(/His words|key_hash/);
    const files = await kindsOf(['chats'])[0]?.files?.(app.ctx, zofia?.accountId ?? '');
    expect(files).toEqual([{ key: 'chats/hers', name: NAME }]);
  });

  it('stays for others without a name, and all else of theirs goes, once', async () => {
    const { accountId } = zofia ?? testUser();
    expect(await erase(app, TALK, accountId)).toBeGreaterThan(8);
    expect(await tablesWith(app, TALK, NAME)).toEqual([]);
    const texts = (
      await app.ctx.db.selectFrom('messages').select('text').where('kind', '=', 'text').orderBy('number').execute()
    ).map(({ text }) => text);
    expect(texts).toEqual(['My words', 'His words']);
    expect(await tablesWith(app, TALK, 'His words')).toEqual(['message_reports', 'messages']);
    // The other one owns the group, his stream stands, and one vote of two is his.
    const members = await app.ctx.db
      .selectFrom('conversation_members')
      .select(['account_id', 'role'])
      .where('left_at', 'is', null)
      .where('conversation_id', '=', ids.group)
      .execute();
    expect(members).toEqual([{ account_id: bo?.accountId, role: 'owner' }]);
    expect((await app.ctx.db.selectFrom('streams').select('id').execute()).map(({ id }) => id)).toEqual([ids.his]);
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
    await erase(app, TALK, accountId);
    expect(
      await Promise.all(
        ['messages', 'conversation_members', 'streams', 'message_reports'].map((table) => rowsOf(app, table)),
      ),
    ).toEqual(before);
  });
});

describe('what somebody did around events', () => {
  let app: TestApp;
  let zofia: UserActor;
  const other = 'somebody@else.example';
  beforeAll(async () => {
    app = await bookingApp({ further: [checkInModule] });
    const { ctx } = app;
    const door = await buildDoor(app);
    zofia = door.organiser;
    await ctx.db.updateTable('accounts').set({ name: NAME, email: EMAIL }).where('id', '=', zofia.accountId).execute();
    const bo = await buildAccount(ctx, { name: 'Bo Berg', email: other });
    const his = await buildEvent(ctx, { title: 'His evening', event: { organiserId: bo } });
    await buildEvent(ctx, { title: 'Never booked', event: { organiserId: zofia.accountId, publish: false } });
    await admitByCode(app, door, { code: door.tickets[0]?.code ?? '', entrance: NAME.slice(0, 5) });
    const { accountId } = zofia;
    const row = { id: () => ctx.ids.newId(), now: ctx.clock.now() };
    for (const [by, email] of [
      [accountId, other],
      [bo, EMAIL],
    ] as const) {
      const [at, own] = by === bo ? [his.id, other] : [door.eventId, EMAIL];
      await sql`insert into event_guests values (${at}, ${email})`.execute(ctx.db);
      await sql`insert into event_saves (account_id, event_id) values (${by}, ${his.id})`.execute(ctx.db);
      await sql`insert into mail_opt_outs values (${by}, ${email}, now())`.execute(ctx.db);
      await sql`
        insert into team_invitations (id, event_id, email, role, token_hash, invited_by, sent_at, expires_at)
        values (${row.id()}, ${at}, ${email}, 'manager', ${row.id()}, ${by}, now(), now())`.execute(ctx.db);
      await sql`
        insert into reviews (id, event_id, account_id, rating, body, created_at, updated_at)
        values (${row.id()}, ${his.id}, ${by}, 5, ${`said by ${own}`}, now(), now())`.execute(ctx.db);
      await sql`
        insert into event_imports (id, account_id, file_name, status, created_at, updated_at)
        values (${row.id()}, ${by}, ${own}, 'done', now(), now())`.execute(ctx.db);
    }
    await sql`update events set saved_count = 2 where id = ${his.id}`.execute(ctx.db);
    await sql`insert into follows (follower_id, organiser_id) values (${bo}, ${accountId}), (${accountId}, ${bo})`.execute(
      ctx.db,
    );
    const message = row.id();
    await sql`
      insert into attendee_messages (id, event_id, kind, subject, body, segment, status, reply_to, created_by, created_at, updated_at)
      values (${message}, ${door.eventId}, 'message', 'Doors', 'At seven', '{}', 'draft', ${EMAIL}, ${accountId}, now(), now())`.execute(
      ctx.db,
    );
    for (const [name, email] of [
      [NAME, EMAIL],
      ['Bo Berg', other],
    ]) {
      await sql`
        insert into attendee_message_recipients (message_id, email, name, created_at) values (${message}, ${email}, ${name}, now())`.execute(
        ctx.db,
      );
    }
    await sql`
      insert into content_reports (id, kind, subject_id, author_id, reporter_id, reason, content, created_at)
      values (${row.id()}, 'person', ${accountId}, ${accountId}, ${bo}, 'spam',
        ${JSON.stringify({ title: NAME, path: '/organisers/z', parts: [{ label: 'Name', words: NAME }] })}, now())`.execute(
      ctx.db,
    );
    await inTransaction(ctx.db, (tx) =>
      notify(ctx, tx, {
        ...{
          accountIds: [bo],
          kind: 'follows',
          key: `published:${door.eventId}`,
          title: `${NAME} has published`,
          body: '',
          path: '/',
        },
      }),
    );
  }, 60_000);

  it('refuses to end while people may still come', async () => {
    const hosting = kindsOf(['hosting'])[0];
    expect(await hosting?.refusesErasure?.(app.ctx, app.ctx.db, zofia.accountId)).toBe('coming_events');
    app.ctx.clock.advance(30 * 86_400_000);
    expect(await hosting?.refusesErasure?.(app.ctx, app.ctx.db, zofia.accountId)).toBeNull();
  });

  it('goes, with what was never booked; what others did stays', async () => {
    expect(await exportOf(app, EVENTS, zofia.accountId)).toContain('Never booked');
    expect(await erase(app, EVENTS, zofia.accountId)).toBeGreaterThan(12);
    expect([await tablesWith(app, EVENTS, NAME), await tablesWith(app, EVENTS, EMAIL)]).toEqual([[], []]);
    expect(await tablesWith(app, EVENTS, other)).toEqual([...['attendee_message_recipients', 'event_imports', 'reviews']]);
    const events = await app.ctx.db.selectFrom('events').select(['title', 'saved_count']).orderBy('title').execute();
    expect(events).toEqual([
      { title: 'His evening', saved_count: 1 },
      { title: 'Noite de Fado', saved_count: 0 },
    ]);
    expect(await tablesWith(app, ['door'], 'Phone at')).toEqual([]);
    await expect(sql`update check_ins set entrance = ''`.execute(app.ctx.db)).rejects.toThrow(/only grows/);
    const before = await Promise.all(
      ['events', 'reviews', 'attendee_message_recipients'].map((table) => rowsOf(app, table)),
    );
    await erase(app, EVENTS, zofia.accountId);
    expect(
      await Promise.all(['events', 'reviews', 'attendee_message_recipients'].map((table) => rowsOf(app, table))),
    ).toEqual(before);
  });
});
