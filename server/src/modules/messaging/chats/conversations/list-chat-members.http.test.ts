import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listChatMembers } from '@festoon/contracts/messaging/chat-members';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { buildGroup } from '../testing.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket } from '../testing/chat-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

const members = (conversationId: string, as: UserActor) =>
  app.call(listChatMembers, { conversationId: ConversationId.parse(conversationId) }, { as });
const namesOf = async (conversationId: string, as: UserActor) =>
  (await members(conversationId, as)).body.members.map(({ person, role }) => [person.name, role]);

describe('listChatMembers', () => {
  it('lists current group members, owner first, and omits members who left', async () => {
    const [zoe, bo, cy] = [await buildChatter(app, 'Zoe'), await buildChatter(app, 'bo'), await buildChatter(app, 'Cy')];
    const ada = await buildChatter(app, 'Ada');
    const id = await buildGroup(
      app.ctx,
      [zoe, bo, cy, ada].map(({ accountId }) => accountId),
    );
    await sql`update conversation_members set left_at = now() where conversation_id = ${id} and account_id = ${cy.accountId}`.execute(
      app.ctx.db,
    );
    expect(await namesOf(id, bo)).toEqual([
      ['Zoe', 'owner'],
      ['Ada', 'member'],
      ['bo', 'member'],
    ]);
    expect((await members(id, cy)).status).toBe(404);
  });

  it('lists only the owner and the moderators of a room', async () => {
    const room = await buildRoomEvent(app);
    const [guest, moderator] = [await buildChatter(app, 'Guest'), await buildChatter(app, 'Mo')];
    await giveTicket(app, room, guest);
    await giveTicket(app, room, moderator);
    await sql`
      insert into conversation_members (conversation_id, account_id, role, joined_at) values
        (${room.roomId}, ${guest.accountId}, 'member', now()), (${room.roomId}, ${moderator.accountId}, 'moderator', now())`.execute(
      app.ctx.db,
    );
    expect(await namesOf(room.roomId, guest)).toEqual([
      ['Olga Organiser', 'owner'],
      ['Mo', 'moderator'],
    ]);
    const stranger = await buildChatter(app, 'Stranger');
    expect((await members(room.roomId, stranger)).status).toBe(404);
  });
});
