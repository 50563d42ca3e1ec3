import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as chats from '@festoon/contracts/messaging/chats';
import { AccountId, ConversationId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAccount } from '../../../events/events/testing.ts';
import { buildGroup, givePremium } from '../testing.ts';
import { buildChatter, buildPair, buildRoomEvent, chatApp, giveTicket, say, voidTicket } from '../testing/chat-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

const list = async (as: UserActor) => (await app.call(chats.listConversations, {}, { as })).body.items;
const open = (as: UserActor, to: UserActor) =>
  app.call(chats.openDirectConversation, { accountId: AccountId.parse(to.accountId) }, { as });
const group = async (...people: UserActor[]) =>
  ConversationId.parse(
    await buildGroup(
      app.ctx,
      people.map(({ accountId }) => accountId),
    ),
  );

describe('listConversations', () => {
  it('returns `subscription_required` without premium', async () => {
    const answer = await app.call(chats.listConversations, {}, { as: testUser(await buildAccount(app.ctx)) });
    expect([answer.status, answer.body.code]).toEqual([403, 'subscription_required']);
  });

  it('lists pinned conversations first, then by newest message, across pages without gaps', async () => {
    const [ada, bo] = [await buildChatter(app), await buildChatter(app)];
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      app.ctx.clock.advance(1_000);
      const id = await group(ada, bo);
      ids.push(id);
      await say(app, bo, { in: id });
    }
    await sql`update conversation_members set pinned_at = now() where conversation_id in (${ids[2]}, ${ids[4]}) and account_id = ${ada.accountId}`.execute(
      app.ctx.db,
    );
    const listedIds: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await app.call(chats.listConversations, { limit: 3, ...(cursor && { cursor }) }, { as: ada });
      listedIds.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(listedIds.map((id) => ids.indexOf(id))).toEqual([4, 2, 6, 5, 3, 1, 0]);
  });

  it('returns unread and mention counts and the last message', async () => {
    const [ada, bo] = [await buildChatter(app, 'Ada Lind'), await buildChatter(app, 'Bo Berg')];
    const id = await group(ada, bo);
    await say(app, ada, { in: id, text: 'One' });
    await say(app, ada, { in: id, text: 'Two', mentions: [bo] });
    const [listed] = await list(bo);
    expect(listed).toMatchObject({ id, kind: 'group', title: 'A group', unreadCount: 2, mentionCount: 1, memberCount: 2 });
    expect(listed?.lastMessage).toMatchObject({ text: 'Two', author: { name: 'Ada Lind' } });
    expect(listed).toMatchObject({
      myRole: 'member',
      postingRestriction: null,
      state: 'open',
      isPinned: false,
      mutedUntil: null,
    });
  });

  it('lists rooms for ticket holders and the team, and removes them when the ticket is voided', async () => {
    const event = await buildRoomEvent(app);
    const ada = await buildChatter(app);
    expect(await list(ada)).toEqual([]);
    const ticket = await giveTicket(app, event, ada);
    expect(await list(ada)).toMatchObject([
      { id: event.roomId, kind: 'room', title: 'Noite de Fado', myRole: 'member', unreadCount: 0 },
    ]);
    expect((await list(event.owner))[0]).toMatchObject({
      id: event.roomId,
      myRole: 'owner',
      event: { location: 'Casa do Rio, Lisbon' },
    });
    await voidTicket(app, ticket);
    expect(await list(ada)).toEqual([]);
  });

  it('returns 422 for a malformed cursor', async () => {
    const answer = await app.call(chats.listConversations, { cursor: 'nonsense' }, { as: await buildChatter(app) });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'cursor']);
  });
});

