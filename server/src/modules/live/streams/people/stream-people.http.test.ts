import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AccountId } from '@festoon/contracts/core/ids';
import { getConversation } from '@festoon/contracts/messaging/chats';
import * as people from '@festoon/contracts/live/stream-people';
import * as streams from '@festoon/contracts/live/streams';
import { watchStream } from '@festoon/contracts/live/stream-watching';
import { getRoomDesk, saveRoomRules, saveRoomTimes, setRoomState } from '@festoon/contracts/messaging/rooms';
import { sendMessage } from '@festoon/contracts/messaging/messages';
import type { UserActor } from '../../../../platform/http/module.ts';
import { say } from '../../../messaging/chats/testing/chat-steps.ts';
import { listStageGrants } from '../access-queries.ts';
import { buildLiveStream, buildStream, buildWatcher, streamApp } from '../testing/stream-steps.ts';

const app = await streamApp();
const idOf = ({ accountId }: UserActor) => AccountId.parse(accountId);

async function setUp() {
  const built = await buildLiveStream(app);
  const { of, host } = built;
  const viewer = await buildWatcher(app);
  const invite = (who: UserActor, as = host) => app.call(people.inviteCohost, { ...of, accountId: idOf(who) }, { as });
  const accept = (as: UserActor) => app.call(people.acceptStage, of, { as });
  const list = async (as: UserActor, q = '') => {
    const { body } = await app.call(people.listStreamPeople, { ...of, q }, { as });
    return body.items.map(
      ({ person, role, hasAccepted, isRemoved }) => `${person.name} ${role} ${hasAccepted} ${isRemoved}`,
    );
  };
  const roleOf = async ({ accountId }: UserActor) => {
    const asked = [{ roomId: built.stream.mediaRoomId, accountId }];
    const [grant] = await listStageGrants(app.ctx.db, { asked, now: app.ctx.clock.now() });
    return grant?.role ?? null;
  };
  return { ...built, viewer, invite, accept, list, roleOf };
}

describe('stage', () => {
  it('admits an invited account once it accepts, and allows it to step down', async () => {
    const { of, viewer, host, invite, accept, list, roleOf } = await setUp();
    const other = await buildWatcher(app, 'Otto Other');
    expect(await roleOf(viewer)).toBe('viewer');
    expect((await accept(viewer)).body.code).toBe('not_found');
    expect((await invite(viewer, other)).body.code).toBe('not_found');
    expect((await invite(viewer)).body.person).toMatchObject({ role: 'cohost', hasAccepted: false });
    expect((await invite(viewer)).status).toBe(200);
    expect((await app.call(streams.getStream, of, { as: viewer })).body.stream).toMatchObject({
      isInvited: true,
      myRole: 'viewer',
    });
    expect([await roleOf(viewer), await roleOf(host)]).toEqual(['viewer', 'host']);
    expect(await list(other)).toEqual(['Hedda Host host true false']);
    expect((await accept(viewer)).body.stream).toMatchObject({ isInvited: false, myRole: 'cohost' });
    expect(await roleOf(viewer)).toBe('speaker');
    expect(await list(other)).toEqual(['Hedda Host host true false', 'Vera Viewer cohost true false']);
    const leave = (as: UserActor) => app.call(people.removeCohost, { ...of, accountId: idOf(viewer) }, { as });
    expect((await leave(other)).body.code).toBe('not_found');
    expect((await leave(viewer)).body.person.role).toBe('viewer');
    expect(await roleOf(viewer)).toBe('viewer');
  });

  it('notifies an invited account, and rejects invitations to the host, blockers and unknown accounts', async () => {
    const { viewer, host, invite } = await setUp();
    await invite(viewer);
    const { rows } = await sql<{ title: string; path: string }>`
      select title, path from notifications where account_id = ${viewer.accountId}`.execute(app.ctx.db);
    expect(rows).toMatchObject([{ title: 'Hedda Host asks you onto the stage' }]);
    const enemy = await buildWatcher(app);
    await sql`insert into account_blocks values (${enemy.accountId}, ${host.accountId}, now())`.execute(app.ctx.db);
    expect((await invite(enemy)).body.code).toBe('not_found');
    expect((await invite(host)).body.code).toBe('not_found');
    expect((await invite({ ...viewer, accountId: idOf(viewer).replace(/^.{8}/, '00000000') as AccountId })).status).toBe(
      404,
    );
  });

  it('admits the host before the stream for a sound check, and closes when the stream ends', async () => {
    const { of, host, stream } = await buildStream(app);
    const viewer = await buildWatcher(app);
    const grants = async () => {
      const asked = [host, viewer].map(({ accountId }) => ({ roomId: stream.mediaRoomId, accountId }));
      return (await listStageGrants(app.ctx.db, { asked, now: app.ctx.clock.now() })).map(({ role }) => role);
    };
    expect(await grants()).toEqual(['host']);
    await app.call(streams.goLive, of, { as: host });
    expect((await grants()).toSorted()).toEqual(['host', 'viewer']);
    await sql`update subscriptions set current_period_end = ${app.ctx.clock.now()} where account_id = ${viewer.accountId}`.execute(
      app.ctx.db,
    );
    expect(await grants()).toEqual(['host']);
    await sql`update accounts set suspended_at = now() where id = ${host.accountId}`.execute(app.ctx.db);
    expect(await grants()).toEqual([]);
    await sql`update accounts set suspended_at = null where id = ${host.accountId}`.execute(app.ctx.db);
    await app.call(streams.endStream, of, { as: host });
    expect(await grants()).toEqual([]);
  });
});

