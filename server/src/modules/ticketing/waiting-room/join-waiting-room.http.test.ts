import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import * as contract from '@festoon/contracts/ticketing/waiting-room';
import type { UserActor } from '../../../platform/http/module.ts';
import { testApp, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from '../../events/events/module.ts';
import { waitingRoomModule } from './module.ts';
import { buildPerson, buildRoomEvent, joinAll, recomputeOrder, turnOn } from './testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp([waitingRoomModule, eventsModule]);
});

const join = (slug: string, as: UserActor) => app.call(contract.joinWaitingRoom, { slug }, { as });
const leave = (slug: string, as: UserActor) => app.call(contract.leaveWaitingRoom, { slug }, { as });
const roomOf = async (slug: string, as: UserActor) => (await app.call(contract.getWaitingRoom, { slug }, { as })).body;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));

describe('before the opening', () => {
  it('has no places, and shows only the hash of the seed', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 30 });
    const [person] = await people(1);
    const { body } = await join(event.slug, person!);
    expect(body).toMatchObject({
      status: 'on',
      seed: null,
      entry: { status: 'waiting', position: null, aheadCount: null, token: null },
    });
    expect(body.seedHash).toMatch(/^[\da-f]{64}$/);
    const order = await app.call(contract.listWaitingRoomOrder, { slug: event.slug }, { as: person! });
    expect(order.body).toEqual({ items: [], nextCursor: null, seedHash: body.seedHash, seed: null });
    expect(order.text).not.toContain('"seed":"');
  });

  it('gives everyone who is present a place that the published seed and the entry ids determine', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 30 });
    const crowd = await people(12);
    await joinAll(app, event.slug, crowd);
    const before = await roomOf(event.slug, crowd[0]!);
    app.ctx.clock.advance(30 * MINUTE_MS);
    const [late] = await people(1);
    await joinAll(app, event.slug, [late!]);

    const rooms = await Promise.all(crowd.map((as) => roomOf(event.slug, as)));
    const { seed, seedHash } = rooms[0]!;
    expect(seedHash).toBe(before.seedHash);
    expect(createHash('sha256').update(seed!).digest('hex')).toBe(seedHash);
    const placed = rooms.map(({ entry }) => entry!).toSorted((one, other) => one.position! - other.position!);
    expect(placed.map(({ position }) => position)).toEqual(crowd.map((_, index) => index + 1));
    const ids = placed.map(({ id }) => id);
    expect(recomputeOrder(seed!, ids.toSorted())).toEqual(ids);
    expect((await roomOf(event.slug, late!)).entry?.position).toBe(13);

    const pages = await Promise.all(
      [{ limit: 7 }, {}].map((page) =>
        app.call(contract.listWaitingRoomOrder, { slug: event.slug, ...page }, { as: late! }),
      ),
    );
    expect(pages.map(({ body }) => body.items.map(({ id }) => id))).toEqual([ids.slice(0, 7), ids]);
    const next = { slug: event.slug, cursor: pages[0]!.body.nextCursor! };
    expect((await app.call(contract.listWaitingRoomOrder, next, { as: late! })).body.items.map(({ id }) => id)).toEqual(
      ids.slice(7),
    );
  });

  it('keeps the places of people who leave, so that the order can still be recomputed', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 5 });
    const crowd = await people(4);
    await joinAll(app, event.slug, crowd);
    await leave(event.slug, crowd[3]!);
    app.ctx.clock.advance(5 * MINUTE_MS);
    await roomOf(event.slug, crowd[0]!);
    await leave(event.slug, crowd[1]!);
    const { items, seed } = (await app.call(contract.listWaitingRoomOrder, { slug: event.slug }, { as: crowd[0]! })).body;
    const ids = items.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(recomputeOrder(seed!, ids.toSorted())).toEqual(ids);
  });
});

describe('after the opening', () => {
  it('gives places by arrival, and one place to an account with several tabs and devices', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event);
    const [first, second] = await people(2);
    await joinAll(app, event.slug, [first!]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(event.slug, second!)));
    expect(new Set(answers.map(({ body }) => body.entry?.id)).size).toBe(1);
    expect(answers.map(({ body }) => body.entry?.position)).toEqual(answers.map(() => 2));
    const [third] = await people(1);
    expect((await join(event.slug, third!)).body.entry?.position).toBe(3);
  });

  it('gives a later place to a person who leaves and joins again', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event);
    const [first, second, third] = await people(3);
    await joinAll(app, event.slug, [first!, second!, third!]);
    expect((await leave(event.slug, second!)).body.entry).toBeNull();
    expect((await join(event.slug, second!)).body.entry).toMatchObject({ position: 4, status: 'waiting' });
    expect((await roomOf(event.slug, third!)).entry?.position).toBe(3);
  });

  it('limits how often an account leaves', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event);
    const [person] = await people(1);
    for (let round = 0; round < 10; round += 1) {
      await join(event.slug, person!);
      expect((await leave(event.slug, person!)).status).toBe(200);
    }
    await join(event.slug, person!);
    expect((await leave(event.slug, person!)).body.code).toBe('too_many_attempts');
  });
});

describe('a room that is off, and an event without one', () => {
  it('takes no entries', async () => {
    const event = await buildRoomEvent(app);
    const [person] = await people(1);
    expect((await join(event.slug, person!)).body).toMatchObject({
      status: 'off',
      entry: null,
      opensAt: null,
      seedHash: null,
    });
    await turnOn(app, event);
    await joinAll(app, event.slug, [person!]);
    await app.call(contract.turnOffWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    expect(await roomOf(event.slug, person!)).toMatchObject({ status: 'off', entry: null });
  });

  it('starts with new people and a new seed when it is turned on again', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event);
    const [person] = await people(1);
    const { body } = await join(event.slug, person!);
    await app.call(contract.turnOffWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    await turnOn(app, event);
    const room = await roomOf(event.slug, person!);
    expect(room.entry).toBeNull();
    expect(room.seedHash).not.toBe(body.seedHash);
  });

  it('returns 404 for a draft, a cancelled, a suspended and a hidden event, as for an unknown one', async () => {
    const [person] = await people(1);
    const events = await Promise.all([
      buildRoomEvent(app, { event: { publish: false } }),
      buildRoomEvent(app),
      buildRoomEvent(app),
      buildRoomEvent(app, { visibility: 'invited' }),
    ]);
    for (const [index, status] of [
      [1, 'cancelled'],
      [2, 'suspended'],
    ] as const)
      await app.ctx.db.updateTable('events').set({ status }).where('id', '=', events[index]!.eventId).execute();
    for (const endpoint of [
      contract.getWaitingRoom,
      contract.joinWaitingRoom,
      contract.leaveWaitingRoom,
      contract.listWaitingRoomOrder,
    ]) {
      const missing = await app.call(endpoint, { slug: 'no-such-event' }, { as: person! });
      expect(missing.status).toBe(404);
      for (const { slug } of events) {
        const { status, body } = await app.call(endpoint, { slug }, { as: person! });
        expect({ status, body: { ...body, requestId: '' } }).toEqual({
          status: 404,
          body: { ...missing.body, requestId: '' },
        });
      }
      expect((await app.call(endpoint, { slug: events[1]!.slug }, { as: testVisitor })).status).toBe(401);
    }
  });
});
