import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as actions from '@festoon/contracts/messaging/message-actions';
import * as search from '@festoon/contracts/messaging/message-search';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket, voidTicket } from '../testing/chat-fixtures.ts';
import { send, buildGroupOfTwo } from '../testing/message-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

type Params = { conversationId?: ConversationId; limit?: number; cursor?: string };

const find = async (as: UserActor, text: string, more: Params = {}) =>
  (await app.call(search.searchMessages, { text, ...more }, { as })).body;

const hide = (conversationId: string, { accountId }: UserActor, number: number) =>
  sql`update conversation_members set cleared_number = ${number}
    where conversation_id = ${conversationId} and account_id = ${accountId}`.execute(app.ctx.db);

describe('searchMessages', () => {
  it('matches word prefixes without accents or case, newest first, across pages', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    for (const text of ['São João', 'saoirse and JOAQUIM', 'nothing', 'JOÃO é são', '<b>Sao</b> joa']) {
      app.ctx.clock.advance(1_000);
      await send(app, ada, { conversationId, text });
    }
    const first = await find(bo, 'joa SAO', { limit: 2 });
    const second = await find(bo, 'joa SAO', { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual([5, 4, 2, 1]);
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({
      conversationId,
      conversationTitle: 'A group',
      excerpt: '<b>Sao</b> joa',
      author: { name: 'Ada Lind' },
      matches: [
        { start: 3, length: 3 },
        { start: 11, length: 3 },
      ],
    });
    expect((await find(bo, 'oao')).items).toEqual([]);
  });

  it('finds one and two letters inside a sentence without spaces', async () => {
    const { ada, bo, conversationId } = await buildGroupOfTwo(app);
    for (const text of ['明日は東京で音楽を聴く', 'ｶﾌｪで会いましょう', '京都'])
      await send(app, ada, { conversationId, text });
    const numbers = async (text: string) => (await find(bo, text)).items.map(({ number }) => number);
    expect(await numbers('東京')).toEqual([1]);
    expect(await numbers('音')).toEqual([1]);
    expect(await numbers('京')).toEqual([3, 1]);
    expect(await numbers('カフェ')).toEqual([2]);
    expect((await find(bo, '東京')).items[0]?.matches).toEqual([{ start: 3, length: 2 }]);
  });

  it('excludes deleted messages, hidden messages and conversations the account cannot read', async () => {
    const { ada, bo, stranger, conversationId } = await buildGroupOfTwo(app);
    const first = await send(app, ada, { conversationId, text: 'needle one' });
    await send(app, ada, { conversationId, text: 'needle two' });
    const third = await send(app, ada, { conversationId, text: 'needle three' });
    await app.call(actions.deleteMessage, { conversationId, messageId: third.messageId }, { as: ada });
    expect((await find(bo, 'needle')).items.map(({ number }) => number)).toEqual([2, 1]);
    await hide(conversationId, bo, 1);
    expect((await find(bo, 'needle')).items.map(({ number }) => number)).toEqual([2]);
    expect((await find(stranger, 'needle')).items).toEqual([]);
    expect(await find(stranger, 'needle', { conversationId })).toMatchObject({ code: 'not_found' });
    expect(first.status).toBe(200);

    const event = await buildRoomEvent(app);
    const room = ConversationId.parse(event.roomId);
    const ticket = await giveTicket(app, event, bo);
    await send(app, bo, { conversationId: room, text: 'needle in a room' });
    expect((await find(bo, 'needle', { conversationId: room })).items).toMatchObject([
      { conversationTitle: 'Noite de Fado' },
    ]);
    await voidTicket(app, ticket);
    expect((await find(bo, 'needle')).items.map(({ number }) => number)).toEqual([2]);
  });

  it('accepts any text as words and returns 422 only for a malformed cursor', async () => {
    const { ada, conversationId } = await buildGroupOfTwo(app);
    await send(app, ada, { conversationId, text: "it's 3.14 at https://a.example/x_y?z=½ c:\\d & (e) | !f:*" });
    for (const text of [
      "it's",
      '3.14',
      "'",
      '\\',
      'a:* & !',
      '½',
      '(',
      '|',
      'x_y',
      'c:\\d',
      '%',
      '你好',
      '\u202E',
      "''\\'",
    ]) {
      const answer = await app.call(search.searchMessages, { text }, { as: ada });
      expect([text, answer.status]).toEqual([text, 200]);
    }
    expect((await find(ada, '3.14')).items).toHaveLength(1);
    const bad = await app.call(search.searchMessages, { text: 'a', cursor: 'x' }, { as: ada });
    expect([bad.status, bad.body.errors?.[0]?.path]).toEqual([422, 'cursor']);
  });
});

describe('findMessageAt', () => {
  it('returns the first visible message at or after the given time', async () => {
    const { ada, bo, stranger, conversationId } = await buildGroupOfTwo(app);
    const start = app.ctx.clock.now().getTime();
    for (const text of ['one', 'two', 'three']) {
      await send(app, ada, { conversationId, text });
      app.ctx.clock.advance(86_400_000);
    }
    const at = async (as: UserActor, days: number) => {
      const instant = new Date(start + days * 86_400_000).toISOString();
      return (await app.call(search.findMessageAt, { conversationId, at: instant }, { as })).body.number;
    };
    expect([await at(ada, -1), await at(ada, 0), await at(ada, 0.5), await at(ada, 3)]).toEqual([1, 1, 2, null]);
    await hide(conversationId, bo, 2);
    expect(await at(bo, 0)).toBe(3);
    expect(await at(stranger, 0)).toBeUndefined();
  });
});

describe('searchMembers', () => {
  const names = async (as: UserActor, conversationId: ConversationId, text?: string) => {
    const { body } = await app.call(actions.searchMembers, { conversationId, ...(text !== undefined && { text }) }, { as });
    return body.items?.map(({ name }) => name);
  };

  it('finds group and room members by name prefix, without the caller and accounts without access', async () => {
    const { ada, bo, stranger, conversationId } = await buildGroupOfTwo(app);
    expect(await names(ada, conversationId)).toEqual(['Bo Berg']);
    expect([await names(ada, conversationId, 'ber'), await names(ada, conversationId, 'erg')]).toEqual([['Bo Berg'], []]);
    expect([await names(ada, conversationId, '%'), await names(ada, conversationId, '\\')]).toEqual([[], []]);
    expect(await names(stranger, conversationId)).toBeUndefined();
    const event = await buildRoomEvent(app);
    const room = ConversationId.parse(event.roomId);
    const [jose, poor] = [await buildChatter(app, 'José Ása'), await buildChatter(app, 'Jose Poor')];
    for (const person of [bo, jose, poor]) await giveTicket(app, event, person);
    await sql`delete from subscriptions where account_id = ${poor.accountId}`.execute(app.ctx.db);
    expect(await names(bo, room)).toEqual(['José Ása', 'Olga Organiser']);
    expect([await names(bo, room, 'jose'), await names(bo, room, 'asa')]).toEqual([['José Ása'], ['José Ása']]);
  });
});

describe('listReactions', () => {
  it('lists current reactions with their accounts', async () => {
    const { ada, bo, stranger, conversationId } = await buildGroupOfTwo(app);
    const { messageId } = await send(app, ada, { conversationId });
    const at = { conversationId, messageId };
    await app.call(actions.reactToMessage, { ...at, emoji: '👍', isOn: true }, { as: bo });
    await app.call(actions.reactToMessage, { ...at, emoji: '🎉', isOn: true }, { as: ada });
    await app.call(actions.reactToMessage, { ...at, emoji: '🎉', isOn: false }, { as: ada });
    const { body } = await app.call(actions.listReactions, at, { as: ada });
    expect(body).toMatchObject({ reactions: [{ emoji: '👍', person: { name: 'Bo Berg' } }], votes: [] });
    expect((await app.call(actions.listReactions, at, { as: stranger })).status).toBe(404);
  });
});
