import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as people from '@festoon/contracts/messaging/chat-people';
import { getConversation, openDirectConversation, readConversation } from '@festoon/contracts/messaging/chats';
import { listReadReceipts } from '@festoon/contracts/messaging/conversation-settings';
import { AccountId, type ConversationId, EventId, TicketId } from '@festoon/contracts/core/ids';
import { sendMessage } from '@festoon/contracts/messaging/messages';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildGroup } from '../testing.ts';
import { buildChatter, buildPair, buildRoomEvent, chatApp, giveTicket, say } from '../testing/chat-fixtures.ts';
import { recordPresence } from './presence.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

const idOf = ({ accountId }: UserActor) => AccountId.parse(accountId);
const open = async (as: UserActor, to: UserActor) =>
  (await app.call(openDirectConversation, { accountId: idOf(to) }, { as })).body.conversation.id;
const block = (as: UserActor, who: UserActor) => app.call(people.blockPerson, { accountId: idOf(who) }, { as });
const settings = (as: UserActor, chosen: Partial<people.ChatSettings>) =>
  app.call(
    people.saveChatSettings,
    {
      shareReadReceipts: true,
      sharePresence: true,
      allowNewConversations: true,
      showLinkPreviews: true,
      previewOwnLinks: true,
      ...chosen,
    },
    { as },
  );

describe('searchChatPeople', () => {
  const names = async (as: UserActor, q = '') =>
    (await app.call(people.searchChatPeople, { q }, { as })).body.items.map(({ name }) => name);

  it('finds accounts from shared events and groups by the prefix of any of their names, without accents', async () => {
    const { ada, event } = await buildPair(app);
    const [zoe, groupMember] = [await buildChatter(app, 'Zoé Müller-Faßbinder'), await buildChatter(app, 'Mate Zoellner')];
    await giveTicket(app, event, zoe);
    await buildGroup(app.ctx, [groupMember.accountId, ada.accountId]);
    await buildChatter(app, 'Zoe Stranger');
    expect(await names(ada, 'zoe')).toEqual(['Mate Zoellner', 'Zoé Müller-Faßbinder']);
    expect(await names(ada, 'mull')).toEqual(['Zoé Müller-Faßbinder']);
    expect(await names(ada)).toEqual(['Bo Berg', 'Mate Zoellner', 'Olga Organiser', 'Zoé Müller-Faßbinder']);
  });

  it('finds organisers with a public event only when the query matches their name', async () => {
    await buildRoomEvent(app, await buildChatter(app, 'Xaver Host'));
    const hidden = await buildRoomEvent(app, await buildChatter(app, 'Xaver Hidden'));
    await sql`update events set visibility = 'invited' where id = ${hidden.eventId}`.execute(app.ctx.db);
    const ada = await buildChatter(app);
    expect([await names(ada, 'xav'), await names(ada)]).toEqual([['Xaver Host'], []]);
  });

  it('treats pattern characters literally', async () => {
    const { ada } = await buildPair(app);
    for (const q of ['%', '_', '\\', "'", '% ']) expect(await names(ada, q)).toEqual([]);
  });

  it('excludes blocked and unavailable accounts, accounts without premium and the caller', async () => {
    const { ada, bo, event } = await buildPair(app);
    const [cy, di, ed] = [await buildChatter(app, 'Cy'), await buildChatter(app, 'Di'), await buildChatter(app, 'Ed')];
    for (const one of [cy, di, ed]) await giveTicket(app, event, one);
    await block(bo, ada);
    await block(ada, cy);
    await settings(di, { allowNewConversations: false });
    expect(await names(ada)).toEqual(['Ed', 'Olga Organiser']);
    await sql`delete from subscriptions where account_id = ${ed.accountId}`.execute(app.ctx.db);
    expect(await names(ada)).toEqual(['Olga Organiser']);
  });

  it('returns each account once across pages', async () => {
    const { ada, event } = await buildPair(app);
    for (const name of ['Same Name', 'Same Name', 'Same Name']) await giveTicket(app, event, await buildChatter(app, name));
    const listedIds: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { body } = await app.call(
        people.searchChatPeople,
        { q: 'same', limit: 2, ...(cursor && { cursor }) },
        { as: ada },
      );
      listedIds.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(new Set(listedIds).size).toBe(3);
    expect(listedIds).toHaveLength(3);
  });
});

