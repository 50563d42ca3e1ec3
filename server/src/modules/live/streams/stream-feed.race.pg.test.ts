import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { AccountId } from '@festoon/contracts/core/ids';
import { banFromStream } from '@festoon/contracts/live/stream-participants';
import type { UserActor } from '../../../platform/http/module.ts';
import { setInvalidationPublisher } from '../../../platform/db/publish-after-commit.ts';
import { createLive, postgresPubSub } from '../../../platform/live/live.ts';
import { feedClient, serveLive } from '../../../platform/testing/serve-live.ts';
import { giveTicket, voidTicket } from '../../messaging/chats/testing/chat-fixtures.ts';
import { listStageGrants } from './access-queries.ts';
import { STREAM_FEED } from './constants.ts';
import { streamFeed, streamTopic } from './watching/stream-audience.ts';
import { buildTicketStream, buildPremiumUser, streamApp } from './testing/stream-fixture.ts';

const closers: (() => unknown)[] = [];
const onEnd = (end: () => unknown) => void closers.push(end);

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Starts two servers and creates two streams for ticket holders. `join` adds a viewer of a stream at a server. */
async function setUp() {
  const app = await streamApp();
  const live = createLive(postgresPubSub(app.ctx.db), app.ctx.log);
  Object.assign(app.ctx, { live });
  setInvalidationPublisher(app.ctx.db, (invalidation) => live.invalidate(invalidation));
  const options = { feeds: [streamFeed], topics: [streamTopic], onEnd };
  const ports = [await serveLive(app.ctx, options), await serveLive(app.ctx, options)] as const;
  const streams = [await buildTicketStream(app), await buildTicketStream(app)] as const;
  const join = async (stream: 0 | 1, server: 0 | 1) => {
    const actor = await buildPremiumUser(app);
    const ticketId = await giveTicket(app, streams[stream].ticket, actor);
    const client = feedClient(ports[server], actor.accountId, onEnd);
    const invalidations: string[] = [];
    client.socket.on('invalidation', ({ topic, name }) => invalidations.push(`${topic} ${name}`));
    const follow = (id: string) => client.socket.emitWithAck('follow', STREAM_FEED, [id]);
    const watch = (id: string) => client.socket.emitWithAck('watch', `${STREAM_FEED}:${id}`);
    return { ...client, actor, ticketId, invalidations, follow, watch };
  };
  return { app, live, streams, join };
}

describe('stream audience', () => {
  it('is reached by its own signals and invalidations, at every server, and by none of another stream', async () => {
    const { app, live, streams, join } = await setUp();
    const [a, b] = streams;
    const viewers = [await join(0, 0), await join(0, 1), await join(1, 0), await join(1, 1)] as const;
    for (const [index, { follow, watch }] of viewers.entries()) {
      const [own, other] = index < 2 ? [a, b] : [b, a];
      expect(await follow(own.streamId)).toEqual({ [own.streamId]: 0 });
      expect(await follow(other.streamId)).toEqual({});
      expect([await watch(own.streamId), await watch(other.streamId)]).toEqual([true, false]);
    }
    for (const [index, { streamId }] of streams.entries()) {
      live.signal(STREAM_FEED, streamId, { name: `caption${index}`, accountId: '' });
      live.signalCoalesced(STREAM_FEED, streamId, { name: `reactions${index}`, accountId: '', counts: { '🎉': 1 } });
      live.invalidate({ topic: `${STREAM_FEED}:${streamId}`, name: 'questions.changed', id: streamId });
    }
    const own = (index: number, { streamId }: { streamId: string }) => [
      `${streamId} caption${index} `,
      `${streamId} reactions${index} `,
    ];
    await expect
      .poll(() => viewers.map(({ signals }) => signals.toSorted()), { timeout: 5_000 })
      .toEqual([own(0, a), own(0, a), own(1, b), own(1, b)]);
    await expect
      .poll(() => viewers.map(({ invalidations }) => invalidations.length), { timeout: 5_000 })
      .toEqual([1, 1, 1, 1]);
    await pause(500);
    for (const [index, { invalidations }] of viewers.entries()) {
      expect(invalidations).toEqual([`${STREAM_FEED}:${streams[index < 2 ? 0 : 1].streamId} questions.changed`]);
    }
    const pairs = streams.flatMap(({ stream }) =>
      viewers.map(({ actor }) => ({ roomId: stream.mediaRoomId, accountId: actor.accountId })),
    );
    const grants = await listStageGrants(app.ctx.db, { pairs, now: app.ctx.clock.now() });
    expect(grants.map(({ roomId, accountId }) => `${roomId} ${accountId}`).toSorted()).toEqual(
      viewers.map(({ actor }, index) => `${streams[index < 2 ? 0 : 1].stream.mediaRoomId} ${actor.accountId}`).toSorted(),
    );
  });

  it('cannot send signals', async () => {
    const { streams, join } = await setUp();
    const [ada, bo] = [await join(0, 0), await join(0, 1)];
    await Promise.all([ada.follow(streams[0].streamId), bo.follow(streams[0].streamId)]);
    ada.socket.emit('signal', STREAM_FEED, streams[0].streamId, 'caption');
    await pause(500);
    expect(bo.signals).toEqual([]);
  });
});

