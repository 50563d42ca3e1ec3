import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as actions from '@festoon/contracts/messaging/message-actions';
import * as messages from '@festoon/contracts/messaging/messages';
import { AccountId, ConversationId, type MessageId } from '@festoon/contracts/core/ids';
import { appointModerator } from '@festoon/contracts/messaging/rooms';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket } from '../testing/chat-fixtures.ts';
import { newMessageId, send as sendTo, buildGroupOfTwo } from '../testing/message-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

const inGroup = () => buildGroupOfTwo(app);
const newId = () => newMessageId(app);
const send = (as: UserActor, conversationId: ConversationId, more: object = {}) =>
  sendTo(app, as, { conversationId, ...more });

const lastChange = async (id: string) =>
  (await sql<{ c: number }>`select last_change as c from conversations where id = ${id}`.execute(app.ctx.db)).rows[0]?.c;

describe('editMessage', () => {
  const edit = (as: UserActor, conversationId: ConversationId, messageId: MessageId, text = 'New') =>
    app.call(actions.editMessage, { conversationId, messageId, text }, { as });

  it('changes the author’s own message for 24 hours and updates its quotes', async () => {
    const { ada, bo, stranger, conversationId } = await inGroup();
    const { messageId } = await send(bo, conversationId);
    const reply = await send(ada, conversationId, { text: 'Yes', replyToId: messageId });
    expect(reply.body.message.replyTo).toMatchObject({ number: 1, excerpt: 'Hello' });
    const edited = await edit(bo, conversationId, messageId);
    expect(edited.body.message).toMatchObject({ text: 'New', number: 1, change: 3, editedAt: expect.any(String) as string });
    const since = await app.call(messages.listChanges, { conversationId, after: 3 }, { as: ada });
    expect(since.body).toMatchObject({ upTo: 4, entries: [{ message: { number: 2, replyTo: { excerpt: 'New' } } }] });
    expect((await edit(bo, conversationId, messageId)).body.message.change).toBe(3);
    expect((await edit(ada, conversationId, messageId)).status).toBe(404);
    expect((await edit(stranger, conversationId, messageId)).status).toBe(404);
    expect((await edit(bo, conversationId, messageId, ' ')).body.errors?.[0]?.path).toBe('text');
    app.ctx.clock.advance(24 * 3_600_000 + 1);
    expect((await edit(bo, conversationId, messageId, 'Late')).body.code).toBe('edit_too_late');
    expect((await edit(ada, conversationId, reply.messageId, 'Late')).status).toBe(200);
  });
});

describe('deleteMessage', () => {
  it('erases text, quotes and reactions, and rejects later actions with `message_deleted`', async () => {
    const { ada, bo, stranger, conversationId } = await inGroup();
    const { messageId } = await send(ada, conversationId, { text: 'A secret' });
    await send(bo, conversationId, { text: 'Really', replyToId: messageId });
    await app.call(actions.reactToMessage, { conversationId, messageId, emoji: '👍', isOn: true }, { as: bo });
    const remove = (as: UserActor) => app.call(actions.deleteMessage, { conversationId, messageId }, { as });
    expect((await remove(bo)).body.code).toBe('moderators_only');
    expect((await remove(stranger)).status).toBe(404);
    const { body } = await remove(ada);
    expect(body.message).toMatchObject({ text: '', number: 1, reactions: [], isRemoved: false });
    expect(body.message.deletedAt).not.toBeNull();
    expect((await remove(ada)).body.message.change).toBe(body.message.change);
    const page = await app.call(messages.listMessages, { conversationId }, { as: bo });
    expect(page.text).not.toContain('secret');
    expect(page.body.messages[1]?.replyTo).toMatchObject({ isDeleted: true, excerpt: '' });
    const laterActions = [
      await app.call(actions.reactToMessage, { conversationId, messageId, emoji: '👍', isOn: true }, { as: bo }),
      await app.call(actions.editMessage, { conversationId, messageId, text: 'Back' }, { as: ada }),
      await app.call(actions.pinMessage, { conversationId, messageId, isPinned: true }, { as: ada }),
    ];
    expect(laterActions.map((answer) => answer.body.code)).toEqual([
      'message_deleted',
      'message_deleted',
      'message_deleted',
    ]);
  });

  it('lets moderators and owners delete messages of lower roles, but not of higher roles', async () => {
    const event = await buildRoomEvent(app);
    const [moderator, member] = [await buildChatter(app), await buildChatter(app)];
    for (const person of [moderator, member]) await giveTicket(app, event, person);
    const conversationId = event.roomId;
    const accountId = AccountId.parse(moderator.accountId);
    await app.call(appointModerator, { conversationId, accountId }, { as: event.owner });
    const codeOf = async (author: UserActor, as: UserActor) => {
      const { messageId } = await send(author, conversationId);
      return (await app.call(actions.deleteMessage, { conversationId, messageId }, { as })).body.code;
    };
    expect(await codeOf(event.owner, moderator)).toBe('moderators_only');
    expect(await codeOf(member, moderator)).toBe(undefined);
    expect(await codeOf(moderator, event.owner)).toBe(undefined);
  });

  it('marks a message deleted by a moderator as removed', async () => {
    const { ada, bo, conversationId } = await inGroup();
    const { messageId } = await send(bo, conversationId);
    const { body } = await app.call(actions.deleteMessage, { conversationId, messageId }, { as: ada });
    expect(body.message).toMatchObject({ isRemoved: true, text: '' });
  });
});