describe('getChatPerson', () => {
  const getPerson = (as: UserActor, who: UserActor) => app.call(people.getChatPerson, { accountId: idOf(who) }, { as });

  it('returns the events and groups that two accounts share', async () => {
    const { ada, bo, event } = await buildPair(app);
    await buildGroup(app.ctx, [ada.accountId, bo.accountId]);
    expect((await getPerson(ada, bo)).body).toMatchObject({
      person: { name: 'Bo Berg' },
      canWrite: true,
      isBlocked: false,
      events: [{ event: { id: event.eventId }, roomId: event.roomId, tickets: [] }],
      groups: [{ title: 'A group' }],
    });
  });

  it('returns the attendee’s tickets to the organiser', async () => {
    const { ada, event } = await buildPair(app);
    expect((await getPerson(event.owner, ada)).body.events[0]?.tickets).toMatchObject([{ isConversationSubject: false }]);
  });

  it('returns 404 for a stranger, the caller’s own account and an unknown account', async () => {
    const [ada, stranger] = [await buildChatter(app), await buildChatter(app)];
    for (const who of [stranger, ada, testUser()]) expect((await getPerson(ada, who)).status).toBe(404);
  });
});

describe('openOrganiserConversation', () => {
  const openConversation = (as: UserActor, eventId: string, ticketId: string | null = null) =>
    app.call(
      people.openOrganiserConversation,
      { eventId: EventId.parse(eventId), ticketId: ticketId === null ? null : TicketId.parse(ticketId) },
      { as },
    );

  it('opens a conversation about a visible event and shows the organiser the selected ticket', async () => {
    const [{ owner, ...event }, ada] = [await buildRoomEvent(app), await buildChatter(app)];
    const [one, two] = [await giveTicket(app, event, ada), await giveTicket(app, event, ada)];
    const organiserChat = await openConversation(ada, event.eventId, two);
    expect(organiserChat.body).toMatchObject({ event: { id: event.eventId }, conversation: { title: 'Olga Organiser' } });
    const profile = await app.call(people.getChatPerson, { accountId: idOf(ada) }, { as: owner });
    expect(profile.body.events[0]?.tickets.map(({ id, isConversationSubject }) => [id, isConversationSubject])).toEqual([
      [one, false],
      [two, true],
    ]);
  });

  it('returns 404 for a draft event and for another account’s ticket', async () => {
    const { ada, bo, event } = await buildPair(app);
    const ticket = await giveTicket(app, event, bo);
    expect((await openConversation(ada, event.eventId, ticket)).status).toBe(404);
    await sql`update events set status = 'draft' where id = ${event.eventId}`.execute(app.ctx.db);
    expect((await openConversation(ada, event.eventId)).status).toBe(404);
  });

  it('returns `recipient_unavailable` for a person whom the organiser has blocked, who cannot reply either', async () => {
    const event = await buildRoomEvent(app);
    const [ada, bo, cy] = [await buildChatter(app), await buildChatter(app), await buildChatter(app)];
    const { conversation } = (await openConversation(ada, event.eventId)).body;
    const block = (organiser: UserActor, blocked: UserActor) =>
      sql`insert into organiser_blocks (organiser_id, email, account_id, created_at)
        select ${organiser.accountId}, email, id, now() from accounts where id = ${blocked.accountId}`.execute(app.ctx.db);
    await block(event.owner, ada);
    await block(event.owner, cy);
    await block(bo, event.owner);
    const rejected = await openConversation(cy, event.eventId);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'recipient_unavailable']);
    const read = await app.call(getConversation, { conversationId: conversation.id }, { as: ada });
    expect(read.body.conversation.postingRestriction).toBe('unreachable');
    expect((await openConversation(bo, event.eventId)).status).toBe(200);
  });

  it('returns `recipient_unavailable` for one’s own event and an unavailable organiser, and getEventChats reports both', async () => {
    const [event, ada] = [await buildRoomEvent(app), await buildChatter(app)];
    const chats = async (as: UserActor) =>
      (await app.call(people.getEventChats, { eventId: EventId.parse(event.eventId) }, { as })).body;
    expect(await chats(ada)).toMatchObject({ canMessageOrganiser: true, roomId: null });
    expect(await chats(event.owner)).toMatchObject({ canMessageOrganiser: false, roomId: event.roomId });
    expect((await openConversation(event.owner, event.eventId)).body.code).toBe('recipient_unavailable');
    await settings(event.owner, { allowNewConversations: false });
    expect((await openConversation(ada, event.eventId)).body.code).toBe('recipient_unavailable');
    expect(await chats(ada)).toMatchObject({ canMessageOrganiser: false });
  });
});

