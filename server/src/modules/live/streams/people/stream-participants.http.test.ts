import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AccountId } from '@festoon/contracts/core/ids';
import { getConversation } from '@festoon/contracts/messaging/chats';
import * as people from '@festoon/contracts/live/stream-participants';
import * as streams from '@festoon/contracts/live/streams';
import { watchStream } from '@festoon/contracts/live/stream-watching';
import { getRoomModeration, saveRoomRules, saveRoomTimes, setRoomState } from '@festoon/contracts/messaging/rooms';
import { sendMessage } from '@festoon/contracts/messaging/messages';
import type { UserActor } from '../../../../platform/http/module.ts';
import { say } from '../../../messaging/chats/testing/chat-fixtures.ts';
import { listStageGrants } from '../access-queries.ts';
import { buildLiveStream, buildStream, buildPremiumUser, streamApp } from '../testing/stream-fixture.ts';

const app = await streamApp();
const idOf = ({ accountId }: UserActor) => AccountId.parse(accountId);

async function setUp() {
  const built = await buildLiveStream(app);
  const { params, host } = built;
  const viewer = await buildPremiumUser(app);
  const invite = (who: UserActor, as = host) => app.call(people.inviteCohost, { ...params, accountId: idOf(who) }, { as });
  const accept = (as: UserActor) => app.call(people.acceptCohostInvitation, params, { as });
  const list = async (as: UserActor, q = '') => {
    const { body } = await app.call(people.listStreamParticipants, { ...params, q }, { as });
    return body.items.map(({ person, role, hasAccepted, isBanned }) => `${person.name} ${role} ${hasAccepted} ${isBanned}`);
  };
  const roleOf = async ({ accountId }: UserActor) => {
    const pairs = [{ roomId: built.stream.mediaRoomId, accountId }];
    const [grant] = await listStageGrants(app.ctx.db, { pairs, now: app.ctx.clock.now() });
    return grant?.role ?? null;
  };
  return { ...built, viewer, invite, accept, list, roleOf };
}

describe('stage', () => {
  it('admits an invited account once it accepts, and allows it to step down', async () => {
    const { params, viewer, host, invite, accept, list, roleOf } = await setUp();
    const other = await buildPremiumUser(app, 'Otto Other');
    expect(await roleOf(viewer)).toBe('viewer');
    expect((await accept(viewer)).body.code).toBe('not_found');
    expect((await invite(viewer, other)).body.code).toBe('not_found');
    expect((await invite(viewer)).body.person).toMatchObject({ role: 'cohost', hasAccepted: false });
    expect((await invite(viewer)).status).toBe(200);
    expect((await app.call(streams.getStream, params, { as: viewer })).body.stream).toMatchObject({
      isInvited: true,
      myRole: 'viewer',
    });
    expect([await roleOf(viewer), await roleOf(host)]).toEqual(['viewer', 'host']);
    expect(await list(other)).toEqual(['Hedda Host host true false']);
    expect((await accept(viewer)).body.stream).toMatchObject({ isInvited: false, myRole: 'cohost' });
    expect(await roleOf(viewer)).toBe('speaker');
    expect(await list(other)).toEqual(['Hedda Host host true false', 'Vera Viewer cohost true false']);
    const leave = (as: UserActor) => app.call(people.removeCohost, { ...params, accountId: idOf(viewer) }, { as });
    expect((await leave(other)).body.code).toBe('not_found');
    expect((await leave(viewer)).body.person.role).toBe('viewer');
    expect(await roleOf(viewer)).toBe('viewer');
  });

  it('notifies an invited account, and rejects invitations to the host, blockers and unknown accounts', async () => {
    const { viewer, host, invite } = await setUp();
    await invite(viewer);
    const { rows } = await sql<{ title: string; path: string }>`
      select title, path from notifications where account_id = ${viewer.accountId}`.execute(app.ctx.db);
    expect(rows).toMatchObject([{ title: 'Hedda Host invited you to the stage' }]);
    const blockedAccount = await buildPremiumUser(app);
    await sql`insert into account_blocks values (${blockedAccount.accountId}, ${host.accountId}, now())`.execute(app.ctx.db);
    expect((await invite(blockedAccount)).body.code).toBe('not_found');
    expect((await invite(host)).body.code).toBe('not_found');
    expect((await invite({ ...viewer, accountId: idOf(viewer).replace(/^.{8}/, '00000000') as AccountId })).status).toBe(
      404,
    );
  });

  it('admits the host before the stream for a sound check, and closes when the stream ends', async () => {
    const { params, host, stream } = await buildStream(app);
    const viewer = await buildPremiumUser(app);
    const grants = async () => {
      const pairs = [host, viewer].map(({ accountId }) => ({ roomId: stream.mediaRoomId, accountId }));
      return (await listStageGrants(app.ctx.db, { pairs, now: app.ctx.clock.now() })).map(({ role }) => role);
    };
    expect(await grants()).toEqual(['host']);
    await app.call(streams.goLive, params, { as: host });
    expect((await grants()).toSorted()).toEqual(['host', 'viewer']);
    await sql`update subscriptions set current_period_end = ${app.ctx.clock.now()} where account_id = ${viewer.accountId}`.execute(
      app.ctx.db,
    );
    expect(await grants()).toEqual(['host']);
    await sql`update accounts set suspended_at = now() where id = ${host.accountId}`.execute(app.ctx.db);
    expect(await grants()).toEqual([]);
    await sql`update accounts set suspended_at = null where id = ${host.accountId}`.execute(app.ctx.db);
    await app.call(streams.endStream, params, { as: host });
    expect(await grants()).toEqual([]);
  });
});

