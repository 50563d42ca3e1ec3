import * as contract from '@festoon/contracts/events';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../platform/testing/test-app.ts';
import { eventsModule } from './module.ts';
import { buildAccount, buildEvent } from './testing.ts';

let { ctx, call } = {} as TestApp;
let organiser: UserActor;
let stranger: UserActor;
let invited: UserActor;

beforeAll(async () => {
  ({ ctx, call } = await testApp([eventsModule]));
  organiser = testUser(await buildAccount(ctx, { name: 'Olga Organiser', handle: 'olga' }));
  stranger = testUser(await buildAccount(ctx, { interests: ['music'] }));
  invited = testUser(await buildAccount(ctx, { email: 'guest@example.org' }));
});

const make = (overrides: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(ctx, { ...overrides, event: { organiserId: organiser.accountId, ...overrides.event } });

describe('what people keep', () => {
  test('an event is saved once, counted, and let go', async () => {
    const { id, slug } = await make({ title: 'Worth Keeping' });
    for (let round = 0; round < 2; round += 1) {
      expect((await call(contract.saveEvent, { eventId: id as never }, { as: stranger })).body).toEqual({ isSaved: true });
    }
    expect((await call(contract.getEvent, { slug }, { as: stranger })).body.isSaved).toBe(true);
    expect((await call(contract.listSavedEvents, {}, { as: stranger })).body.items.map((item) => item.slug)).toContain(slug);
    const { saved_count } = await ctx.db
      .selectFrom('events')
      .select('saved_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(saved_count).toBe(1);
    expect((await call(contract.unsaveEvent, { eventId: id as never }, { as: stranger })).body).toEqual({ isSaved: false });
    const hidden = await make({ visibility: 'invited' });
    expect((await call(contract.saveEvent, { eventId: hidden.id as never }, { as: stranger })).status).toBe(404);
    expect((await call(contract.unsaveEvent, { eventId: ctx.ids.newId() as never }, { as: stranger })).status).toBe(404);
  });

  test('an organiser has a page, is followed and hosts', async () => {
    expect((await call(contract.getOrganiser, { handle: 'olga' })).body).toMatchObject({
      name: 'Olga Organiser',
      isFollowed: false,
    });
    expect((await call(contract.getOrganiser, { handle: 'nobody' })).status).toBe(404);
    expect((await call(contract.followOrganiser, { handle: 'olga' }, { as: stranger })).body).toEqual({
      isFollowed: true,
      followerCount: 1,
    });
    expect((await call(contract.followOrganiser, { handle: 'olga' }, { as: organiser })).status).toBe(404);
    expect((await call(contract.unfollowOrganiser, { handle: 'olga' }, { as: stranger })).body).toEqual({
      isFollowed: false,
      followerCount: 0,
    });
    expect((await call(contract.unfollowOrganiser, { handle: 'nobody' }, { as: stranger })).status).toBe(404);
    const hosted = await call(contract.listHostedEvents, {}, { as: organiser });
    expect(hosted.body.items[0]).toMatchObject({ soldCount: 0, incomeMinor: 0 });
    expect((await call(contract.listHostedEvents, {}, { as: stranger })).body.items).toEqual([]);
  });

  test('an organiser without a public event has no page for visitors', async () => {
    const shy = testUser(await buildAccount(ctx, { handle: 'shy' }));
    await make({ visibility: 'members', event: { organiserId: shy.accountId } });
    expect((await call(contract.getOrganiser, { handle: 'shy' })).status).toBe(404);
    expect((await call(contract.getOrganiser, { handle: 'shy' }, { as: stranger })).body.upcoming).toHaveLength(1);
  });

  test('searches are kept up to twenty, each by its owner', async () => {
    const save = (as: UserActor, name: string) => call(contract.saveSearch, { name, query: { q: name } }, { as });
    const [first] = (await save(invited, 'Mine')).body.items;
    expect((await call(contract.deleteSavedSearch, { id: first!.id }, { as: stranger })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => save(stranger, `Search ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('limit_reached');
    expect((await call(contract.deleteSavedSearch, { id: first!.id }, { as: invited })).body.items).toEqual([]);
  });
});
