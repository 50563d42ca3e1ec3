import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import * as contract from '@festoon/contracts/ticketing/waiting-room';
import { createDb } from '../../../platform/db/db.ts';
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from '../../events/events/module.ts';
import { waitingRoomModule } from './module.ts';
import { buildPerson, buildRoomEvent, recomputeOrder, turnOn } from './testing.ts';

const PEOPLE = 60;
const modules = [waitingRoomModule, eventsModule];

let apps: readonly [TestApp, TestApp];

beforeAll(async () => {
  const first = await testApp(modules, { poolSize: 10 });
  const { clock, config } = first.ctx;
  // Acts as a second process, with separate connections and batches.
  const db = createDb({ connectionString: config.databaseUrl ?? '', poolSize: 10 });
  apps = [first, await testApp(modules, { db, clock, config })];
  return () => db.destroy();
});

const appOf = (index: number) => apps[index % 2]!;

describe('two processes', () => {
  it('give each account one place, without gaps, when people join at the same moment', async () => {
    const [app] = apps;
    const event = await buildRoomEvent(app);
    await turnOn(app, event);
    const crowd = await Promise.all(Array.from({ length: PEOPLE }, () => buildPerson(app)));
    const twice = [...crowd, ...crowd.toReversed()];
    const answers = await Promise.all(
      twice.map((as, index) => appOf(index).call(contract.joinWaitingRoom, { slug: event.slug }, { as })),
    );
    const places = new Map(answers.map(({ body }) => [body.entry!.id, body.entry!.position!]));
    expect([...places.values()].toSorted((one, other) => one - other)).toEqual(crowd.map((_, index) => index + 1));
  });

  it('create one random order when everyone asks at the opening while others join', async () => {
    const [app] = apps;
    const event = await buildRoomEvent(app);
    await turnOn(app, event, { minutes: 1 });
    const crowd = await Promise.all(Array.from({ length: PEOPLE }, () => buildPerson(app)));
    await Promise.all(crowd.map((as, index) => appOf(index).call(contract.joinWaitingRoom, { slug: event.slug }, { as })));
    app.ctx.clock.advance(MINUTE_MS);
    const late = await Promise.all(Array.from({ length: PEOPLE }, () => buildPerson(app)));
    const answers = await Promise.all([
      ...late.map((as, index) => appOf(index).call(contract.joinWaitingRoom, { slug: event.slug }, { as })),
      ...crowd.map((as, index) => appOf(index + 1).call(contract.getWaitingRoom, { slug: event.slug }, { as })),
    ]);
    const entries = answers.map(({ body }) => body.entry!);
    const [lateEntries, present] = [entries.slice(0, PEOPLE), entries.slice(PEOPLE)];
    const order = present.toSorted((one, other) => one.position! - other.position!).map(({ id }) => id);
    expect(recomputeOrder(answers[0]!.body.seed!, order.toSorted())).toEqual(order);
    expect(present.map(({ position }) => position!).toSorted((one, other) => one - other)).toEqual(
      crowd.map((_, index) => index + 1),
    );
    expect(Math.min(...lateEntries.map(({ position }) => position!))).toBe(PEOPLE + 1);
  });
});