describe('removed viewer', () => {
  it('cannot watch the stream or read its chat until readmitted', async () => {
    const { params, viewer, host, stream, roleOf, list } = await setUp();
    const { conversationId } = stream;
    await say(app, viewer, { in: conversationId, text: 'Hello' });
    const remove = (who: UserActor, as: UserActor) =>
      app.call(people.banFromStream, { ...params, accountId: idOf(who) }, { as });
    expect((await remove(host, viewer)).body.code).toBe('not_found');
    expect((await remove(host, host)).body.code).toBe('cannot_moderate');
    expect((await remove(viewer, host)).body.person).toMatchObject({ isBanned: true, role: 'viewer' });
    expect(await roleOf(viewer)).toBe(null);
    const listed = async () => [
      (await app.call(streams.getStream, params, { as: viewer })).status,
      (await app.call(watchStream, params, { as: viewer })).status,
      (await app.call(getConversation, { conversationId }, { as: viewer })).status,
    ];
    expect(await listed()).toEqual([404, 404, 404]);
    expect(await list(host)).toContain('Vera Viewer viewer false true');
    await app.call(people.unbanFromStream, { ...params, accountId: idOf(viewer) }, { as: host });
    expect(await listed()).toEqual([200, 200, 200]);
  });

  it('leaves the stage and returns as a viewer', async () => {
    const { params, viewer, host, invite, accept, roleOf } = await setUp();
    await invite(viewer);
    await accept(viewer);
    await app.call(people.banFromStream, { ...params, accountId: idOf(viewer) }, { as: host });
    await app.call(people.unbanFromStream, { ...params, accountId: idOf(viewer) }, { as: host });
    expect(await roleOf(viewer)).toBe('viewer');
  });
});

describe('stream moderators', () => {
  it('are appointed by the host, see viewers and can remove viewers only', async () => {
    const { params, viewer, host, list } = await setUp();
    const [helper, guest] = [await buildPremiumUser(app, 'Mo Helper'), await buildPremiumUser(app, 'Gus Guest')];
    const addModerator = (who: UserActor, as: UserActor) =>
      app.call(people.addStreamModerator, { ...params, accountId: idOf(who) }, { as });
    expect((await addModerator(helper, viewer)).body.code).toBe('not_found');
    expect((await addModerator(helper, host)).body.person.role).toBe('moderator');
    await app.call(watchStream, params, { as: guest });
    expect(await list(guest)).toEqual(['Hedda Host host true false', 'Mo Helper moderator false false']);
    expect(await list(helper)).toContain('Gus Guest viewer false false');
    expect(await list(helper, 'gus')).toEqual(['Gus Guest viewer false false']);
    const remove = (who: UserActor) => app.call(people.banFromStream, { ...params, accountId: idOf(who) }, { as: helper });
    expect((await remove(host)).body.code).toBe('cannot_moderate');
    expect((await remove(guest)).status).toBe(200);
    await app.call(people.removeStreamModerator, { ...params, accountId: idOf(helper) }, { as: host });
    expect((await remove(viewer)).body.code).toBe('not_found');
  });
});

describe('stream chat', () => {
  it('follows the room rules set by the host and becomes read-only after the stream', async () => {
    const { params, host, viewer, stream } = await setUp();
    const { conversationId } = stream;
    const rules = { conversationId, slowModeSeconds: 60, slowModeDuringEvent: true, blockedWords: ['spam'] } as const;
    expect((await app.call(saveRoomRules, { ...rules, blockedWords: ['spam'] }, { as: viewer })).body.code).toBe(
      'not_found',
    );
    const moderation = await app.call(saveRoomRules, { ...rules, blockedWords: ['spam'] }, { as: host });
    expect(moderation.body).toMatchObject({
      eventId: null,
      announcementsId: null,
      slowModeSeconds: 60,
      slowModeDuringEvent: false,
    });
    expect(
      (await app.call(saveRoomTimes, { conversationId, opensDaysBefore: 1, closesDaysAfter: 1 }, { as: host })).status,
    ).toBe(404);
    expect((await app.call(setRoomState, { conversationId, state: 'archived' }, { as: host })).status).toBe(404);
    const write = (text: string) =>
      app.call(sendMessage, { conversationId, messageId: app.ctx.ids.newId() as never, text }, { as: viewer });
    expect((await write('buy spam')).body.code).toBe('word_not_allowed');
    expect((await write('Hello')).status).toBe(200);
    expect((await write('Again')).body.code).toBe('too_fast');
    await app.call(streams.endStream, params, { as: host });
    expect((await write('Too late')).body.code).toBe('conversation_closed');
    expect((await app.call(setRoomState, { conversationId, state: 'open' }, { as: host })).body.code).toBe('room_archived');
    expect((await app.call(getRoomModeration, { conversationId }, { as: host })).body.title).toBe(stream.title);
  });
});