describe('getConversation', () => {
  it('returns the conversation to current members and 404 to others', async () => {
    const [ada, bo, stranger] = [await buildChatter(app), await buildChatter(app), await buildChatter(app)];
    const conversationId = await group(ada, bo);
    expect((await app.call(chats.getConversation, { conversationId }, { as: ada })).body.conversation.myRole).toBe('owner');
    expect((await app.call(chats.getConversation, { conversationId }, { as: stranger })).status).toBe(404);
    await sql`update conversation_members set left_at = now() where conversation_id = ${conversationId} and account_id = ${bo.accountId}`.execute(
      app.ctx.db,
    );
    expect((await app.call(chats.getConversation, { conversationId }, { as: bo })).status).toBe(404);
  });
});

describe('openDirectConversation', () => {
  it('returns one conversation to both accounts and lists it only after the first message', async () => {
    const { ada, bo } = await buildPair(app);
    const [first, second] = [await open(ada, bo), await open(bo, ada)];
    expect(first.body.conversation).toMatchObject({
      id: second.body.conversation.id,
      title: 'Bo Berg',
      partner: { name: 'Bo Berg' },
    });
    expect((await list(bo)).filter(({ kind }) => kind === 'direct')).toEqual([]);
    await say(app, ada, { in: first.body.conversation.id });
    expect((await list(bo))[0]).toMatchObject({ kind: 'direct', title: 'Ada Lind', unreadCount: 1 });
  });

  it('creates one conversation when both accounts open it concurrently', async () => {
    const { ada, bo } = await buildPair(app);
    const opened = await Promise.all([open(ada, bo), open(bo, ada), open(ada, bo), open(bo, ada)]);
    expect(new Set(opened.map(({ body }) => body.conversation.id)).size).toBe(1);
    const { rows } =
      await sql`select 1 from conversation_members where conversation_id = ${opened[0]?.body.conversation.id}`.execute(
        app.ctx.db,
      );
    expect(rows).toHaveLength(2);
  });

  it('reaches organisers of published events and members of shared groups, but returns `recipient_unavailable` for strangers', async () => {
    const [{ owner }, ada, bo] = [await buildRoomEvent(app), await buildChatter(app), await buildChatter(app)];
    expect((await open(ada, owner)).status).toBe(200);
    expect((await open(ada, bo)).body.code).toBe('recipient_unavailable');
    await group(bo, ada);
    expect((await open(ada, bo)).status).toBe(200);
  });

  it.each([
    [
      'has no premium',
      (ada: string, bo: string) => sql`delete from subscriptions where account_id = ${bo} and ${ada} <> ''`,
    ],
    [
      'is suspended',
      (ada: string, bo: string) => sql`update accounts set suspended_at = now() where id = ${bo} and ${ada} <> ''`,
    ],
    ['blocked who asks', (ada: string, bo: string) => sql`insert into account_blocks values (${bo}, ${ada}, now())`],
    ['is blocked by who asks', (ada: string, bo: string) => sql`insert into account_blocks values (${ada}, ${bo}, now())`],
    [
      'takes no new ones',
      (ada: string, bo: string) =>
        sql`insert into chat_settings (account_id, allow_new_conversations) select ${bo}, ${ada} = ''`,
    ],
  ])('returns `recipient_unavailable` for an account that %s', async (_case, arrange) => {
    const { ada, bo } = await buildPair(app);
    await arrange(ada.accountId, bo.accountId).execute(app.ctx.db);
    expect((await open(ada, bo)).body.code).toBe('recipient_unavailable');
  });

  it('keeps the conversation readable after a block and reports `unreachable` to both accounts', async () => {
    const { ada, bo } = await buildPair(app);
    const { id } = (await open(ada, bo)).body.conversation;
    await say(app, ada, { in: id });
    await sql`insert into account_blocks values (${bo.accountId}, ${ada.accountId}, now())`.execute(app.ctx.db);
    expect((await open(ada, bo)).body.conversation).toMatchObject({ id, postingRestriction: 'unreachable' });
    expect((await open(bo, ada)).body.conversation).toMatchObject({ id, postingRestriction: 'unreachable' });
  });

  it('returns 404 for the caller’s own account, an unknown account and an administrator', async () => {
    const ada = await buildChatter(app);
    const admin = await buildAccount(app.ctx);
    await sql`update accounts set role = 'admin' where id = ${admin}`.execute(app.ctx.db);
    for (const to of [ada, testUser(), testUser(admin)]) expect((await open(ada, to)).status).toBe(404);
  });
});

