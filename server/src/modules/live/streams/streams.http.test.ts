import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EventId, StreamId } from '@festoon/contracts/core/ids';
import * as streams from '@festoon/contracts/live/streams';
import type { UserActor } from '../../../platform/http/module.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { giveTicket, voidTicket } from '../../messaging/chats/testing/chat-fixtures.ts';
import { buildLiveStream, buildStream, buildTicketStream, buildPremiumUser, streamApp } from './testing/stream-fixture.ts';

const app = await streamApp();
const HOUR = 3_600_000;
const soon = () => new Date(app.ctx.clock.now().getTime() + HOUR);
const fetchStream = (of: { streamId: StreamId }, as: UserActor) => app.call(streams.getStream, of, { as });
const listIds = async (
  query: { when: 'live' | 'upcoming' | 'replays'; mine?: 'true'; eventId?: EventId },
  as: UserActor,
) => {
  const { body } = await app.call(streams.listStreams, query as never, { as });
  return body.items.map(({ id }) => id);
};

describe('createStream', () => {
  it('creates a stream hosted by its creator, and premium is required to view it', async () => {
    const { stream, host, params } = await buildStream(app, { scheduledAt: soon() });
    expect(stream).toMatchObject({
      state: 'scheduled',
      myRole: 'host',
      isBroadcasting: false,
      viewerCount: 0,
      replay: [],
      event: null,
    });
    expect((await fetchStream(params, host)).body.stream).toEqual(stream);
    const withoutPremium = testUser(await buildAccount(app.ctx));
    expect((await fetchStream(params, withoutPremium)).body.code).toBe('subscription_required');
  });

  it('returns 422 with the path of the invalid field', async () => {
    const host = await buildPremiumUser(app);
    const params = { title: 'x', eventId: null, audience: 'subscribers', scheduledAt: null, isRecorded: false } as const;
    const createErrors = async (overrides: object) => {
      const { status, body } = await app.call(streams.createStream, { ...params, ...overrides }, { as: host });
      return [status, (body as unknown as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    expect(await createErrors({ audience: 'ticket_holders' })).toEqual([422, ['eventId']]);
    expect(await createErrors({ scheduledAt: '2001-01-01T10:00:00.000Z' })).toEqual([422, ['scheduledAt']]);
    expect(await createErrors({ scheduledAt: '9001-01-01T10:00:00.000Z' })).toEqual([422, ['scheduledAt']]);
    expect(await createErrors({ title: ' ' })).toEqual([422, ['title']]);
    const { id } = await buildEvent(app.ctx);
    const foreignEvent = await app.call(streams.createStream, { ...params, eventId: EventId.parse(id) }, { as: host });
    expect(foreignEvent.body.code).toBe('not_found');
  });
});

describe('updateStream', () => {
  it('updates the stream for the host only, and its start time only before it goes live', async () => {
    const { params, host } = await buildStream(app, { scheduledAt: soon() });
    const save = (body: object, as = host) => app.call(streams.updateStream, { ...params, ...body }, { as });
    const saved = await save({ title: 'New', scheduledAt: null, questionsEnabled: false });
    expect(saved.body.stream).toMatchObject({ title: 'New', scheduledAt: null, questionsEnabled: false });
    expect((await save({ title: 'Mine' }, await buildPremiumUser(app))).status).toBe(404);
    await app.call(streams.goLive, params, { as: host });
    expect((await save({ title: 'Live' })).body.stream.title).toBe('Live');
    expect((await save({ scheduledAt: soon().toISOString() })).body.code).toBe('stream_ended');
    const { rows } = await sql<{
      title: string;
    }>`select title from conversations where stream_id = ${params.streamId}`.execute(app.ctx.db);
    expect(rows).toEqual([{ title: 'Live' }]);
  });
});

describe('stream', () => {
  it('is started, ended and deleted by its host only, and cannot restart', async () => {
    const { params, host } = await buildStream(app);
    const viewer = await buildPremiumUser(app);
    const live = (as = host) => app.call(streams.goLive, params, { as });
    const end = (as = host) => app.call(streams.endStream, params, { as });
    expect((await live(viewer)).status).toBe(404);
    expect((await live()).body.stream.state).toBe('live');
    expect((await live()).body.stream.state).toBe('live');
    expect((await end(viewer)).status).toBe(404);
    expect((await app.call(streams.deleteStream, params, { as: host })).body.code).toBe('already_live');
    expect((await end()).body.stream.state).toBe('ended');
    expect((await end()).body.stream.state).toBe('ended');
    expect((await live()).body.code).toBe('stream_ended');
    expect((await app.call(streams.deleteStream, params, { as: viewer })).status).toBe(404);
    expect((await app.call(streams.deleteStream, params, { as: host })).status).toBe(200);
    expect((await fetchStream(params, host)).status).toBe(404);
  });

  it('is rejected with already_live while its host is live with another stream', async () => {
    const { host } = await buildLiveStream(app);
    const { params } = await buildStream(app, { host });
    expect((await app.call(streams.goLive, params, { as: host })).body.code).toBe('already_live');
  });
});

describe('stream access', () => {
  it('depends on a valid ticket and is checked on every request', async () => {
    const { params, ticket, host } = await buildTicketStream(app);
    const holder = await buildPremiumUser(app);
    expect((await fetchStream(params, holder)).status).toBe(404);
    const ticketId = await giveTicket(app, ticket, holder);
    expect((await fetchStream(params, holder)).body.stream).toMatchObject({
      myRole: 'viewer',
      event: { id: ticket.eventId },
    });
    await voidTicket(app, ticketId);
    expect((await fetchStream(params, holder)).status).toBe(404);
    expect((await fetchStream({ streamId: StreamId.parse(app.ctx.ids.newId()) }, host)).status).toBe(404);
  });

  it('is revoked while the event or the host is suspended', async () => {
    const { params, ticket, host } = await buildTicketStream(app);
    const holder = await buildPremiumUser(app);
    await giveTicket(app, ticket, holder);
    await sql`update events set status = 'suspended' where id = ${ticket.eventId}`.execute(app.ctx.db);
    expect((await fetchStream(params, holder)).status).toBe(404);
    await sql`update events set status = 'published' where id = ${ticket.eventId}`.execute(app.ctx.db);
    expect((await fetchStream(params, holder)).status).toBe(200);
    await sql`update accounts set suspended_at = now() where id = ${host.accountId}`.execute(app.ctx.db);
    expect((await fetchStream(params, holder)).status).toBe(404);
  });
});

describe('listStreams', () => {
  it('lists each stream in the matching list for accounts with access', async () => {
    const { host, streamId, params } = await buildStream(app, { scheduledAt: soon() });
    const unplanned = await buildStream(app, { host });
    const viewer = await buildPremiumUser(app);
    expect(await listIds({ when: 'upcoming' }, viewer)).toContain(streamId);
    expect(await listIds({ when: 'upcoming' }, viewer)).not.toContain(unplanned.streamId);
    expect(await listIds({ when: 'upcoming', mine: 'true' }, host)).toEqual(
      [streamId, unplanned.streamId].toSorted((a) => (a === unplanned.streamId ? -1 : 1)),
    );
    expect(await listIds({ when: 'upcoming', mine: 'true' }, viewer)).toEqual([]);
    await app.call(streams.goLive, params, { as: host });
    expect(await listIds({ when: 'live' }, viewer)).toContain(streamId);
    await app.call(streams.endStream, params, { as: host });
    expect(await listIds({ when: 'live' }, viewer)).not.toContain(streamId);
    expect(await listIds({ when: 'replays' }, viewer)).not.toContain(streamId);
    expect(await listIds({ when: 'replays', mine: 'true' }, host)).toEqual([streamId]);
  });

  it('filters by event and paginates', async () => {
    const { params, ticket, host, streamId } = await buildTicketStream(app);
    const eventId = EventId.parse(ticket.eventId);
    await app.call(streams.endStream, params, { as: host });
    const streamIds = [];
    for (let n = 0; n < 3; n += 1) {
      const built = await buildLiveStream(app, { eventId, host });
      await app.call(streams.endStream, built.params, { as: host });
      app.ctx.clock.advance(1000);
      streamIds.unshift(built.streamId);
    }
    await buildLiveStream(app);
    const query = { when: 'replays', eventId, mine: 'true', limit: '2' } as never;
    const first = await app.call(streams.listStreams, query, { as: host });
    const next = { ...(query as object), cursor: first.body.nextCursor } as never;
    const second = await app.call(streams.listStreams, next, { as: host });
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual([...streamIds, streamId]);
    expect(second.body.nextCursor).toBe(null);
  });
});
