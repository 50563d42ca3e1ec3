import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import type { TeamRole } from '@festoon/contracts/events/team-role';
import * as contract from '@festoon/contracts/ticketing/waiting-room';
import type { UserActor } from '../../../platform/http/module.ts';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from '../../events/events/module.ts';
import { buildTicketType } from '../../events/events/testing.ts';
import { listNotified } from '../../notifications/notifications/testing.ts';
import { waitingRoomModule } from './module.ts';
import { TURN_OFF_IDLE_ROOMS } from './tasks.ts';
import { buildPerson, buildRoomEvent, joinAll, turnOn, type RoomEvent } from './testing.ts';
import { turnOnWaitingRoomIfCrowded } from './turn-on-automatically.ts';

let app: TestApp;
const modules = [waitingRoomModule, eventsModule];

beforeAll(async () => {
  app = await testApp(modules);
});

const organiserRoomOf = async ({ eventId, organiser }: RoomEvent) =>
  (await app.call(contract.getOrganiserWaitingRoom, { eventId }, { as: organiser })).body;
const inMinutes = (minutes: number) => new Date(app.ctx.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

async function addToTeam({ eventId }: RoomEvent, role: TeamRole): Promise<UserActor> {
  const member = await buildPerson(app);
  await app.ctx.db.insertInto('event_team').values({ event_id: eventId, account_id: member.accountId, role }).execute();
  return member;
}

describe('the room of the organiser', () => {
  it('is off with the default settings until it is changed', async () => {
    const event = await buildRoomEvent(app);
    expect(await organiserRoomOf(event)).toMatchObject({
      ...contract.WAITING_ROOM_DEFAULTS,
      status: 'off',
      opensAt: null,
      counts: { waiting: 0, admitted: 0, admittedTotal: 0, bought: 0 },
    });
  });

  it('names the next start of sales', async () => {
    const salesStartAt = new Date(app.ctx.clock.now().getTime() + DAY_MS);
    const event = await buildRoomEvent(app, { event: { ticketTypes: [buildTicketType({ salesStartAt })] } });
    expect((await organiserRoomOf(event)).salesStartAt).toBe(salesStartAt.toISOString());
  });

  it('counts people who wait and who are admitted', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { admittedPerMinute: 60 });
    await joinAll(app, event.slug, await Promise.all(Array.from({ length: 5 }, () => buildPerson(app))));
    app.ctx.clock.advance(1000);
    expect((await organiserRoomOf(event)).counts).toEqual({ waiting: 3, admitted: 2, admittedTotal: 2, bought: 0 });
    app.ctx.clock.advance(contract.ADMISSION_MINUTES * MINUTE_MS);
    expect((await organiserRoomOf(event)).counts).toEqual({ waiting: 0, admitted: 3, admittedTotal: 5, bought: 0 });
  });

  it('is for owners and managers only', async () => {
    const event = await buildRoomEvent(app);
    const { eventId } = event;
    const [manager, helper, stranger] = [
      await addToTeam(event, 'manager'),
      await addToTeam(event, 'check_in'),
      await buildPerson(app),
    ];
    const settings = { ...contract.WAITING_ROOM_DEFAULTS, message: 'Soon' };
    const calls = [
      (as: UserActor) => app.call(contract.getOrganiserWaitingRoom, { eventId }, { as }),
      (as: UserActor) => app.call(contract.saveWaitingRoomSettings, { eventId, ...settings }, { as }),
      (as: UserActor) => app.call(contract.turnOnWaitingRoom, { eventId, opensAt: null }, { as }),
      (as: UserActor) => app.call(contract.pauseWaitingRoom, { eventId }, { as }),
      (as: UserActor) => app.call(contract.resumeWaitingRoom, { eventId }, { as }),
      (as: UserActor) => app.call(contract.turnOffWaitingRoom, { eventId }, { as }),
    ];
    for (const callAs of calls) {
      expect((await callAs(stranger)).status).toBe(404);
      expect((await callAs(helper)).status).toBe(404);
    }
    expect((await organiserRoomOf(event)).status).toBe('off');
    for (const callAs of calls) expect((await callAs(manager)).status).toBe(200);
  });

  it('names the field of a wrong setting or time', async () => {
    const { eventId, organiser: as } = await buildRoomEvent(app);
    const wrong = {
      ...contract.WAITING_ROOM_DEFAULTS,
      admittedPerMinute: 0,
      automaticThreshold: 5,
      message: 'x'.repeat(501),
    };
    const saved = await app.call(contract.saveWaitingRoomSettings, { eventId, ...wrong }, { as });
    expect(saved.status).toBe(422);
    expect(saved.body.errors?.map(({ path }) => path).toSorted()).toEqual([
      'admittedPerMinute',
      'automaticThreshold',
      'message',
    ]);
    const late = await app.call(contract.turnOnWaitingRoom, { eventId, opensAt: inMinutes(30 * 24 * 60) }, { as });
    expect(late.status).toBe(422);
    expect(late.body.errors?.map(({ path }) => path)).toEqual(['opensAt']);
  });

  it('cannot be turned on for an event that is cancelled or over', async () => {
    const [cancelled, over] = [await buildRoomEvent(app), await buildRoomEvent(app)];
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', cancelled.eventId).execute();
    const ended = { starts_at: new Date(0), ends_at: new Date(1000) };
    await app.ctx.db.updateTable('events').set(ended).where('id', '=', over.eventId).execute();
    const codeOf = async ({ eventId, organiser: as }: RoomEvent) =>
      (await app.call(contract.turnOnWaitingRoom, { eventId, opensAt: null }, { as })).body.code;
    expect([await codeOf(cancelled), await codeOf(over)]).toEqual(['event_cancelled', 'event_over']);
  });
});

