import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@festoon/contracts/core/durations';
import * as contract from '@festoon/contracts/ticketing/waiting-room';
import type { UserActor } from '../../../platform/http/module.ts';
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from '../../events/events/module.ts';
import { waitingRoomModule } from './module.ts';
import { buildPerson, buildRoomEvent, joinAll, turnOn, type RoomEvent } from './testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp([waitingRoomModule, eventsModule]);
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(app)));
const roomOf = async ({ slug }: RoomEvent, as: UserActor, of = app) =>
  (await of.call(contract.getWaitingRoom, { slug }, { as })).body;
const statusOf = async (event: RoomEvent, as: UserActor) => (await roomOf(event, as)).entry?.status;
const statusesOf = (event: RoomEvent, crowd: readonly UserActor[]) => Promise.all(crowd.map((as) => statusOf(event, as)));
const sortedStatusesOf = async (event: RoomEvent, crowd: readonly UserActor[]) =>
  (await statusesOf(event, crowd)).map(String).toSorted((a, b) => a.localeCompare(b));

async function buildOpenRoom(count: number, admittedPerMinute = 1) {
  const event = await buildRoomEvent(app);
  await turnOn(app, event, { admittedPerMinute });
  const crowd = await people(count);
  await joinAll(app, event.slug, crowd);
  return { event, crowd };
}

async function saveRate({ eventId, organiser }: RoomEvent, admittedPerMinute: number) {
  const settings = { ...contract.WAITING_ROOM_DEFAULTS, admittedPerMinute };
  await app.call(contract.saveWaitingRoomSettings, { eventId, ...settings }, { as: organiser });
}

describe('an open room', () => {
  it('admits the first person immediately and the others at the rate of the organiser', async () => {
    const { event, crowd } = await buildOpenRoom(3, 2);
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'waiting', 'waiting']);
    const second = (await roomOf(event, crowd[1]!)).entry;
    expect(second).toMatchObject({ aheadCount: 0, admittedUntil: null, token: null });
    expect(Date.parse(second!.admittedAt!) - app.ctx.clock.now().getTime()).toBe(30 * SECOND_MS);
    app.ctx.clock.advance(30 * SECOND_MS - 1);
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'waiting', 'waiting']);
    app.ctx.clock.advance(1);
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'admitted', 'waiting']);
  });

  it('ends an admission after its time, and gives the person a later place when they join again', async () => {
    const { event, crowd } = await buildOpenRoom(2);
    app.ctx.clock.advance(contract.ADMISSION_MINUTES * MINUTE_MS);
    expect((await roomOf(event, crowd[0]!)).entry).toMatchObject({ status: 'lapsed', token: null });
    await joinAll(app, event.slug, [crowd[0]!]);
    expect((await roomOf(event, crowd[0]!)).entry?.position).toBe(3);
  });

  it('does not save up admissions while no one waits', async () => {
    const { event } = await buildOpenRoom(1, 10);
    app.ctx.clock.advance(5 * MINUTE_MS);
    const late = await people(3);
    await joinAll(app, event.slug, late);
    expect(await statusesOf(event, late)).toEqual(['admitted', 'waiting', 'waiting']);
    app.ctx.clock.advance(6 * SECOND_MS);
    expect(await statusesOf(event, late)).toEqual(['admitted', 'admitted', 'waiting']);
  });

  it('starts its admissions when the order is created, if no server was running at the opening', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 5 });
    const crowd = await people(3);
    await joinAll(app, event.slug, crowd);
    app.ctx.clock.advance(40 * MINUTE_MS);
    expect(await sortedStatusesOf(event, crowd)).toEqual(['admitted', 'waiting', 'waiting']);
  });
});