describe('blockPerson', () => {
  it('rejects messages in both directions until the account is unblocked', async () => {
    const { ada, bo } = await buildPair(app);
    const id = await open(ada, bo);
    await say(app, ada, { in: id });
    expect((await block(bo, ada)).status).toBe(200);
    for (const as of [ada, bo]) {
      const input = { conversationId: id, messageId: app.ctx.ids.newId() as never, text: 'still there?' };
      const sent = await app.call(sendMessage, input, { as });
      expect(sent.body.code).toBe('conversation_closed');
    }
    expect((await app.call(people.listBlockedPeople, {}, { as: bo })).body.items).toMatchObject([{ name: 'Ada Lind' }]);
    expect((await app.call(people.listBlockedPeople, {}, { as: ada })).body.items).toEqual([]);
    await app.call(people.unblockPerson, { accountId: idOf(ada) }, { as: bo });
    expect(
      (await app.call(getConversation, { conversationId: id }, { as: ada })).body.conversation.postingRestriction,
    ).toBeNull();
  });

  it('returns 404 for the caller’s own account and an unknown account, and is idempotent', async () => {
    const { ada, bo } = await buildPair(app);
    for (const who of [ada, testUser()]) expect((await block(ada, who)).status).toBe(404);
    const id = await open(ada, bo);
    await block(ada, bo);
    const change = async () =>
      (await app.call(getConversation, { conversationId: id }, { as: ada })).body.conversation.lastChange;
    const before = await change();
    expect([(await block(ada, bo)).status, await change()]).toEqual([200, before]);
  });
});

describe('listReadReceipts', () => {
  const marks = async (as: UserActor, conversationId: ConversationId) =>
    (await app.call(listReadReceipts, { conversationId }, { as })).body.receipts;

  it('returns the other member’s read position only when both share it', async () => {
    const { ada, bo } = await buildPair(app);
    const id = await open(ada, bo);
    await say(app, ada, { in: id });
    await app.call(readConversation, { conversationId: id, number: 1 }, { as: bo });
    expect(await marks(ada, id)).toEqual([{ accountId: bo.accountId, number: 1 }]);
    await settings(ada, { shareReadReceipts: false });
    expect([await marks(ada, id), await marks(bo, id)]).toEqual([[], []]);
    await settings(ada, {});
    await block(bo, ada);
    expect(await marks(ada, id)).toEqual([]);
  });

  it('returns nothing for a room and 404 to a stranger', async () => {
    const { ada, bo, event } = await buildPair(app);
    await app.call(readConversation, { conversationId: event.roomId, number: 0 }, { as: bo });
    expect(await marks(ada, event.roomId)).toEqual([]);
    const id = await open(ada, bo);
    expect((await app.call(listReadReceipts, { conversationId: id }, { as: event.owner })).status).toBe(404);
  });
});

describe('listPresence', () => {
  const presence = async (as: UserActor, ...who: UserActor[]) =>
    (await app.call(people.listPresence, { accountIds: who.map(idOf).join(',') }, { as })).body.people;

  it('returns online status and last-seen time only to conversation partners when both share them', async () => {
    const { ada, bo } = await buildPair(app);
    await recordPresence(app.ctx, { connected: [bo.accountId], disconnected: [] });
    expect(await presence(ada, bo)).toEqual([]);
    await open(ada, bo);
    expect(await presence(ada, bo)).toEqual([{ accountId: bo.accountId, isOnline: true, lastSeenMinutesAgo: null }]);
    await recordPresence(app.ctx, { connected: [], disconnected: [bo.accountId] });
    app.ctx.clock.advance(150 * 60_000);
    expect(await presence(ada, bo)).toEqual([{ accountId: bo.accountId, isOnline: false, lastSeenMinutesAgo: 120 }]);
    await settings(ada, { sharePresence: false });
    expect(await presence(ada, bo)).toEqual([]);
    await settings(ada, {});
    await settings(bo, { sharePresence: false });
    expect(await presence(ada, bo)).toEqual([]);
  });

  it('returns nothing to a blocked account', async () => {
    const { ada, bo } = await buildPair(app);
    await open(ada, bo);
    await recordPresence(app.ctx, { connected: [bo.accountId], disconnected: [] });
    await block(bo, ada);
    expect(await presence(ada, bo)).toEqual([]);
  });

  it('returns 422 for malformed ids and for more than one hundred ids', async () => {
    const ada = await buildChatter(app);
    for (const accountIds of ['nonsense', Array.from({ length: 101 }, () => app.ctx.ids.newId()).join(',')]) {
      expect((await app.call(people.listPresence, { accountIds }, { as: ada })).status).toBe(422);
    }
  });
});

describe('chat settings', () => {
  it('default to all enabled and store changes', async () => {
    const ada = await buildChatter(app);
    const defaults = {
      shareReadReceipts: true,
      sharePresence: true,
      allowNewConversations: true,
      showLinkPreviews: true,
      previewOwnLinks: true,
    };
    expect((await app.call(people.getChatSettings, {}, { as: ada })).body).toEqual(defaults);
    await settings(ada, { allowNewConversations: false });
    expect((await app.call(people.getChatSettings, {}, { as: ada })).body).toEqual({
      ...defaults,
      allowNewConversations: false,
    });
  });
});
