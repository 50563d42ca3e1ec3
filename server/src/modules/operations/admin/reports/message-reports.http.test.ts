import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccountId, MessageId } from '@festoon/contracts/core/ids';
import { deleteMessage } from '@festoon/contracts/messaging/message-actions';
import * as reports from '@festoon/contracts/messaging/message-reports';
import * as queue from '@festoon/contracts/operations/reports';
import { listMessages } from '@festoon/contracts/messaging/messages';
import { listRoomActions } from '@festoon/contracts/messaging/room-actions';
import * as rooms from '@festoon/contracts/messaging/rooms';
import type { AdminActor, UserActor } from '../../../../platform/http/module.ts';
import { testAdmin, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAccount } from '../../../events/events/testing.ts';
import { buildGroup } from '../../../messaging/chats/testing.ts';
import { moderationHooks } from '../public.ts';
import { createModerationModule } from '../../reports/module.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket, say } from '../../../messaging/chats/testing/chat-fixtures.ts';

let app: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  app = await chatApp({ extraModules: [createModerationModule(moderationHooks)] });
  const id = app.ctx.ids.newId();
  await app.ctx.db
    .insertInto('accounts')
    .values({ id, role: 'admin', name: 'Root', email: `${id}@example.org` })
    .execute();
  admin = testAdmin(id);
});

async function buildReported() {
  const event = await buildRoomEvent(app);
  const [author, reporter, moderator] = [await buildChatter(app, 'Rude'), await buildChatter(app), await buildChatter(app)];
  for (const person of [author, reporter, moderator]) await giveTicket(app, event, person);
  const of = { conversationId: event.roomId };
  await app.call(rooms.appointModerator, { ...of, accountId: AccountId.parse(moderator.accountId) }, { as: event.owner });
  for (let n = 1; n <= 6; n += 1) await say(app, reporter, { in: event.roomId, text: `Before ${n}` });
  const message = await say(app, author, { in: event.roomId, text: 'Something rude' });
  const report = (as: UserActor, note = '', messageId = message.id) =>
    app.call(reports.reportMessage, { ...of, messageId, reason: 'abuse', note }, { as });
  const find = async (status: reports.ReportStatus = 'open') => {
    const { body } = await app.call(queue.listReports, { status, limit: 100 }, { as: admin });
    const own = body.items.filter((item) => item.author?.id === author.accountId);
    return Promise.all(own.map(async ({ id }) => (await app.call(queue.getReport, { reportId: id }, { as: admin })).body));
  };
  const decide = (reportId: string, decision: reports.ReportDecision, reporterMessage = '') =>
    app.call(queue.decideReport, { reportId, decision, reporterMessage, authorMessage: '' }, { as: admin });
  const told = async (as: UserActor) =>
    (
      await sql<{ title: string; body: string }>`
        select title, body from notifications where account_id = ${as.accountId} and kind = 'moderation' order by happened_at`.execute(
        app.ctx.db,
      )
    ).rows;
  return { ...event, author, reporter, moderator, of, message, report, find, decide, told };
}

describe('reportMessage', () => {
  it('stores the message and the five before it, once per reporter', async () => {
    const { report, reporter, moderator, find, author, message, of } = await buildReported();
    const [first, second] = [await report(reporter, 'He shouts'), await report(reporter, 'Again')];
    expect([first.status, second.body]).toEqual([200, first.body]);
    await report(moderator);
    await app.call(deleteMessage, { ...of, messageId: message.id }, { as: author });
    const [found, ...others] = await find();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      reason: 'abuse',
      isActive: false,
      reporterCount: 2,
      allowedDecisions: ['dismissed', 'warned', 'removed', 'banned', 'suspended'],
      message: { author: 'Rude', text: 'Something rude', number: message.number },
    });
    expect(found?.precedingMessages.map(({ text }) => text)).toEqual([2, 3, 4, 5, 6].map((n) => `Before ${n}`));
    expect(found?.reports.map(({ note }) => note)).toEqual(['He shouts', '']);
  });

  it("rejects one's own and unknown messages, accounts without access and reports above the daily limit", async () => {
    const { report, author, of, reporter } = await buildReported();
    expect((await report(author)).body.code).toBe('own_message');
    expect((await report(await buildChatter(app))).body.code).toBe('not_found');
    expect((await report(reporter, '', MessageId.parse(app.ctx.ids.newId()))).body.code).toBe('not_found');
    expect((await report(testUser(await buildAccount(app.ctx)))).body.code).toBe('subscription_required');
    const long = await report(reporter, 'x'.repeat(1001));
    expect([long.status, long.body.errors?.[0]?.path]).toEqual([422, 'note']);
    const other = await say(app, author, { in: of.conversationId, text: 'More' });
    const tries = [];
    for (let n = 0; n < 30; n += 1) tries.push(await report(reporter, '', MessageId.parse(app.ctx.ids.newId())));
    expect(tries.at(-1)?.body.code).toBe('too_many_attempts');
    expect((await report(reporter, '', other.id)).status).toBe(429);
  });
});