describe('a paused room', () => {
  it('admits no one until it is resumed, and people who were admitted keep their time', async () => {
    const { event, crowd } = await buildOpenRoom(3);
    const { eventId, organiser } = event;
    app.ctx.clock.advance(30 * SECOND_MS);
    await app.call(contract.pauseWaitingRoom, { eventId }, { as: organiser });
    app.ctx.clock.advance(5 * MINUTE_MS);
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'waiting', 'waiting']);
    expect(await roomOf(event, crowd[1]!)).toMatchObject({ status: 'paused', entry: { admittedAt: null, aheadCount: 0 } });
    await app.call(contract.pauseWaitingRoom, { eventId }, { as: organiser });
    await app.call(contract.resumeWaitingRoom, { eventId }, { as: organiser });
    await app.call(contract.resumeWaitingRoom, { eventId }, { as: organiser });
    app.ctx.clock.advance(MINUTE_MS - 1);
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'waiting', 'waiting']);
    app.ctx.clock.advance(1);
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'admitted', 'waiting']);
    app.ctx.clock.advance(4 * MINUTE_MS);
    expect(await statusesOf(event, crowd)).toEqual(['lapsed', 'admitted', 'admitted']);
  });

  it('takes people who join, and opens later than planned if it is paused at its opening', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 1 });
    await app.call(contract.pauseWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    app.ctx.clock.advance(10 * MINUTE_MS);
    const crowd = await people(2);
    await joinAll(app, event.slug, crowd);
    expect(await statusesOf(event, crowd)).toEqual(['waiting', 'waiting']);
    await app.call(contract.resumeWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'waiting']);
  });
});

describe('a new rate', () => {
  it('applies to people who wait, and to no one who was admitted before', async () => {
    const { event, crowd } = await buildOpenRoom(6);
    app.ctx.clock.advance(MINUTE_MS);
    const before = await Promise.all(crowd.slice(0, 2).map((as) => roomOf(event, as)));
    await saveRate(event, 60);
    expect(await statusesOf(event, crowd)).toEqual(['admitted', 'admitted', ...Array(4).fill('waiting')]);
    app.ctx.clock.advance(2 * SECOND_MS);
    expect(await statusesOf(event, crowd)).toEqual([...Array(4).fill('admitted'), 'waiting', 'waiting']);
    const after = await Promise.all(crowd.slice(0, 2).map((as) => roomOf(event, as)));
    expect(after.map(({ entry }) => entry?.admittedUntil)).toEqual(before.map(({ entry }) => entry?.admittedUntil));
    await saveRate(event, 1);
    app.ctx.clock.advance(59 * SECOND_MS);
    expect(await statusesOf(event, crowd)).toEqual([...Array(4).fill('admitted'), 'waiting', 'waiting']);
  });

  it('does not restart the interval of the next person when only the message changes', async () => {
    const { event, crowd } = await buildOpenRoom(2);
    app.ctx.clock.advance(50 * SECOND_MS);
    await saveRate(event, 1);
    app.ctx.clock.advance(10 * SECOND_MS);
    expect(await statusOf(event, crowd[1]!)).toBe('admitted');
  });

  it('changes nothing before the opening', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 10 });
    await saveRate(event, 600);
    const crowd = await people(2);
    await joinAll(app, event.slug, crowd);
    expect(await statusesOf(event, crowd)).toEqual(['waiting', 'waiting']);
    app.ctx.clock.advance(10 * MINUTE_MS);
    expect(await sortedStatusesOf(event, crowd)).toEqual(['admitted', 'waiting']);
  });
});

describe('a clock that is set back', () => {
  it('withdraws no admission that was stored', async () => {
    const { event, crowd } = await buildOpenRoom(3);
    app.ctx.clock.advance(MINUTE_MS);
    await app.call(contract.pauseWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    await app.call(contract.resumeWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    const before = await roomOf(event, crowd[1]!);
    expect(before.entry?.status).toBe('admitted');
    app.ctx.clock.advance(-SECOND_MS);
    await app.call(contract.pauseWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    await app.call(contract.resumeWaitingRoom, { eventId: event.eventId }, { as: event.organiser });
    app.ctx.clock.advance(SECOND_MS);
    expect((await roomOf(event, crowd[1]!)).entry).toMatchObject({
      status: 'admitted',
      admittedAt: before.entry?.admittedAt,
    });
    expect(await statusOf(event, crowd[2]!)).toBe('waiting');
  });
});

describe('a new process', () => {
  it('finds the same places and admissions', async () => {
    const { event, crowd } = await buildOpenRoom(3);
    app.ctx.clock.advance(MINUTE_MS);
    const { db, clock, config } = app.ctx;
    const restarted = await testApp([waitingRoomModule, eventsModule], { db, clock, config });
    for (const as of crowd) expect(await roomOf(event, as, restarted)).toEqual(await roomOf(event, as));
  });
});