describe('readConversation', () => {
  it('only moves the read position forward, caps it at the newest message and notifies the reader’s other devices', async () => {
    const [ada, bo] = [await buildChatter(app), await buildChatter(app)];
    const conversationId = await group(ada, bo);
    for (let n = 0; n < 4; n += 1) await say(app, ada, { in: conversationId });
    const read = async (number: number) =>
      (await app.call(chats.readConversation, { conversationId, number }, { as: bo })).body;
    expect(await read(3)).toEqual({ lastReadNumber: 3, unreadCount: 1 });
    expect(app.ctx.invalidations).toContainEqual({
      topic: `account:${bo.accountId}`,
      name: 'chats.read',
      id: conversationId,
    });
    expect(await read(1)).toEqual({ lastReadNumber: 3, unreadCount: 1 });
    expect(await read(2_000_000_000)).toEqual({ lastReadNumber: 4, unreadCount: 0 });
  });

  it('returns 404 to a stranger', async () => {
    const conversationId = await group(await buildChatter(app));
    const answer = await app.call(chats.readConversation, { conversationId, number: 1 }, { as: await buildChatter(app) });
    expect(answer.status).toBe(404);
  });

  it('saves the read position in a room that the member has never listed', async () => {
    const event = await buildRoomEvent(app);
    await say(app, event.owner, { in: event.roomId });
    const ada = await buildChatter(app);
    await giveTicket(app, event, ada);
    const answer = await app.call(chats.readConversation, { conversationId: event.roomId, number: 1 }, { as: ada });
    expect(answer.body).toEqual({ lastReadNumber: 1, unreadCount: 0 });
  });
});

describe('getChatUnread', () => {
  it('counts unread conversations except muted ones, and mentions in all of them', async () => {
    const [ada, bo] = [await buildChatter(app), await buildChatter(app)];
    const [one, two] = [await group(ada, bo), await group(ada, bo)];
    await say(app, ada, { in: one });
    await say(app, ada, { in: two, mentions: [bo] });
    const unread = async () => (await app.call(chats.getChatUnread, {}, { as: bo })).body;
    expect(await unread()).toEqual({ conversations: 2, mentions: 1 });
    const until = new Date(app.ctx.clock.now().getTime() + 1_000);
    await sql`update conversation_members set muted_until = ${until} where conversation_id = ${two} and account_id = ${bo.accountId}`.execute(
      app.ctx.db,
    );
    expect(await unread()).toEqual({ conversations: 1, mentions: 1 });
    app.ctx.clock.advance(2_000);
    expect(await unread()).toEqual({ conversations: 2, mentions: 1 });
  });

  it('counts the room and the announcements of an event once', async () => {
    const [event, ada] = [await buildRoomEvent(app), await buildChatter(app)];
    await giveTicket(app, event, ada);
    const list = await app.call(chats.listConversations, {}, { as: ada });
    expect(list.body.items.map(({ kind }) => kind)).toEqual(['room']);
    const { rows } = await sql<{ id: string }>`
      select id from conversations where event_id = ${event.eventId} and kind = 'announcements'`.execute(app.ctx.db);
    await say(app, event.owner, { in: event.roomId });
    await say(app, event.owner, { in: ConversationId.parse(rows[0]?.id) });
    expect((await app.call(chats.getChatUnread, {}, { as: ada })).body.conversations).toBe(1);
  });

  it('returns 403 when premium has expired', async () => {
    const ada = await buildAccount(app.ctx);
    await givePremium(app.ctx, ada);
    await sql`update subscriptions set current_period_end = ${app.ctx.clock.now()} where account_id = ${ada}`.execute(
      app.ctx.db,
    );
    expect((await app.call(chats.getChatUnread, {}, { as: testUser(ada) })).status).toBe(403);
  });
});