describe('turning a room on again', () => {
  it('moves an opening that is still to come and keeps the people', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 60 });
    const person = await buildPerson(app);
    await joinAll(app, event.slug, [person]);
    const input = { eventId: event.eventId, opensAt: inMinutes(5) };
    expect((await app.call(contract.turnOnWaitingRoom, input, { as: event.organiser })).body.opensAt).toBe(input.opensAt);
    app.ctx.clock.advance(5 * MINUTE_MS);
    const { body } = await app.call(contract.getWaitingRoom, { slug: event.slug }, { as: person });
    expect(body.entry).toMatchObject({ position: 1, status: 'admitted' });
    const later = await app.call(
      contract.turnOnWaitingRoom,
      { eventId: event.eventId, opensAt: inMinutes(9) },
      { as: event.organiser },
    );
    expect(later.body.opensAt).toBe(input.opensAt);
  });
});

describe('the automatic mode', () => {
  it('turns the room on at the threshold of its settings, notifies the team, and keeps the room after a second report', async () => {
    const event = await buildRoomEvent(app);
    await turnOnWaitingRoomIfCrowded(app.ctx, event.eventId, 499);
    expect((await organiserRoomOf(event)).status).toBe('off');
    app.ctx.clock.advance(1000);
    await turnOnWaitingRoomIfCrowded(app.ctx, event.eventId, 500);
    const room = await organiserRoomOf(event);
    expect(room).toMatchObject({ status: 'on', isAutomatic: true, opensAt: app.ctx.clock.now().toISOString() });
    expect(await listNotified(app.ctx, event.organiser.accountId)).toMatchObject([{ kind: 'organiser' }]);
    const person = await buildPerson(app);
    await joinAll(app, event.slug, [person]);
    app.ctx.clock.advance(1000);
    await turnOnWaitingRoomIfCrowded(app.ctx, event.eventId, 5000);
    const { body } = await app.call(contract.getWaitingRoom, { slug: event.slug }, { as: person });
    expect(body.entry).toMatchObject({ position: 1, status: 'admitted' });
  });

  it('turns the room on in the same second in which a smaller crowd was reported', async () => {
    const event = await buildRoomEvent(app);
    await turnOnWaitingRoomIfCrowded(app.ctx, event.eventId, 120);
    await turnOnWaitingRoomIfCrowded(app.ctx, event.eventId, 600);
    expect((await organiserRoomOf(event)).status).toBe('on');
  });

  it('does nothing if the organiser has switched it off, or for an event that is not published', async () => {
    const [event, draft] = [await buildRoomEvent(app), await buildRoomEvent(app, { event: { publish: false } })];
    const settings = { ...contract.WAITING_ROOM_DEFAULTS, turnsOnAutomatically: false };
    await app.call(contract.saveWaitingRoomSettings, { eventId: event.eventId, ...settings }, { as: event.organiser });
    for (const { eventId } of [event, draft]) await turnOnWaitingRoomIfCrowded(app.ctx, eventId, 100_000);
    expect([(await organiserRoomOf(event)).status, (await organiserRoomOf(draft)).status]).toEqual(['off', 'off']);
  });

  it('turns the room off when no one waits any more, and never a room that the organiser has turned on', async () => {
    const [automatic, busy, manual] = [await buildRoomEvent(app), await buildRoomEvent(app), await buildRoomEvent(app)];
    for (const { eventId } of [automatic, busy]) await turnOnWaitingRoomIfCrowded(app.ctx, eventId, 1000);
    for (const event of [busy]) {
      const settings = { ...contract.WAITING_ROOM_DEFAULTS, admittedPerMinute: 1 };
      await app.call(contract.saveWaitingRoomSettings, { eventId: event.eventId, ...settings }, { as: event.organiser });
    }
    await turnOn(app, manual);
    for (const { slug } of [automatic, manual]) await joinAll(app, slug, [await buildPerson(app)]);
    await joinAll(app, busy.slug, await Promise.all(Array.from({ length: 30 }, () => buildPerson(app))));
    const statuses = () =>
      Promise.all([automatic, busy, manual].map(async (event) => (await organiserRoomOf(event)).status));
    app.ctx.clock.advance(9 * MINUTE_MS);
    await runTask(app.ctx, modules, TURN_OFF_IDLE_ROOMS);
    expect(await statuses()).toEqual(['on', 'on', 'on']);
    app.ctx.clock.advance(2 * MINUTE_MS);
    for (let run = 0; run < 2; run += 1) await runTask(app.ctx, modules, TURN_OFF_IDLE_ROOMS);
    expect(await statuses()).toEqual(['off', 'on', 'on']);
  });

  it('turns off the rooms of events that are over', async () => {
    const event = await buildRoomEvent(app);
    await turnOn(app, event);
    app.ctx.clock.advance(8 * DAY_MS);
    await runTask(app.ctx, modules, TURN_OFF_IDLE_ROOMS);
    expect((await organiserRoomOf(event)).status).toBe('off');
  });
});
