import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as groups from '@festoon/contracts/messaging/chat-groups';
import { getConversation, listConversations } from '@festoon/contracts/messaging/chats';
import { AccountId, type ConversationId } from '@festoon/contracts/core/ids';
import { listMessages } from '@festoon/contracts/messaging/messages';
import { diskFiles } from '../../../../platform/files.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildChatter, buildPair, chatApp, giveTicket, say } from '../testing/chat-fixtures.ts';
import { uploadOf } from '../../../../platform/testing/upload.ts';
import { testFolder } from '../../../../platform/testing/test-config.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp({ files: diskFiles(testFolder()) });
});

const idOf = ({ accountId }: UserActor) => AccountId.parse(accountId);

async function setUp() {
  const { ada, bo, event } = await buildPair(app);
  const cy = await buildChatter(app, 'Cy Cole');
  await giveTicket(app, event, cy);
  const createAnswer = await app.call(groups.createGroup, { title: 'Friends', memberIds: [idOf(bo)] }, { as: ada });
  const { id: conversationId } = createAnswer.body.conversation;
  const stranger = await buildChatter(app, 'Stella Strange');
  return { ada, bo, cy, event, conversationId, createAnswer, stranger };
}

const roles = async (conversationId: string) => {
  const { rows } = await sql<{ id: string; role: string }>`
    select account_id as id, role from conversation_members where conversation_id = ${conversationId} and left_at is null`.execute(
    app.ctx.db,
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
};

const notices = async (as: UserActor, conversationId: ConversationId) =>
  (await app.call(listMessages, { conversationId }, { as })).body.messages.map(({ notice, text }) => notice?.kind ?? text);

describe('createGroup', () => {
  it('creates a group that its members see, with a first notice', async () => {
    const { ada, bo, createAnswer, conversationId } = await setUp();
    expect(createAnswer.body.conversation).toMatchObject({
      kind: 'group',
      title: 'Friends',
      myRole: 'owner',
      memberCount: 2,
      state: 'open',
    });
    const { body } = await app.call(listConversations, {}, { as: bo });
    expect(body.items.find(({ id }) => id === conversationId)).toMatchObject({ myRole: 'member', unreadCount: 1 });
    expect(await notices(ada, conversationId)).toEqual(['created']);
    expect(app.ctx.invalidations).toContainEqual({
      topic: `account:${bo.accountId}`,
      name: 'conversations.changed',
      id: conversationId,
    });
  });

  it('creates one group per idempotency key', async () => {
    const { ada, bo } = await buildPair(app);
    const create = () =>
      app.call(groups.createGroup, { title: 'Once', memberIds: [idOf(bo)] }, { as: ada, idempotencyKey: 'the-same-group' });
    expect((await create()).body.conversation.id).toBe((await create()).body.conversation.id);
  });

  it('returns `recipient_unavailable` with the ids of the unreachable accounts', async () => {
    const { ada, bo, stranger } = await setUp();
    const answer = await app.call(groups.createGroup, { title: 'No', memberIds: [idOf(bo), idOf(stranger)] }, { as: ada });
    expect([answer.body.code, answer.body.details]).toEqual(['recipient_unavailable', { accountIds: [stranger.accountId] }]);
  });

  it.each([
    ['title', { title: ' ', memberIds: [idOf(testUser())] }],
    ['title', { title: 'x'.repeat(81), memberIds: [idOf(testUser())] }],
    ['memberIds', { title: 'Nobody', memberIds: [] }],
    ['title', { title: 'a\u0000b', memberIds: [idOf(testUser())] }],
  ])('returns 422 for an invalid %s', async (path, input) => {
    const answer = await app.call(groups.createGroup, input, { as: await buildChatter(app) });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  });
});

describe('addGroupMembers', () => {
  it('shows a new member only messages sent after joining', async () => {
    const { ada, cy, conversationId } = await setUp();
    await say(app, ada, { in: conversationId, text: 'before' });
    const added = await app.call(groups.addGroupMembers, { conversationId, accountIds: [idOf(cy)] }, { as: ada });
    expect(added.body.conversation.memberCount).toBe(3);
    await say(app, ada, { in: conversationId, text: 'after' });
    expect(await notices(cy, conversationId)).toEqual(['added', 'after']);
  });

  it('hides messages sent while a returning member was absent', async () => {
    const { ada, bo, conversationId } = await setUp();
    await app.call(groups.leaveGroup, { conversationId }, { as: bo });
    await say(app, ada, { in: conversationId, text: 'meanwhile' });
    await app.call(groups.addGroupMembers, { conversationId, accountIds: [idOf(bo)] }, { as: ada });
    expect(await notices(bo, conversationId)).toEqual(['added']);
  });

  it('rejects non-owners, unreachable accounts and more than one hundred members', async () => {
    const { ada, bo, cy, stranger, conversationId } = await setUp();
    const add = (as: UserActor, who: UserActor) =>
      app.call(groups.addGroupMembers, { conversationId, accountIds: [idOf(who)] }, { as });
    expect((await add(bo, cy)).body.code).toBe('owner_only');
    expect((await add(stranger, cy)).status).toBe(404);
    expect((await add(ada, stranger)).body.code).toBe('recipient_unavailable');
    await sql`
      with more as (insert into accounts (id, email, name) select uuidv7(), gen_random_uuid() || '@example.org', 'N' from generate_series(1, 98) returning id)
      insert into conversation_members (conversation_id, account_id, joined_at) select ${conversationId}, id, now() from more`.execute(
      app.ctx.db,
    );
    expect((await add(ada, cy)).body.code).toBe('group_full');
  });
});

describe('removeGroupMember', () => {
  it('removes the member’s access and posts a notice', async () => {
    const { ada, bo, conversationId } = await setUp();
    const answer = await app.call(groups.removeGroupMember, { conversationId, accountId: idOf(bo) }, { as: ada });
    expect(answer.body.conversation.memberCount).toBe(1);
    expect((await app.call(getConversation, { conversationId }, { as: bo })).status).toBe(404);
    expect(await notices(ada, conversationId)).toEqual(['created', 'removed']);
    expect(app.ctx.invalidations).toContainEqual({ topic: 'account', name: 'access.changed', id: bo.accountId });
  });

  it('rejects non-owners and returns 404 for non-members and the caller’s own account', async () => {
    const { ada, bo, cy, stranger, conversationId } = await setUp();
    const remove = (as: UserActor, who: UserActor) =>
      app.call(groups.removeGroupMember, { conversationId, accountId: idOf(who) }, { as });
    expect((await remove(bo, ada)).body.code).toBe('owner_only');
    for (const [as, who] of [
      [stranger, bo],
      [ada, cy],
      [ada, ada],
    ] as const)
      expect((await remove(as, who)).status).toBe(404);
  });
});

describe('leaveGroup', () => {
  it('makes the longest-serving member the owner when the owner leaves', async () => {
    const { ada, bo, cy, conversationId } = await setUp();
    app.ctx.clock.advance(1_000);
    await app.call(groups.addGroupMembers, { conversationId, accountIds: [idOf(cy)] }, { as: ada });
    expect((await app.call(groups.leaveGroup, { conversationId }, { as: ada })).status).toBe(200);
    expect(await roles(conversationId)).toEqual(
      new Map([
        [bo.accountId, 'owner'],
        [cy.accountId, 'member'],
      ]),
    );
    expect((await app.call(getConversation, { conversationId }, { as: ada })).status).toBe(404);
  });

  it('makes the remaining member the owner when both owners leave concurrently', async () => {
    const { ada, bo, cy, conversationId } = await setUp();
    await app.call(groups.addGroupMembers, { conversationId, accountIds: [idOf(cy)] }, { as: ada });
    await app.call(groups.makeGroupOwner, { conversationId, accountId: idOf(bo) }, { as: ada });
    await Promise.all([ada, bo].map((as) => app.call(groups.leaveGroup, { conversationId }, { as })));
    expect(await roles(conversationId)).toEqual(new Map([[cy.accountId, 'owner']]));
  });

  it('succeeds while another member is added concurrently', async () => {
    const { ada, bo, cy, conversationId } = await setUp();
    await Promise.all([
      app.call(groups.leaveGroup, { conversationId }, { as: bo }),
      app.call(groups.addGroupMembers, { conversationId, accountIds: [idOf(cy)] }, { as: ada }),
    ]);
    expect(await roles(conversationId)).toEqual(
      new Map([
        [ada.accountId, 'owner'],
        [cy.accountId, 'member'],
      ]),
    );
    expect((await notices(ada, conversationId)).toSorted()).toEqual(['added', 'created', 'left']);
  });

  it('returns 404 to a stranger and for a conversation that is not a group', async () => {
    const { ada, stranger, event, conversationId } = await setUp();
    expect((await app.call(groups.leaveGroup, { conversationId }, { as: stranger })).status).toBe(404);
    expect((await app.call(groups.leaveGroup, { conversationId: event.roomId }, { as: ada })).status).toBe(404);
  });
});

describe('makeGroupOwner', () => {
  it('promotes a member to owner, for owners only', async () => {
    const { ada, bo, stranger, conversationId } = await setUp();
    const make = (as: UserActor, who: UserActor) =>
      app.call(groups.makeGroupOwner, { conversationId, accountId: idOf(who) }, { as });
    expect((await make(bo, bo)).body.code).toBe('owner_only');
    expect([(await make(ada, stranger)).status, (await make(stranger, bo)).status]).toEqual([404, 404]);
    expect((await make(ada, bo)).status).toBe(200);
    expect((await roles(conversationId)).get(bo.accountId)).toBe('owner');
  });
});

describe('renameGroup', () => {
  it('posts a notice for a new title, posts none for the same title and rejects non-owners', async () => {
    const { ada, bo, stranger, conversationId } = await setUp();
    const rename = (as: UserActor, title: string) => app.call(groups.renameGroup, { conversationId, title }, { as });
    expect((await rename(ada, 'Fado friends')).body.conversation.title).toBe('Fado friends');
    await rename(ada, 'Fado friends');
    expect(await notices(bo, conversationId)).toEqual(['created', 'renamed']);
    expect([(await rename(bo, 'Mine')).body.code, (await rename(stranger, 'Mine')).status]).toEqual(['owner_only', 404]);
  });
});

describe('setGroupImage', () => {
  const square = async () =>
    uploadOf(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#063' } })
        .png()
        .toBuffer(),
    );

  it('stores and removes the image, for owners only', async () => {
    const { ada, bo, stranger, conversationId } = await setUp();
    const image = await square();
    const set = await app.call(groups.setGroupImage, { conversationId, image }, { as: ada });
    expect(set.body.conversation.imageUrl).toMatch(/^\/media\/groups\/.+\/160\.webp$/);
    expect((await app.call(groups.setGroupImage, { conversationId, image }, { as: bo })).body.code).toBe('owner_only');
    expect((await app.call(groups.setGroupImage, { conversationId, image }, { as: stranger })).status).toBe(404);
    expect((await app.call(groups.removeGroupImage, { conversationId }, { as: bo })).body.code).toBe('owner_only');
    const removed = await app.call(groups.removeGroupImage, { conversationId }, { as: ada });
    expect(removed.body.conversation.imageUrl).toBeNull();
    expect(await notices(bo, conversationId)).toEqual(['created', 'image_changed', 'image_changed']);
  });

  it('rejects a file that is not an image with `image_unreadable`', async () => {
    const { ada, conversationId } = await setUp();
    const image = uploadOf('<svg onload="alert(1)"/>');
    expect((await app.call(groups.setGroupImage, { conversationId, image }, { as: ada })).body.code).toBe(
      'image_unreadable',
    );
  });
});
