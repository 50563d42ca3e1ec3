import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockPerson } from '@festoon/contracts/messaging/chat-people';
import { clearHistory, muteConversation } from '@festoon/contracts/messaging/conversation-settings';
import { getChatUnread, openDirectConversation, readConversation } from '@festoon/contracts/messaging/chats';
import { AccountId, ConversationId } from '@festoon/contracts/core/ids';
import { deleteMessage } from '@festoon/contracts/messaging/message-actions';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { chatsModule } from '../module.ts';
import { buildGroup } from '../testing.ts';
import { buildChatter, buildPair, buildRoomEvent, chatApp, giveTicket, say } from '../testing/chat-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

/** Advances the clock by half a minute and runs the due jobs. */
async function runDueJobs(): Promise<void> {
  app.ctx.clock.advance(31_000);
  await runJobs(app.ctx, [chatsModule]);
}

type Notified = { kind: string; title: string; body: string; path: string; isRead: boolean };

async function listNotified({ accountId }: UserActor): Promise<Notified[]> {
  const { rows } = await sql<Notified>`
    select kind, title, body, path, read_at is not null as "isRead" from notifications where account_id = ${accountId} order by kind`.execute(
    app.ctx.db,
  );
  return rows;
}

const direct = async (as: UserActor, to: UserActor) =>
  (await app.call(openDirectConversation, { accountId: AccountId.parse(to.accountId) }, { as })).body.conversation.id;
const group = async (...people: UserActor[]) =>
  ConversationId.parse(
    await buildGroup(
      app.ctx,
      people.map(({ accountId }) => accountId),
    ),
  );

describe('message notification', () => {
  it('is sent after messages stay unread for a while, with the newest text', async () => {
    const { ada, bo } = await buildPair(app);
    const id = await direct(ada, bo);
    await say(app, ada, { in: id, text: 'One' });
    await say(app, ada, { in: id, text: 'Two\n lines' });
    expect(await listNotified(bo)).toEqual([]);
    await runDueJobs();
    expect(await listNotified(bo)).toEqual([
      { kind: 'messages', title: 'Ada Lind', body: 'Two lines', path: `/chats/${id}`, isRead: false },
    ]);
    expect(await listNotified(ada)).toEqual([]);
    await runDueJobs();
    await say(app, ada, { in: id, text: 'Three' });
    await runDueJobs();
    expect(await listNotified(bo)).toMatchObject([{ body: 'Three', isRead: false }]);
  });

  it('is not sent to members who read the message, muted the conversation, blocked the author or left', async () => {
    const { ada, bo } = await buildPair(app);
    const others = [
      await buildChatter(app),
      await buildChatter(app),
      await buildChatter(app),
      await buildChatter(app),
    ] as const;
    const [reader, muter, blocker, leaver] = others;
    const id = await group(ada, bo, ...others);
    await say(app, ada, { in: id, text: 'Who is here?' });
    await app.call(readConversation, { conversationId: id, number: 1 }, { as: reader });
    await app.call(muteConversation, { conversationId: id, span: 'week' }, { as: muter });
    await app.call(blockPerson, { accountId: AccountId.parse(ada.accountId) }, { as: blocker });
    await sql`update conversation_members set left_at = now() where account_id = ${leaver.accountId}`.execute(app.ctx.db);
    await runDueJobs();
    expect(await listNotified(bo)).toMatchObject([{ title: 'A group', body: 'Ada Lind: Who is here?' }]);
    for (const one of others) expect(await listNotified(one)).toEqual([]);
  });

  it('is marked as read when messages are read or cleared, and is not sent for a deleted message', async () => {
    const { ada, bo } = await buildPair(app);
    const id = await direct(ada, bo);
    const isRead = async () => (await listNotified(bo)).map((one) => one.isRead);
    await say(app, ada, { in: id });
    await runDueJobs();
    await app.call(readConversation, { conversationId: id, number: 1 }, { as: bo });
    expect(await isRead()).toEqual([true]);
    await say(app, ada, { in: id });
    await runDueJobs();
    expect(await isRead()).toEqual([false]);
    await app.call(clearHistory, { conversationId: id }, { as: bo });
    expect(await isRead()).toEqual([true]);
    const message = await say(app, ada, { in: id });
    await app.call(deleteMessage, { conversationId: id, messageId: message.id }, { as: ada });
    await runDueJobs();
    expect(await isRead()).toEqual([true]);
  });

  it('publishes an invalidation for the first unread message only', async () => {
    const { ada, bo } = await buildPair(app);
    const id = await group(ada, bo);
    const before = app.ctx.invalidations.length;
    for (let n = 0; n < 3; n += 1) await say(app, ada, { in: id });
    const invalidations = app.ctx.invalidations.slice(before).filter(({ name }) => name === 'conversations.grew');
    expect(invalidations).toEqual([{ topic: `account:${bo.accountId}`, name: 'conversations.grew', id }]);
  });
});

