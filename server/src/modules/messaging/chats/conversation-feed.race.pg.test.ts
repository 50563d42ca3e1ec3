import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../../platform/http/module.ts';
import { setInvalidationPublisher } from '../../../platform/db/publish-after-commit.ts';
import { createLive, postgresPubSub } from '../../../platform/live/live.ts';
import { feedClient, serveLive } from '../../../platform/testing/serve-live.ts';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { conversationFeed } from './conversation-feed.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket, say, voidTicket } from './testing/chat-fixtures.ts';

const closers: (() => unknown)[] = [];
const onEnd = (end: () => unknown) => void closers.push(end);

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

type Loss = { readonly app: TestApp; readonly roomId: string; readonly ticketId: string; readonly cy: UserActor };

const losses: Readonly<Record<string, (loss: Loss) => Promise<unknown>>> = {
  banned: ({ app: { ctx }, roomId, cy }) =>
    sql`
    insert into conversation_members (conversation_id, account_id, joined_at, banned_at)
    values (${roomId}, ${cy.accountId}, now(), now())
    on conflict (conversation_id, account_id) do update set banned_at = now()`.execute(ctx.db),
  'without a ticket': ({ app, ticketId }) => voidTicket(app, ticketId),
  suspended: ({ app: { ctx }, cy }) =>
    sql`update accounts set suspended_at = now() where id = ${cy.accountId}`.execute(ctx.db),
  'without premium': ({ app: { ctx }, cy }) =>
    sql`
    update subscriptions set current_period_end = ${ctx.clock.now()} where account_id = ${cy.accountId}`.execute(ctx.db),
};

/** Creates a room that Bo follows at one server and Cy at another. */
async function setUp() {
  const app = await chatApp();
  const live = createLive(postgresPubSub(app.ctx.db), app.ctx.log);
  setInvalidationPublisher(app.ctx.db, (invalidation) => live.invalidate(invalidation));
  const ctx = { ...app.ctx, live };
  const event = await buildRoomEvent(app);
  const [bo, cy] = [await buildChatter(app, 'Bo Berg'), await buildChatter(app, 'Cy Dahl')];
  await giveTicket(app, event, bo);
  const ticketId = await giveTicket(app, event, cy);
  const ports = [
    await serveLive(ctx, { feeds: [conversationFeed], onEnd }),
    await serveLive(ctx, { feeds: [conversationFeed], onEnd }),
  ] as const;
  const here = feedClient(ports[0], bo.accountId, onEnd);
  const there = feedClient(ports[1], cy.accountId, onEnd);
  for (const { socket } of [here, there]) {
    expect(await socket.emitWithAck('follow', 'conversation', [event.roomId])).toHaveProperty(event.roomId);
  }
  return { app, owner: event.owner, roomId: event.roomId, ticketId, cy, here, there };
}

describe('loss of room access', () => {
  it.each(Object.keys(losses))('stops delivery within one second while messages are being sent: %s', async (name) => {
    const { app, owner, here, there, ...loss } = await setUp();
    let isOver = false;
    const stream = (async () => {
      while (!isOver) {
        await say(app, owner, { in: loss.roomId, text: 'on and on' });
        await pause(250);
      }
    })();
    await expect.poll(() => there.batches.length, { timeout: 10_000 }).toBeGreaterThan(2);
    await losses[name]?.({ app, ...loss });
    await pause(1_000);
    const [bosBatches, cysBatches] = [here.batches.length, there.batches.length];
    here.socket.emit('signal', 'conversation', loss.roomId, 'typing');
    await pause(1_500);
    isOver = true;
    await stream;
    expect(here.batches.length).toBeGreaterThan(bosBatches);
    expect(there.batches).toHaveLength(cysBatches);
    expect([there.unfollowed, there.signals]).toEqual([[loss.roomId], []]);
  });

  it.each(Object.keys(losses))('unfollows the room even if no message is sent: %s', async (name) => {
    const { app, owner: _owner, here, there, ...loss } = await setUp();
    await losses[name]?.({ app, ...loss });
    await expect.poll(() => there.unfollowed, { timeout: 2_500 }).toEqual([loss.roomId]);
    expect(here.unfollowed).toEqual([]);
  });
});
