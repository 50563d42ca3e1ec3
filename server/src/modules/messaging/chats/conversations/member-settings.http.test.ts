import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as own from '@festoon/contracts/messaging/conversation-settings';
import { getConversation, listConversations } from '@festoon/contracts/messaging/chats';
import { ConversationId } from '@festoon/contracts/core/ids';
import { listMessages } from '@festoon/contracts/messaging/messages';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { buildGroup } from '../testing.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket, say } from '../testing/chat-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

async function setUp() {
  const [ada, bo, stranger] = [await buildChatter(app), await buildChatter(app), await buildChatter(app)];
  const conversationId = ConversationId.parse(await buildGroup(app.ctx, [ada.accountId, bo.accountId]));
  return { ada, bo, stranger, conversationId };
}

const isListed = async (as: UserActor, conversationId: string) =>
  (await app.call(listConversations, {}, { as })).body.items.some(({ id }) => id === conversationId);

describe('muteConversation', () => {
  it.each([
    ['hour', 3_600_000],
    ['eight_hours', 8 * 3_600_000],
    ['week', 7 * 24 * 3_600_000],
  ] as const)('mutes the conversation for the span %s', async (span, millis) => {
    const { ada, conversationId } = await setUp();
    const { body } = await app.call(own.muteConversation, { conversationId, span }, { as: ada });
    expect(Date.parse(body.conversation.mutedUntil ?? '') - app.ctx.clock.now().getTime()).toBe(millis);
  });

  it('mutes the conversation until it is unmuted, for one member only', async () => {
    const { ada, bo, conversationId } = await setUp();
    const mute = async (span: own.MuteSpan) =>
      (await app.call(own.muteConversation, { conversationId, span }, { as: ada })).body.conversation.mutedUntil;
    expect(await mute('always')).toBe(own.MUTED_INDEFINITELY);
    expect((await app.call(getConversation, { conversationId }, { as: bo })).body.conversation.mutedUntil).toBeNull();
    expect(await mute('off')).toBeNull();
  });

  it('mutes a room that the member has never listed', async () => {
    const [event, ada] = [await buildRoomEvent(app), await buildChatter(app)];
    await giveTicket(app, event, ada);
    const { body } = await app.call(own.muteConversation, { conversationId: event.roomId, span: 'week' }, { as: ada });
    expect(body.conversation.mutedUntil).not.toBeNull();
  });
});

describe('pinConversation', () => {
  it('pins at most nine conversations, even with concurrent requests', async () => {
    const { ada } = await setUp();
    const ids: ConversationId[] = [];
    for (let n = 0; n < 16; n += 1) ids.push(ConversationId.parse(await buildGroup(app.ctx, [ada.accountId])));
    const pin = (conversationId: ConversationId, isPinned = true) =>
      app.call(own.pinConversation, { conversationId, isPinned }, { as: ada });
    const answers = await Promise.all(ids.map((id) => pin(id)));
    const pinned = ids.filter((_, index) => answers[index]?.status === 200);
    const [first = ids[0]!] = pinned;
    const refused = ids.find((id) => !pinned.includes(id)) ?? first;
    expect([pinned.length, answers.filter(({ body }) => body.code === 'pins_full').length]).toEqual([9, 7]);
    expect((await pin(first)).status).toBe(200);
    await pin(first, false);
    expect((await pin(refused)).body.conversation.isPinned).toBe(true);
  });
});

describe('hideConversation', () => {
  it('unpins the conversation and hides it from the list until the next message', async () => {
    const { ada, bo, conversationId } = await setUp();
    await say(app, bo, { in: conversationId });
    await app.call(own.pinConversation, { conversationId, isPinned: true }, { as: ada });
    await app.call(own.hideConversation, { conversationId }, { as: ada });
    expect([await isListed(ada, conversationId), await isListed(bo, conversationId)]).toEqual([false, true]);
    await say(app, bo, { in: conversationId });
    const { items } = (await app.call(listConversations, {}, { as: ada })).body;
    expect(items.find(({ id }) => id === conversationId)).toMatchObject({ isPinned: false });
  });

  it('lists the conversation again when it is pinned', async () => {
    const { ada, conversationId } = await setUp();
    await app.call(own.hideConversation, { conversationId }, { as: ada });
    await app.call(own.pinConversation, { conversationId, isPinned: true }, { as: ada });
    expect(await isListed(ada, conversationId)).toBe(true);
  });
});

describe('clearHistory', () => {
  it('hides earlier messages for one member only and resets the unread count', async () => {
    const { ada, bo, conversationId } = await setUp();
    for (const text of ['one', 'two']) await say(app, bo, { in: conversationId, text });
    const { body } = await app.call(own.clearHistory, { conversationId }, { as: ada });
    expect(body.conversation).toMatchObject({ unreadCount: 0, clearedNumber: 2, lastMessage: null });
    await say(app, bo, { in: conversationId, text: 'three' });
    const texts = async (as: UserActor) =>
      (await app.call(listMessages, { conversationId }, { as })).body.messages.map(({ text }) => text);
    expect([await texts(ada), await texts(bo)]).toEqual([['three'], ['one', 'two', 'three']]);
  });
});

describe('conversation settings of a member', () => {
  it('return 404 to a stranger and notify only the member’s own devices', async () => {
    const { ada, stranger, conversationId } = await setUp();
    const calls = (as: UserActor) => [
      app.call(own.muteConversation, { conversationId, span: 'week' }, { as }),
      app.call(own.pinConversation, { conversationId, isPinned: true }, { as }),
      app.call(own.hideConversation, { conversationId }, { as }),
      app.call(own.clearHistory, { conversationId }, { as }),
    ];
    const before = app.ctx.invalidations.length;
    for (const answer of await Promise.all(calls(stranger))) expect(answer.status).toBe(404);
    expect(
      (await sql`select 1 from conversation_members where account_id = ${stranger.accountId}`.execute(app.ctx.db)).rows,
    ).toEqual([]);
    for (const answer of await Promise.all(calls(ada))) expect(answer.status).toBe(200);
    const invalidation = { topic: `account:${ada.accountId}`, name: 'conversations.changed', id: conversationId };
    expect(app.ctx.invalidations.slice(before)).toEqual([invalidation, invalidation, invalidation, invalidation]);
  });
});
