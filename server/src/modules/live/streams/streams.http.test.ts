import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EventId, StreamId } from '@festoon/contracts/core/ids';
import * as streams from '@festoon/contracts/live/streams';
import type { UserActor } from '../../../platform/http/module.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { giveTicket, voidTicket } from '../../messaging/chats/testing/chat-steps.ts';
import { buildLiveStream, buildStream, buildTicketStream, buildWatcher, streamApp } from './testing/stream-steps.ts';

const app = await streamApp();
const HOUR = 3_600_000;
const soon = () => new Date(app.ctx.clock.now().getTime() + HOUR);
const see = (of: { streamId: StreamId }, as: UserActor) => app.call(streams.getStream, of, { as });
const titles = async (query: { when: 'live' | 'upcoming' | 'replays'; mine?: 'true'; eventId?: EventId }, as: UserActor) => {
  const { body } = await app.call(streams.listStreams, query as never, { as });
  return body.items.map(({ id }) => id);
};

describe('createStream', () => {
  it('creates a stream hosted by its creator, and premium is required to view it', async () => {
    const { stream, host, of } = await buildStream(app, { scheduledAt: soon() });
    expect(stream).toMatchObject({
      state: 'scheduled',
      myRole: 'host',
      isOnAir: false,
      viewerCount: 0,
      replay: [],
      event: null,
    });
    expect((await see(of, host)).body.stream).toEqual(stream);
    const plain = testUser(await buildAccount(app.ctx));
    expect((await see(of, plain)).body.code).toBe('subscription_required');
  });

  it('returns 422 with the path of the invalid field', async () => {
    const host = await buildWatcher(app);
    const wish = { title: 'x', eventId: null, audience: 'subscribers', scheduledAt: null, isRecorded: false } as const;
    const make = async (given: object) => {
      const { status, body } = await app.call(streams.createStream, { ...wish, ...given }, { as: host });
      return [status, (body as unknown as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    expect(await make({ audience: 'ticket_holders' })).toEqual([422, ['eventId']]);
    expect(await make({ scheduledAt: '2001-01-01T10:00:00.000Z' })).toEqual([422, ['scheduledAt']]);
    expect(await make({ scheduledAt: '9001-01-01T10:00:00.000Z' })).toEqual([422, ['scheduledAt']]);
    expect(await make({ title: ' ' })).toEqual([422, ['title']]);
    const { id } = await buildEvent(app.ctx);
    const strange = await app.call(streams.createStream, { ...wish, eventId: EventId.parse(id) }, { as: host });
    expect(strange.body.code).toBe('not_found');
  });
});

describe('updateStream', () => {
  it('updates the stream for the host only, and its start time only before it goes live', async () => {
    const { of, host } = await buildStream(app, { scheduledAt: soon() });
    const save = (body: object, as = host) => app.call(streams.updateStream, { ...of, ...body }, { as });
    const saved = await save({ title: 'New', scheduledAt: null, takesQuestions: false });
    expect(saved.body.stream).toMatchObject({ title: 'New', scheduledAt: null, takesQuestions: false });
    expect((await save({ title: 'Mine' }, await buildWatcher(app))).status).toBe(404);
    await app.call(streams.goLive, of, { as: host });
    expect((await save({ title: 'Live' })).body.stream.title).toBe('Live');
    expect((await save({ scheduledAt: soon().toISOString() })).body.code).toBe('stream_over');
    const { rows } = await sql<{ title: string }>`select title from conversations where stream_id = ${of.streamId}`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ title: 'Live' }]);
  });
});