describe('mention notification', () => {
  it('is sent in a muted room, where other messages send no notification', async () => {
    const { ada, bo, event } = await buildPair(app);
    await app.call(muteConversation, { conversationId: event.roomId, span: 'always' }, { as: bo });
    await say(app, ada, { in: event.roomId, text: 'Hello everyone' });
    await say(app, ada, { in: event.roomId, text: 'Are you there?', mentions: [bo] });
    await runDueJobs();
    expect(await listNotified(bo)).toMatchObject([
      { kind: 'mentions', title: 'Ada Lind mentioned you in Noite de Fado', body: 'Are you there?' },
    ]);
    expect(await listNotified(event.owner)).toEqual([]);
    expect((await app.call(getChatUnread, {}, { as: bo })).body.mentions).toBe(1);
  });

  it('replaces the message notification', async () => {
    const { ada, bo } = await buildPair(app);
    const id = await group(ada, bo);
    await say(app, ada, { in: id, mentions: [bo] });
    await runDueJobs();
    expect((await listNotified(bo)).map(({ kind }) => kind)).toEqual(['mentions']);
  });
});

describe('announcement notification', () => {
  it('is sent only to ticket holders with premium', async () => {
    const event = await buildRoomEvent(app);
    const [ada, quiet, stranger] = [await buildChatter(app), await buildChatter(app), await buildChatter(app)];
    for (const one of [ada, quiet]) await giveTicket(app, event, one);
    await sql`delete from subscriptions where account_id = ${quiet.accountId}`.execute(app.ctx.db);
    const { rows } = await sql<{ id: string }>`
      select id from conversations where event_id = ${event.eventId} and kind = 'announcements'`.execute(app.ctx.db);
    await say(app, event.owner, { in: rows[0]?.id ?? '', text: 'Doors open at 8.' });
    await runDueJobs();
    expect(await listNotified(ada)).toMatchObject([
      { kind: 'announcements', title: 'Noite de Fado', body: 'Doors open at 8.' },
    ]);
    for (const one of [quiet, stranger, event.owner]) expect(await listNotified(one)).toEqual([]);
  });

  it('links ticket holders without premium to the chat of the event', async () => {
    const event = await buildRoomEvent(app);
    const [ada, quiet] = [await buildChatter(app), await buildChatter(app)];
    for (const one of [ada, quiet]) await giveTicket(app, event, one);
    await sql`delete from subscriptions where account_id = ${quiet.accountId}`.execute(app.ctx.db);
    const { rows } = await sql<{ id: string; slug: string }>`
      update events e set format = 'online' from conversations c
      where e.id = ${event.eventId} and c.event_id = e.id and c.kind = 'announcements' returning c.id, e.slug`.execute(
      app.ctx.db,
    );
    const { id = '', slug = '' } = rows[0] ?? {};
    await say(app, event.owner, { in: id, text: 'We start at 8.' });
    await say(app, event.owner, { in: event.roomId, text: 'Are you there?', mentions: [ada, quiet] });
    await runDueJobs();
    const pathsOf = async (one: UserActor) => (await listNotified(one)).map(({ path }) => path);
    expect(await pathsOf(ada)).toEqual([`/chats/${id}`, `/chats/${event.roomId}`]);
    expect(await pathsOf(quiet)).toEqual([`/events/${slug}/chat`, `/events/${slug}/chat`]);
  });
});
