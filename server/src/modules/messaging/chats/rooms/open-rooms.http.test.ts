import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import * as rooms from '@festoon/contracts/messaging/rooms';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { runJobs, runTask } from '../../../../platform/testing/run-jobs.ts';
import { buildEvent } from '../../../events/events/testing.ts';
import { chatsModule } from '../module.ts';
import { buildChatter, buildRoomEvent, chatApp } from '../testing/chat-fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await chatApp();
});

describe('event rooms', () => {
  it('are created once after publication, together with an announcements room', async () => {
    const owner = await buildChatter(app);
    const { id } = await buildEvent(app.ctx, { event: { organiserId: owner.accountId } });
    const count = async () =>
      (await sql`select 1 from conversations where event_id = ${id}`.execute(app.ctx.db)).rows.length;
    expect(await count()).toBe(0);
    await runJobs(app.ctx, [chatsModule]);
    await runTask(app.ctx, [chatsModule], 'events.open-rooms');
    expect(await count()).toBe(2);
  });

  it('are created once by concurrent first requests', async () => {
    const owner = await buildChatter(app);
    const { id } = await buildEvent(app.ctx, { event: { organiserId: owner.accountId } });
    const getRooms = () => app.call(rooms.findEventRooms, { eventId: EventId.parse(id) }, { as: owner });
    const responses = await Promise.all([getRooms(), getRooms(), getRooms()]);
    const ids = new Set(responses.map(({ body }) => body.roomId));
    expect([responses.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
    expect([...ids]).not.toContain(null);
  });

  it('are null for a draft, an account without a ticket and an unknown event', async () => {
    const { eventId, owner } = await buildRoomEvent(app);
    const stranger = await buildChatter(app);
    const none = { roomId: null, announcementsId: null };
    const getRooms = async (id: string, as: UserActor) =>
      (await app.call(rooms.findEventRooms, { eventId: EventId.parse(id) }, { as })).body;
    expect(await getRooms(eventId, stranger)).toEqual(none);
    expect(await getRooms(app.ctx.ids.newId(), stranger)).toEqual(none);
    await sql`update events set status = 'draft' where id = ${eventId}`.execute(app.ctx.db);
    expect(await getRooms(eventId, owner)).toEqual(none);
  });
});