describe('decideReport of a message', () => {
  it('removes the message for all members and notifies its reporters', async () => {
    const { report, reporter, moderator, find, decide, told, of, message, owner } = await buildReported();
    await report(reporter);
    await report(moderator);
    const [open] = await find();
    const decided = await decide(open?.id ?? '', 'removed', 'Thank you, it is gone.');
    expect(decided.body).toMatchObject({ status: 'upheld', decision: 'removed', isActive: false, decidedBy: 'Root' });
    expect((await decide(open?.id ?? '', 'dismissed')).body.code).toBe('report_decided');
    expect([await find(), (await find('upheld')).length]).toEqual([[], 1]);
    for (const person of [reporter, moderator]) {
      expect(await told(person)).toEqual([
        { title: 'The message you reported was removed', body: 'Thank you, it is gone.' },
      ]);
    }
    const { body } = await app.call(listMessages, of, { as: reporter });
    expect(body.messages.find(({ id }) => id === message.id)).toMatchObject({ text: '' });
    const actions = await app.call(listRoomActions, of, { as: owner });
    expect(actions.body.items[0]).toMatchObject({ kind: 'message_removed', byPlatform: true, actor: null });
  });

  it('bans the author from the room, or dismisses the report', async () => {
    const { report, reporter, find, decide, told, author, of, owner } = await buildReported();
    await report(reporter);
    const [open] = await find();
    await decide(open?.id ?? '', 'banned');
    expect((await app.call(listMessages, of, { as: author })).status).toBe(404);
    expect((await told(author))[0]?.title).toContain('You can no longer join the event room for');
    const organisers = await say(app, owner, { in: of.conversationId, text: 'Sorry' });
    const response = await report(reporter, '', organisers.id);
    expect(response.status).toBe(200);
    const { body } = await app.call(queue.listReports, { limit: 100 }, { as: admin });
    const theirs = body.items.find((item) => item.author?.id === owner.accountId);
    const theirDetail = await app.call(queue.getReport, { reportId: theirs?.id ?? '' }, { as: admin });
    expect(theirDetail.body.allowedDecisions).not.toContain('banned');
    expect((await decide(theirs?.id ?? '', 'banned')).body.code).toBe('cannot_moderate');
    expect((await decide(theirs?.id ?? '', 'dismissed')).body.status).toBe('dismissed');
    expect((await app.call(listMessages, of, { as: reporter })).body.messages.at(-1)).toMatchObject({ text: 'Sorry' });
  });

  it('offers a ban only in rooms', async () => {
    const [ada, bo] = [await buildChatter(app), await buildChatter(app)];
    const conversationId = await buildGroup(app.ctx, [ada.accountId, bo.accountId]);
    const { id: messageId } = await say(app, bo, { in: conversationId });
    await app.call(
      reports.reportMessage,
      { conversationId: conversationId as never, messageId, reason: 'spam', note: '' },
      { as: ada },
    );
    const { body } = await app.call(queue.listReports, { limit: 100, reason: 'spam' }, { as: admin });
    const [found] = body.items;
    const detail = await app.call(queue.getReport, { reportId: found?.id ?? '' }, { as: admin });
    expect(detail.body).toMatchObject({
      locationLabel: 'Group “A group”',
      allowedDecisions: ['dismissed', 'warned', 'removed', 'suspended'],
    });
    const input = { reportId: found?.id ?? '', reporterMessage: '', authorMessage: '' };
    const banned = await app.call(queue.decideReport, { ...input, decision: 'banned' }, { as: admin });
    expect(banned.body.code).toBe('cannot_moderate');
  });
});

describe('room reports', () => {
  it('are listed for moderators without reporters, and remain in the admin queue', async () => {
    const { report, reporter, moderator, find, of, told } = await buildReported();
    await report(reporter, 'He shouts');
    const { body } = await app.call(reports.listRoomReports, of, { as: moderator });
    expect(body.items).toMatchObject([{ note: 'He shouts', roomDecision: null }]);
    expect(JSON.stringify(body)).not.toContain(reporter.accountId);
    const input = { ...of, reportId: body.items[0]?.id ?? '', decision: 'removed' as const };
    expect((await app.call(reports.decideRoomReport, input, { as: moderator })).body).toMatchObject({ isActive: false });
    expect((await app.call(reports.decideRoomReport, input, { as: moderator })).body.code).toBe('report_decided');
    expect(await find()).toMatchObject([{ status: 'open', roomDecision: 'removed' }]);
    expect(await told(reporter)).toMatchObject([{ title: 'The message you reported was removed' }]);
  });

  it('are not visible to the reported account, members and moderators of other rooms', async () => {
    const { report, reporter, moderator, of, owner } = await buildReported();
    const { id } = await say(app, moderator, { in: of.conversationId, text: 'I am the law' });
    await report(reporter, '', id);
    const list = (as: UserActor) => app.call(reports.listRoomReports, of, { as });
    expect((await list(moderator)).body.items).toEqual([]);
    expect((await list(reporter)).status).toBe(404);
    const [mine] = (await list(owner)).body.items;
    const other = await buildReported();
    const decide = (conversationId: typeof of.conversationId, as: UserActor, decision: reports.RoomDecision) =>
      app.call(reports.decideRoomReport, { conversationId, reportId: mine?.id ?? '', decision }, { as });
    expect((await decide(of.conversationId, moderator, 'dismissed')).status).toBe(404);
    expect((await decide(other.of.conversationId, other.owner, 'dismissed')).status).toBe(404);
    expect((await decide(of.conversationId, owner, 'banned')).body).toMatchObject({ roomDecision: 'banned' });
    expect((await list(moderator)).status).toBe(404);
  });
});
