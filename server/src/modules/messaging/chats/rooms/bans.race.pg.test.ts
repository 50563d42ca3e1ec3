import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AccountId, ConversationId, EventId, MessageId } from '@festoon/contracts/core/ids';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { buildEvent } from '../../../events/events/testing.ts';
import { lockConversation } from '../access-queries.ts';
import { reportMessage } from '../moderation/report-message.ts';
import { decideMessageReport } from '../moderation/decide-message-report.ts';
import { sendMessage } from '../messages/send-message.ts';
import { buildChatter, giveTicket, voidTicket } from '../testing/chat-fixtures.ts';
import { appointModerator } from './appoint-moderator.ts';
import { banFromRoom } from './ban-from-room.ts';
import { findEventRooms } from './find-event-rooms.ts';

async function setUp() {
  const ctx = await testContext({ poolSize: 20 });
  const [owner, member] = [await buildChatter({ ctx }), await buildChatter({ ctx })];
  const event = await buildEvent(ctx, { event: { organiserId: owner.accountId } });
  const { roomId } = await findEventRooms(ctx, owner, { eventId: EventId.parse(event.id) });
  const ticket = { eventId: event.id, ticketTypeId: event.ticketTypeIds[0] ?? '' };
  const ticketId = await giveTicket({ ctx }, ticket, member);
  return { ctx, owner, member, ticket, ticketId, conversationId: ConversationId.parse(roomId) };
}

const send = (ctx: TestContext, as: UserActor, conversationId: ConversationId) =>
  sendMessage(ctx, as, {
    conversationId,
    messageId: MessageId.parse(ctx.ids.newId()),
    text: 'Hello',
    replyToId: null,
    fileIds: [],
    mentionIds: [],
    mentionsEveryone: false,
    eventId: null,
  });

const idOf = ({ accountId }: UserActor) => AccountId.parse(accountId);

describe('room ban', () => {
  it('rejects messages that wait for the conversation lock while the ban commits', async () => {
    const { ctx, owner, member, conversationId } = await setUp();
    await send(ctx, member, conversationId);
    const waiting: Promise<unknown>[] = [];
    await inTransaction(ctx.db, async (tx) => {
      await lockConversation(tx, conversationId);
      // All have passed the checks before the lock. Two wait for the lock, the others queue behind them in this process.
      for (let n = 0; n < 8; n += 1)
        waiting.push(
          send(ctx, member, conversationId).then(
            () => 'sent',
            () => 'refused',
          ),
        );
      await expect
        .poll(async () => {
          const { rows } =
            await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
              ctx.db,
            );
          return rows.length;
        })
        .toBe(2);
      await sql`update conversation_members set banned_at = now() where account_id = ${member.accountId}`.execute(tx);
    });
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['refused']));
    await expect(banFromRoom(ctx, owner, { conversationId, accountId: idOf(member), reason: '' })).resolves.toBeDefined();
  });

  it('is followed by no message, and is recorded once when two accounts ban concurrently', async () => {
    const { ctx, owner, member, ticket, conversationId } = await setUp();
    const helper = await buildChatter({ ctx });
    await giveTicket({ ctx }, ticket, helper);
    await appointModerator(ctx, owner, { conversationId, accountId: idOf(helper) });
    const ban = (as: UserActor) => banFromRoom(ctx, as, { conversationId, accountId: idOf(member), reason: '' });
    let isBanned = false;
    const sentAfterBan: unknown[] = [];
    const stream = Promise.all(
      Array.from({ length: 40 }, async () => {
        const isAfter = isBanned;
        const sent = await send(ctx, member, conversationId).then(
          () => true,
          () => false,
        );
        if (isAfter && sent) sentAfterBan.push(sent);
      }),
    );
    await Promise.all([ban(owner), ban(helper)]);
    isBanned = true;
    const { rows: before } = await sql<{
      n: number;
    }>`select count(*)::int as n from messages where author_id = ${member.accountId}`.execute(ctx.db);
    await stream;
    const after = await sql<{
      n: number;
    }>`select count(*)::int as n from messages where author_id = ${member.accountId}`.execute(ctx.db);
    expect([after.rows[0]?.n, sentAfterBan]).toEqual([before[0]?.n, []]);
    const { rows } = await sql`select 1 from room_actions where kind = 'banned'`.execute(ctx.db);
    expect(rows).toHaveLength(1);
  });
});

describe('voided ticket', () => {
  it('prevents further messages as soon as the transaction commits', async () => {
    const { ctx, member, ticketId, conversationId } = await setUp();
    const stream = Array.from({ length: 10 }, () => send(ctx, member, conversationId).catch(() => null));
    await voidTicket({ ctx }, ticketId);
    await expect(send(ctx, member, conversationId)).rejects.toMatchObject({ code: 'not_found' });
    await Promise.all(stream);
    await expect(send(ctx, member, conversationId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('message report', () => {
  it('is recorded once and settled once when requests are concurrent', async () => {
    const { ctx, owner, member, conversationId } = await setUp();
    const { message } = await send(ctx, member, conversationId);
    const input = { conversationId, messageId: MessageId.parse(message.id), reason: 'spam', note: '' } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => reportMessage(ctx, owner, input)));
    expect(new Set(answers.map(({ reportedAt }) => reportedAt)).size).toBe(1);
    const { rows } = await sql<{ id: string }>`select id from message_reports`.execute(ctx.db);
    expect(rows).toHaveLength(1);
    const decisionParams = {
      decision: 'removed',
      reporterMessage: '',
      authorMessage: '',
      actorId: owner.accountId,
    } as const;
    const decisions = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        inTransaction(ctx.db, (tx) => decideMessageReport(ctx, tx, { reportId: rows[0]?.id ?? '', ...decisionParams })),
      ),
    );
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const notes = await sql`select 1 from notifications where kind = 'moderation'`.execute(ctx.db);
    expect(notes.rows).toHaveLength(1);
  });
});