type Setting = Awaited<ReturnType<typeof setUp>>;
type Loss = (setting: Setting, who: { actor: UserActor; ticketId: string }) => Promise<unknown>;

const losses: Readonly<Record<string, Loss>> = {
  removed: ({ app, streams: [{ params, host }] }, { actor }) =>
    app.call(banFromStream, { ...params, accountId: AccountId.parse(actor.accountId) }, { as: host }),
  'without a ticket': ({ app }, { ticketId }) => voidTicket(app, ticketId),
  suspended: ({ app }, { actor }) =>
    sql`update accounts set suspended_at = now() where id = ${actor.accountId}`.execute(app.ctx.db),
  'without premium': ({ app }, { actor }) =>
    sql`update subscriptions set current_period_end = ${app.ctx.clock.now()} where account_id = ${actor.accountId}`.execute(
      app.ctx.db,
    ),
};

describe('stream viewer', () => {
  it.each(Object.entries(losses))('stops receiving signals and cannot rejoin once %s', async (_name, lose) => {
    const setting = await setUp();
    const { live, streams, join } = setting;
    const [{ streamId }] = streams;
    const [ada, bo] = [await join(0, 0), await join(0, 1)];
    await Promise.all([ada.follow(streamId), bo.follow(streamId)]);
    await lose(setting, ada);
    await pause(550);
    // The server caches access for half a second when it delivers signals.
    live.signal(STREAM_FEED, streamId, { name: 'caption', accountId: '' });
    await expect.poll(() => bo.signals, { timeout: 5_000 }).toEqual([`${streamId} caption `]);
    await expect.poll(() => ada.unfollowed, { timeout: 5_000 }).toEqual([streamId]);
    expect(ada.signals).toEqual([]);
    expect(await ada.follow(streamId)).toEqual({});
    expect(await ada.watch(streamId)).toBe(false);
  });
});

describe('stream topic', () => {
  it('stops delivering to a viewer within a second of removal', async () => {
    const setting = await setUp();
    const { live, streams, join } = setting;
    const [{ streamId }] = streams;
    const [ada, bo] = [await join(0, 0), await join(0, 1)];
    expect([await ada.watch(streamId), await bo.watch(streamId)]).toEqual([true, true]);
    await losses['removed']?.(setting, ada);
    await pause(1_000);
    const [before, receivedBefore] = [ada.invalidations.length, bo.invalidations.length];
    live.invalidate({ topic: `${STREAM_FEED}:${streamId}`, name: 'stream.changed', id: streamId });
    await expect.poll(() => bo.invalidations.length, { timeout: 5_000 }).toBeGreaterThan(receivedBefore);
    await pause(300);
    expect(ada.invalidations).toHaveLength(before);
  });
});