describe('reactToMessage', () => {
  it('counts each account once per emoji, lists the most used first and removes reactions', async () => {
    const { ada, bo, conversationId } = await inGroup();
    const { messageId } = await send(ada, conversationId);
    const react = (as: UserActor, emoji: string, isOn = true) =>
      app.call(actions.reactToMessage, { conversationId, messageId, emoji, isOn }, { as });
    await react(ada, '🎉');
    await react(ada, '❤');
    await react(ada, '❤️');
    const { body } = await react(bo, '❤️');
    expect(body.message.reactions).toEqual([
      { emoji: '❤️', count: 2, isMine: true },
      { emoji: '🎉', count: 1, isMine: false },
    ]);
    expect(await lastChange(conversationId)).toBe(4);
    expect((await react(bo, '❤️', false)).body.message.reactions[0]).toMatchObject({ emoji: '🎉', count: 1 });
    expect((await react(bo, '🎉', false)).body.message.change).toBe(5);
    const { body: changes } = await app.call(messages.listChanges, { conversationId, after: 3 }, { as: bo });
    expect(changes.entries).toMatchObject([
      { interactions: [{ accountId: bo.accountId, emoji: '❤️', option: null, isOn: false }] },
    ]);
    for (const emoji of ['👍', '👎', '😀']) expect((await react(ada, emoji)).status).toBe(200);
    expect((await react(ada, '🚀')).body.code).toBe('too_many_reactions');
    expect((await react(ada, 'x')).body.errors?.[0]?.path).toBe('emoji');
  });
});

describe('polls', () => {
  it('count votes until they are closed', async () => {
    const { ada, bo, conversationId } = await inGroup();
    const messageId = newId();
    const at = { conversationId, messageId };
    const pollInput = { ...at, question: 'Where?', options: ['Here', 'There', 'Nowhere'] };
    const poll = await app.call(actions.sendPoll, pollInput, { as: bo });
    expect((await app.call(actions.sendPoll, pollInput, { as: bo })).text).toBe(poll.text);
    const vote = (as: UserActor, options: number[]) => app.call(actions.votePoll, { ...at, options }, { as });
    await vote(ada, [0]);
    await vote(ada, [1]);
    const { body } = await vote(bo, [1]);
    expect(body.message.poll).toEqual({
      options: [
        { text: 'Here', votes: 0, isMine: false },
        { text: 'There', votes: 2, isMine: true },
        { text: 'Nowhere', votes: 0, isMine: false },
      ],
      isMultiple: false,
      isClosed: false,
      voterCount: 2,
    });
    expect((await vote(bo, [0, 1])).body.errors?.[0]?.path).toBe('options');
    expect((await vote(bo, [3])).body.errors?.[0]?.path).toBe('options');
    expect((await vote(ada, [])).body.message.poll?.voterCount).toBe(1);
    const stranger = await buildChatter(app);
    expect((await vote(stranger, [0])).status).toBe(404);
    const close = (as: UserActor) => app.call(actions.closePoll, at, { as });
    const other = newId();
    await app.call(actions.sendPoll, { ...pollInput, messageId: other }, { as: ada });
    expect((await app.call(actions.closePoll, { ...at, messageId: other }, { as: bo })).body.code).toBe('moderators_only');
    expect((await close(ada)).body.message.poll?.isClosed).toBe(true);
    expect((await vote(bo, [2])).body.code).toBe('poll_closed');
    const duplicateOptions = { ...pollInput, messageId: newId(), options: ['a', 'A '] };
    expect((await app.call(actions.sendPoll, duplicateOptions, { as: ada })).body.errors?.[0]?.path).toBe('options.1');
  });
});

describe('pinMessage', () => {
  it('pins at most fifty messages, in rooms for moderators only', async () => {
    const event = await buildRoomEvent(app);
    const ada = await buildChatter(app);
    await giveTicket(app, event, ada);
    const conversationId = ConversationId.parse(event.roomId);
    const { messageId } = await send(ada, conversationId);
    const pin = (as: UserActor, isPinned = true) =>
      app.call(actions.pinMessage, { conversationId, messageId, isPinned }, { as });
    expect((await pin(ada)).body.code).toBe('moderators_only');
    expect((await pin(event.owner)).body.message.isPinned).toBe(true);
    const pinned = await app.call(actions.listPinnedMessages, { conversationId }, { as: ada });
    expect(pinned.body.messages.map(({ id }) => id)).toEqual([messageId]);
    await pin(event.owner, false);
    await sql`
      insert into messages (id, conversation_id, number, change, sent_at, pinned_at)
      select uuidv7(), ${conversationId}, 100 + n, 100 + n, now(), now() from generate_series(1, 50) n`.execute(app.ctx.db);
    expect((await pin(event.owner)).body.code).toBe('pins_full');
  });
});
