import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FeedSignal } from '@festoon/contracts/core/live';
import * as watching from '@festoon/contracts/live/stream-watching';
import * as streams from '@festoon/contracts/live/streams';
import type { UserActor } from '../../../../platform/http/module.ts';
import { giveTicket } from '../../../messaging/chats/testing/chat-fixtures.ts';
import { endAbandonedStreams } from '../end-abandoned-streams.ts';
import { buildLiveStream, buildStream, buildTicketStream, buildPremiumUser, streamApp } from '../testing/stream-fixture.ts';

const signals: FeedSignal[] = [];
const app = await streamApp();
Object.assign(app.ctx.live, {
  signalCoalesced: (_kind: string, _id: string, signal: FeedSignal) => void signals.push(signal),
  signal: (_kind: string, _id: string, signal: FeedSignal) => void signals.push(signal),
});

const watch = async (of: Parameters<typeof app.call<typeof watching.watchStream>>[1], as: UserActor) =>
  (await app.call(watching.watchStream, of, { as })).body.viewerCount;

describe('watchStream', () => {
  it('counts current viewers without the stage and records the peak', async () => {
    const { params, host } = await buildLiveStream(app);
    const [ada, bo] = [await buildPremiumUser(app), await buildPremiumUser(app)];
    expect([await watch(params, host), await watch(params, ada), await watch(params, ada), await watch(params, bo)]).toEqual(
      [0, 1, 1, 2],
    );
    await app.call(watching.leaveStream, params, { as: bo });
    expect(await watch(params, ada)).toBe(1);
    app.ctx.clock.advance(41_000);
    const { body } = await app.call(streams.getStream, params, { as: host });
    expect(body.stream).toMatchObject({ viewerCount: 0, peakViewers: 2 });
  });

  it('adds up watch time and excludes time away', async () => {
    const { params, streamId } = await buildLiveStream(app);
    const ada = await buildPremiumUser(app);
    const watchedSeconds = async () => {
      const { rows } = await sql<{ n: number }>`
        select watched_seconds as n from stream_viewers where stream_id = ${streamId}`.execute(app.ctx.db);
      return rows[0]?.n;
    };
    for (const seconds of [0, 15, 15, 600, 15]) {
      app.ctx.clock.advance(seconds * 1000);
      await watch(params, ada);
    }
    expect(await watchedSeconds()).toBe(45);
    app.ctx.clock.advance(5_000);
    await app.call(watching.leaveStream, params, { as: ada });
    app.ctx.clock.advance(5_000);
    await watch(params, ada);
    expect(await watchedSeconds()).toBe(50);
  });

  it('counts no viewers before the stream and returns stream_ended after it', async () => {
    const { params, host } = await buildStream(app);
    const ada = await buildPremiumUser(app);
    expect(await watch(params, ada)).toBe(0);
    await app.call(streams.goLive, params, { as: host });
    await app.call(streams.endStream, params, { as: host });
    expect((await app.call(watching.watchStream, params, { as: ada })).body.code).toBe('stream_ended');
    expect((await app.call(watching.reactToStream, { ...params, emoji: '🎉' }, { as: ada })).body.code).toBe('stream_ended');
    const closed = await buildTicketStream(app);
    expect((await app.call(watching.watchStream, closed.params, { as: ada })).status).toBe(404);
    expect((await app.call(watching.leaveStream, closed.params, { as: ada })).status).toBe(404);
    expect((await app.call(watching.reactToStream, { ...closed.params, emoji: '🎉' }, { as: ada })).status).toBe(404);
  });
});

describe('reactions and captions', () => {
  it('emit one reaction per account and emoji every two seconds', async () => {
    const { params } = await buildLiveStream(app);
    const [ada, bo] = [await buildPremiumUser(app), await buildPremiumUser(app)];
    signals.length = 0;
    const react = (as: UserActor, emoji: '🎉' | '👏') => app.call(watching.reactToStream, { ...params, emoji }, { as });
    for (const as of [ada, ada, bo]) await react(as, '🎉');
    await react(ada, '👏');
    expect(signals.map(({ counts, accountId }) => [counts, accountId])).toEqual([
      [{ '🎉': 1 }, ''],
      [{ '🎉': 1 }, ''],
      [{ '👏': 1 }, ''],
    ]);
    app.ctx.clock.advance(2_000);
    await react(ada, '🎉');
    expect(signals).toHaveLength(4);
    const unknownEmoji = await app.call(watching.reactToStream, { ...params, emoji: '💣' as never }, { as: ada });
    expect(unknownEmoji.status).toBe(422);
  });

  it('are rate limited', async () => {
    const { params } = await buildLiveStream(app);
    const ada = await buildPremiumUser(app);
    const statuses = new Set<number>();
    for (let n = 0; n < 125; n += 1)
      statuses.add((await app.call(watching.reactToStream, { ...params, emoji: '🎉' }, { as: ada })).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('accept captions from the stage only', async () => {
    const { params, host } = await buildLiveStream(app);
    signals.length = 0;
    const sendCaption = (as: UserActor) => app.call(watching.sendStreamCaption, { ...params, text: 'Good evening' }, { as });
    expect((await sendCaption(await buildPremiumUser(app))).body.code).toBe('not_found');
    expect((await sendCaption(host)).status).toBe(200);
    expect(signals).toEqual([{ name: 'caption', accountId: host.accountId, text: 'Good evening' }]);
  });
});

describe('viewers.csv', () => {
  it('lists viewers to the host only', async () => {
    const { params, host, ticket, streamId } = await buildTicketStream(app);
    const ada = await buildPremiumUser(app, '=Ada');
    await giveTicket(app, ticket, ada);
    await watch(params, ada);
    const url = `/api/streams/${streamId}/viewers.csv`;
    const file = await app.injectAs({ url, as: host });
    expect(file.body).toContain("'=Ada,Yes,");
    expect((await app.injectAs({ url, as: ada })).statusCode).toBe(404);
    expect((await app.injectAs({ url: '/api/streams/x/viewers.csv', as: host })).statusCode).toBe(404);
  });
});

describe('endAbandonedStreams', () => {
  it('ends streams whose host is disconnected or suspended', async () => {
    const [disconnected, connected, suspended] = [
      await buildLiveStream(app),
      await buildLiveStream(app),
      await buildTicketStream(app),
    ];
    await sql`update accounts set suspended_at = now() where id = ${suspended.host.accountId}`.execute(app.ctx.db);
    await sql`insert into media_sessions (id, room_id, account_id, generation, kind, name, publisher_id, started_at, last_seen_at)
      values (${app.ctx.ids.newId()}, ${connected.stream.mediaRoomId}, ${connected.host.accountId}, 1, 'publish', 'main',
        ${connected.host.accountId}, now(), now())`.execute(app.ctx.db);
    const states = async () => {
      const ids = [disconnected, connected, suspended].map(({ streamId }) => streamId);
      const { rows } = await sql<{ state: string }>`
        select s.state from unnest(${ids}::uuid[]) with ordinality x(id, n) join streams s on s.id = x.id order by n`.execute(
        app.ctx.db,
      );
      return rows.map(({ state }) => state);
    };
    await endAbandonedStreams(app.ctx);
    expect(await states()).toEqual(['live', 'live', 'ended']);
    expect((await app.call(streams.getStream, connected.params, { as: connected.host })).body.stream.isBroadcasting).toBe(
      true,
    );
    for (let n = 0; n < 11; n += 1) {
      app.ctx.clock.advance(60_000);
      await endAbandonedStreams(app.ctx);
    }
    expect(await states()).toEqual(['ended', 'live', 'ended']);
  });
});