describe('removed viewer', () => {
  it('cannot watch the stream or read its chat until readmitted', async () => {
    const { of, viewer, host, stream, roleOf, list } = await setUp();
    const { conversationId } = stream;
    await say(app, viewer, { in: conversationId, text: 'Hello' });
    const remove = (who: UserActor, as: UserActor) =>
      app.call(people.removeFromStream, { ...of, accountId: idOf(who) }, { as });
    expect((await remove(host, viewer)).body.code).toBe('not_found');
    expect((await remove(host, host)).body.code).toBe('cannot_moderate');
    expect((await remove(viewer, host)).body.person).toMatchObject({ isRemoved: true, role: 'viewer' });
    expect(await roleOf(viewer)).toBe(null);
    const looks = async () => [
      (await app.call(streams.getStream, of, { as: viewer })).status,
      (await app.call(watchStream, of, { as: viewer })).status,
      (await app.call(getConversation, { conversationId }, { as: viewer })).status,
    ];
    expect(await looks()).toEqual([404, 404, 404]);
    expect(await list(host)).toContain('Vera Viewer viewer false true');
    await app.call(people.letBackIntoStream, { ...of, accountId: idOf(viewer) }, { as: host });
    expect(await looks()).toEqual([200, 200, 200]);
  });

  it('leaves the stage and returns as a viewer', async () => {
    const { of, viewer, host, invite, accept, roleOf } = await setUp();
    await invite(viewer);
    await accept(viewer);
    await app.call(people.removeFromStream, { ...of, accountId: idOf(viewer) }, { as: host });
    await app.call(people.letBackIntoStream, { ...of, accountId: idOf(viewer) }, { as: host });
    expect(await roleOf(viewer)).toBe('viewer');
  });
});

describe('stream moderators', () => {
  it('are appointed by the host, see viewers and can remove viewers only', async () => {
    const { of, viewer, host, list } = await setUp();
    const [helper, guest] = [await buildWatcher(app, 'Mo Helper'), await buildWatcher(app, 'Gus Guest')];
    const appoint = (who: UserActor, as: UserActor) =>
      app.call(people.appointStreamModerator, { ...of, accountId: idOf(who) }, { as });
    expect((await appoint(helper, viewer)).body.code).toBe('not_found');
    expect((await appoint(helper, host)).body.person.role).toBe('moderator');
    await app.call(watchStream, of, { as: guest });
    expect(await list(guest)).toEqual(['Hedda Host host true false', 'Mo Helper moderator false false']);
    expect(await list(helper)).toContain('Gus Guest viewer false false');
    expect(await list(helper, 'gus')).toEqual(['Gus Guest viewer false false']);
    const remove = (who: UserActor) => app.call(people.removeFromStream, { ...of, accountId: idOf(who) }, { as: helper });
    expect((await remove(host)).body.code).toBe('cannot_moderate');
    expect((await remove(guest)).status).toBe(200);
    await app.call(people.dismissStreamModerator, { ...of, accountId: idOf(helper) }, { as: host });
    expect((await remove(viewer)).body.code).toBe('not_found');
  });
});

describe('stream chat', () => {
  it('follows the room rules set by the host and becomes read-only after the stream', async () => {
    const { of, host, viewer, stream } = await setUp();
    const { conversationId } = stream;
    const rules = { conversationId, slowModeSeconds: 60, slowModeWhileOn: true, blockedWords: ['spam'] } as const;
    expect((await app.call(saveRoomRules, { ...rules, blockedWords: ['spam'] }, { as: viewer })).body.code).toBe(
      'not_found',
    );
    const desk = await app.call(saveRoomRules, { ...rules, blockedWords: ['spam'] }, { as: host });
    expect(desk.body).toMatchObject({ eventId: null, announcementsId: null, slowModeSeconds: 60, slowModeWhileOn: false });
    expect((await app.call(saveRoomTimes, { conversationId, opensDays: 1, closesDays: 1 }, { as: host })).status).toBe(404);
    expect((await app.call(setRoomState, { conversationId, state: 'archived' }, { as: host })).status).toBe(404);
    const write = (text: string) =>
      app.call(sendMessage, { conversationId, messageId: app.ctx.ids.newId() as never, text }, { as: viewer });
    expect((await write('buy spam')).body.code).toBe('word_not_allowed');
    expect((await write('Hello')).status).toBe(200);
    expect((await write('Again')).body.code).toBe('too_fast');
    await app.call(streams.endStream, of, { as: host });
    expect((await write('Too late')).body.code).toBe('conversation_closed');
    expect((await app.call(setRoomState, { conversationId, state: 'open' }, { as: host })).body.code).toBe('room_over');
    expect((await app.call(getRoomDesk, { conversationId }, { as: host })).body.title).toBe(stream.title);
  });
});