describe('stream', () => {
  it('is started, ended and deleted by its host only, and cannot restart', async () => {
    const { of, host } = await buildStream(app);
    const viewer = await buildWatcher(app);
    const live = (as = host) => app.call(streams.goLive, of, { as });
    const end = (as = host) => app.call(streams.endStream, of, { as });
    expect((await live(viewer)).status).toBe(404);
    expect((await live()).body.stream.state).toBe('live');
    expect((await live()).body.stream.state).toBe('live');
    expect((await end(viewer)).status).toBe(404);
    expect((await app.call(streams.deleteStream, of, { as: host })).body.code).toBe('already_live');
    expect((await end()).body.stream.state).toBe('ended');
    expect((await end()).body.stream.state).toBe('ended');
    expect((await live()).body.code).toBe('stream_over');
    expect((await app.call(streams.deleteStream, of, { as: viewer })).status).toBe(404);
    expect((await app.call(streams.deleteStream, of, { as: host })).status).toBe(200);
    expect((await see(of, host)).status).toBe(404);
  });

  it('is rejected with already_live while its host is live with another stream', async () => {
    const { host } = await buildLiveStream(app);
    const { of } = await buildStream(app, { host });
    expect((await app.call(streams.goLive, of, { as: host })).body.code).toBe('already_live');
  });
});

describe('stream access', () => {
  it('depends on a valid ticket and is checked on every request', async () => {
    const { of, ticket, host } = await buildTicketStream(app);
    const holder = await buildWatcher(app);
    expect((await see(of, holder)).status).toBe(404);
    const ticketId = await giveTicket(app, ticket, holder);
    expect((await see(of, holder)).body.stream).toMatchObject({ myRole: 'viewer', event: { id: ticket.eventId } });
    await voidTicket(app, ticketId);
    expect((await see(of, holder)).status).toBe(404);
    expect((await see({ streamId: StreamId.parse(app.ctx.ids.newId()) }, host)).status).toBe(404);
  });

  it('is revoked while the event or the host is suspended', async () => {
    const { of, ticket, host } = await buildTicketStream(app);
    const holder = await buildWatcher(app);
    await giveTicket(app, ticket, holder);
    await sql`update events set status = 'suspended' where id = ${ticket.eventId}`.execute(app.ctx.db);
    expect((await see(of, holder)).status).toBe(404);
    await sql`update events set status = 'published' where id = ${ticket.eventId}`.execute(app.ctx.db);
    expect((await see(of, holder)).status).toBe(200);
    await sql`update accounts set suspended_at = now() where id = ${host.accountId}`.execute(app.ctx.db);
    expect((await see(of, holder)).status).toBe(404);
  });
});

describe('listStreams', () => {
  it('lists each stream in the matching list for accounts with access', async () => {
    const { host, streamId, of } = await buildStream(app, { scheduledAt: soon() });
    const unplanned = await buildStream(app, { host });
    const viewer = await buildWatcher(app);
    expect(await titles({ when: 'upcoming' }, viewer)).toContain(streamId);
    expect(await titles({ when: 'upcoming' }, viewer)).not.toContain(unplanned.streamId);
    expect(await titles({ when: 'upcoming', mine: 'true' }, host)).toEqual(
      [streamId, unplanned.streamId].toSorted((a) => (a === unplanned.streamId ? -1 : 1)),
    );
    expect(await titles({ when: 'upcoming', mine: 'true' }, viewer)).toEqual([]);
    await app.call(streams.goLive, of, { as: host });
    expect(await titles({ when: 'live' }, viewer)).toContain(streamId);
    await app.call(streams.endStream, of, { as: host });
    expect(await titles({ when: 'live' }, viewer)).not.toContain(streamId);
    expect(await titles({ when: 'replays' }, viewer)).not.toContain(streamId);
    expect(await titles({ when: 'replays', mine: 'true' }, host)).toEqual([streamId]);
  });

  it('filters by event and paginates', async () => {
    const { of, ticket, host, streamId } = await buildTicketStream(app);
    const eventId = EventId.parse(ticket.eventId);
    await app.call(streams.endStream, of, { as: host });
    const more = [];
    for (let n = 0; n < 3; n += 1) {
      const built = await buildLiveStream(app, { eventId, host });
      await app.call(streams.endStream, built.of, { as: host });
      app.ctx.clock.advance(1000);
      more.unshift(built.streamId);
    }
    await buildLiveStream(app);
    const query = { when: 'replays', eventId, mine: 'true', limit: '2' } as never;
    const first = await app.call(streams.listStreams, query, { as: host });
    const next = { ...(query as object), cursor: first.body.nextCursor } as never;
    const second = await app.call(streams.listStreams, next, { as: host });
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual([...more, streamId]);
    expect(second.body.nextCursor).toBe(null);
  });
});
