import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { suspendAccount } from '@festoon/contracts/operations/admin-accounts';
import type { AdminActor, UserActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { accountsModule } from '../../../identity/accounts/module.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { callsModule } from '../../../live/calls/module.ts';
import { buildDirectConversation, join, ring } from '../../../live/calls/testing.ts';
import { createMediaModule } from '../../../live/media/module.ts';
import { streamsModule } from '../../../live/streams/module.ts';
import { buildLiveStream, buildPremiumUser, streamApp } from '../../../live/streams/testing/stream-fixture.ts';
import { adminModule } from '../module.ts';

const audiences = () => [streamsModule.audience, callsModule.audience].flatMap((audience) => audience ?? []);
const further = [accountsModule, createMediaModule(audiences), callsModule, adminModule];

let app: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  app = await streamApp({ further });
  admin = await buildAdmin(app.ctx);
});

const suspend = (accountId: string) => app.call(suspendAccount, { accountId, reason: 'Threatened people.' }, { as: admin });

/** Adds participants with camera and microphone to a room, as an engine reports them. */
async function enter(roomId: string, people: readonly UserActor[]): Promise<void> {
  for (const { accountId } of people) {
    await sql`
      insert into media_sessions (id, room_id, account_id, generation, kind, name, publisher_id, has_audio, has_video, started_at, last_seen_at)
      select ${app.ctx.ids.newId()}, id, ${accountId}, generation, 'publish', 'main', ${accountId}, true, true, now(), now()
      from media_rooms where id = ${roomId}`.execute(app.ctx.db);
  }
}

async function participantsOf(roomId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from media_sessions where room_id = ${roomId}`.execute(app.ctx.db);
  return rows.map(({ id }) => id);
}

async function stateOf(table: 'streams' | 'calls', id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from ${sql.table(table)} where id = ${id}`.execute(app.ctx.db);
  return rows[0]?.state;
}

describe('a suspended account', () => {
  it('ends its stream before the response, and leaves the media room', async () => {
    const { host, stream } = await buildLiveStream(app);
    const viewer = await buildPremiumUser(app);
    const { rows } = await sql<{ id: string }>`select media_room_id as id from streams where id = ${stream.id}`.execute(
      app.ctx.db,
    );
    const roomId = rows[0]?.id ?? '';
    await enter(roomId, [host, viewer]);
    await suspend(host.accountId);
    expect([await stateOf('streams', stream.id), await participantsOf(roomId)]).toEqual(['ended', [viewer.accountId]]);
    await runJobs(app.ctx, further);
    expect(await participantsOf(roomId)).toEqual([]);
  });

  it('leaves its call, which ends when no one else is left', async () => {
    const { ada, bo, conversationId } = await buildDirectConversation(app);
    const call = await ring(app, ada, conversationId);
    await join(app, bo, { callId: call.id });
    await enter(call.mediaRoomId, [ada, bo]);
    await suspend(ada.accountId);
    expect([await stateOf('calls', call.id), await participantsOf(call.mediaRoomId)]).toEqual(['ended', [bo.accountId]]);
    await runJobs(app.ctx, further);
    expect(await participantsOf(call.mediaRoomId)).toEqual([]);
  });

  it('is disconnected by the job when the server crashes right after the commit', async () => {
    const { host, stream } = await buildLiveStream(app);
    await sql`update accounts set suspended_at = now() where id = ${host.accountId}`.execute(app.ctx.db);
    const job = adminModule.jobs?.find(({ task }) => task === 'admin.disconnect-account');
    await job?.run(app.ctx, { accountId: host.accountId });
    await job?.run(app.ctx, { accountId: host.accountId });
    expect(await stateOf('streams', stream.id)).toBe('ended');
  });
});
