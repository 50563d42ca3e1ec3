import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as actions from '@festoon/contracts/messaging/message-actions';
import * as messages from '@festoon/contracts/messaging/messages';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket } from '../testing/chat-fixtures.ts';
import { buildGroup } from '../testing.ts';
import { newMessageId, send as sendTo, buildGroupOfTwo } from '../testing/message-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

const inGroup = () => buildGroupOfTwo(app);
const newId = () => newMessageId(app);
const send = (as: UserActor, conversationId: ConversationId, overrides: object = {}) =>
  sendTo(app, as, { conversationId, ...overrides });

const lastChange = async (id: string) =>
  (await sql<{ c: number }>`select last_change as c from conversations where id = ${id}`.execute(app.ctx.db)).rows[0]?.c;

describe('sendMessage', () => {
  it('returns the first result for a retried message, even in an archived conversation', async () => {
    const { ada, bo, stranger, conversationId } = await inGroup();
    const first = await send(ada, conversationId);
    expect(first.body.message).toMatchObject({ number: 1, change: 1, text: 'Hello', author: { id: ada.accountId } });
    await sql`update conversations set state = 'archived' where id = ${conversationId}`.execute(app.ctx.db);
    const again = await send(ada, conversationId, { messageId: first.messageId });
    expect(again.text).toBe(first.text);
    const others = [await send(bo, conversationId, { messageId: first.messageId }), await send(bo, conversationId)];
    expect(others.map(({ body }) => body.code)).toEqual(['message_id_taken', 'conversation_closed']);
    expect((await send(stranger, conversationId, { messageId: first.messageId })).status).toBe(404);
    expect(await lastChange(conversationId)).toBe(1);
  });

  it('accepts one of two concurrent messages with the same id in different conversations', async () => {
    const one = await inGroup();
    const two = ConversationId.parse(await buildGroup(app.ctx, [one.ada.accountId]));
    const messageId = newId();
    const answers = await Promise.all([one.conversationId, two].map((id) => send(one.ada, id, { messageId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('returns 422 for invalid text, replies, files and events, and 413 for an oversized request', async () => {
    const { ada, conversationId } = await inGroup();
    const otherGroup = await send(ada, ConversationId.parse(await buildGroup(app.ctx, [ada.accountId])));
    const invalidInputs: [object, string][] = [
      [{ text: ' \u200B\u3164 ' }, 'text'],
      [{ text: `a${'\u0301'.repeat(1_000)}` }, 'text'],
      [{ text: 'a\0b' }, 'text'],
      [{ text: 'x'.repeat(4_001) }, 'text'],
      [{ text: '\uD800' }, 'text'],
      [{ replyToId: otherGroup.messageId }, 'replyToId'],
      [{ fileIds: [newId()] }, 'fileIds'],
      [{ eventId: newId() }, 'eventId'],
    ];
    for (const [overrides, path] of invalidInputs) {
      const { status, body } = await send(ada, conversationId, overrides);
      expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
    }
    expect(await lastChange(conversationId)).toBe(0);
    const oversized = await send(ada, conversationId, { text: 'x'.repeat(1_000_000) });
    expect(oversized.status).toBe(413);
  });

  it('stores hostile text unchanged except for control characters', async () => {
    const { ada, conversationId } = await inGroup();
    const text = '<script>alert(1)</script> javascript:alert(1) \u202Egnp.exe =cmd() [a](javascript:1)';
    expect((await send(ada, conversationId, { text: `${text}\u001B[2J` })).body.message.text).toBe(`${text}[2J`);
  });

  it('enforces slow mode for concurrent and later messages, and exempts the owner', async () => {
    const event = await buildRoomEvent(app);
    const ada = await buildChatter(app);
    await giveTicket(app, event, ada);
    const room = ConversationId.parse(event.roomId);
    await sql`update conversations set slow_mode_seconds = 30 where id = ${room}`.execute(app.ctx.db);
    const sent = await Promise.all([send(ada, room), send(ada, room), send(ada, room)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    app.ctx.clock.advance(29_000);
    const early = await send(ada, room);
    expect([early.body.code, early.headers['retry-after']]).toEqual(['too_fast', '1']);
    app.ctx.clock.advance(1_000);
    expect((await send(ada, room)).status).toBe(200);
    expect([(await send(event.owner, room)).status, (await send(event.owner, room)).status]).toEqual([200, 200]);
  });

  it('rejects blocked words in messages and polls with `word_not_allowed`', async () => {
    const { ada, bo, conversationId } = await inGroup();
    await sql`update conversations set blocked_words = '{scam}' where id = ${conversationId}`.execute(app.ctx.db);
    expect((await send(bo, conversationId, { text: 'What a SCÁM!' })).body.code).toBe('word_not_allowed');
    const poll = { conversationId, messageId: newId(), question: 'Is it?', options: ['No', 'A scam'] };
    expect((await app.call(actions.sendPoll, poll, { as: ada })).body.code).toBe('word_not_allowed');
    expect(await lastChange(conversationId)).toBe(0);
  });

  it('mentions only accounts with access, and allows `mentionsEveryone` only to moderators', async () => {
    const { ada, bo, stranger, conversationId } = await inGroup();
    const mentionIds = [stranger.accountId, bo.accountId, ada.accountId, bo.accountId];
    const mentioned = await send(ada, conversationId, { mentionIds });
    expect(mentioned.body.message.mentions.map(({ id }) => id)).toEqual([bo.accountId]);
    const all = { mentionsEveryone: true };
    expect((await send(bo, conversationId, all)).body.code).toBe('moderators_only');
    expect((await send(ada, conversationId, all)).body.message.mentionsEveryone).toBe(true);
  });

  it('limits the messages an account sends per minute', async () => {
    const { ada, conversationId } = await inGroup();
    await sql`insert into rate_limits (key, points, expire) values (${`chat-messages:${ada.accountId}`}, 120,
      ${app.ctx.clock.now().getTime() + 60_000})`.execute(app.ctx.db);
    expect((await send(ada, conversationId)).body.code).toBe('too_many_messages');
    app.ctx.clock.advance(60_000);
    expect((await send(ada, conversationId)).status).toBe(200);
  });
});

describe('event link previews', () => {
  it('are created for links to our events, only for viewers who may see the event', async () => {
    const { ada, bo, conversationId } = await inGroup();
    const event = await buildRoomEvent(app);
    const { rows } = await sql<{ slug: string }>`select slug from events where id = ${event.eventId}`.execute(app.ctx.db);
    const link = `${app.ctx.config.publicUrl}/events/${rows[0]?.slug}`;
    const sent = await send(ada, conversationId, { text: `Look: ${link}.` });
    expect(sent.body.message.event).toMatchObject({ id: event.eventId, location: 'Casa do Rio, Lisbon' });
    await sql`update events set visibility = 'invited' where id = ${event.eventId}`.execute(app.ctx.db);
    const page = await app.call(messages.listMessages, { conversationId }, { as: bo });
    expect(page.body.messages[0]).toMatchObject({ event: null, text: `Look: ${link}.` });
    expect((await send(ada, conversationId, { text: link })).body.message.event).toBeNull();
  });
});

describe('member with hidden earlier messages', () => {
  it('sees no earlier message in pages, changes, quotes or pins, and cannot react or reply to one', async () => {
    const { ada, bo, conversationId } = await inGroup();
    const { messageId } = await send(ada, conversationId, { text: 'Before' });
    await sql`update conversation_members set cleared_number = 1 where conversation_id = ${conversationId} and account_id = ${bo.accountId}`.execute(
      app.ctx.db,
    );
    await send(ada, conversationId, { text: 'After', replyToId: messageId });
    await app.call(actions.pinMessage, { conversationId, messageId, isPinned: true }, { as: ada });
    const page = await app.call(messages.listMessages, { conversationId }, { as: bo });
    expect(page.body).toMatchObject({ hasBefore: false, messages: [{ number: 2, replyTo: { author: null, excerpt: '' } }] });
    const changes = await app.call(messages.listChanges, { conversationId, after: 0 }, { as: bo });
    expect(changes.body.entries).toMatchObject([{ message: { number: 2 } }]);
    expect((await app.call(actions.listPinnedMessages, { conversationId }, { as: bo })).body.messages).toEqual([]);
    const updated = await app.call(
      actions.reactToMessage,
      { conversationId, messageId, emoji: '👍', isOn: true },
      { as: bo },
    );
    expect(updated.status).toBe(404);
    expect((await send(bo, conversationId, { replyToId: messageId })).status).toBe(422);
  });
});
