import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/operations/admin-events';
import { getHome } from '@festoon/contracts/events/explore';
import { EventId } from '@festoon/contracts/core/ids';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { buildEvent } from '../../../events/events/testing.ts';
import { adminModule } from '../module.ts';

let app: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  app = await testApp([eventsModule, adminModule]);
  admin = await buildAdmin(app.ctx);
});

const build = async () => ({ eventId: EventId.parse((await buildEvent(app.ctx)).id) });
const auditActionsOf = async (eventId: EventId) =>
  (await app.call(contract.getAdminEvent, { eventId }, { as: admin })).body.auditEntries.map(({ action }) => action);

describe('featureEvent', () => {
  const feature = (eventId: EventId, position?: number) =>
    app.call(contract.featureEvent, { eventId, ...(position && { position }) }, { as: admin });
  const home = async () =>
    (await app.call(getHome, {})).body.rows.find(({ name }) => name === 'featured')?.events.map(({ id }) => id) ?? [];

  it('lists featured events first on the home page in their order, each once, and removes them', async () => {
    const [one, two, three] = [await build(), await build(), await build()];
    await feature(one.eventId);
    await feature(two.eventId);
    expect((await feature(three.eventId, 1)).body.featuredPosition).toBe(1);
    expect(await home()).toEqual([three.eventId, one.eventId, two.eventId]);
    await feature(three.eventId, 3);
    await feature(three.eventId, 3);
    expect(await home()).toEqual([one.eventId, two.eventId, three.eventId]);
    expect(await auditActionsOf(three.eventId)).toEqual(['event.feature', 'event.feature']);
    const rows = (await app.call(getHome, {})).body.rows;
    const others = rows.filter(({ name }) => name !== 'featured').flatMap(({ events }) => events.map(({ id }) => id));
    expect(others).not.toContain(one.eventId);
    await app.call(contract.suspendEvent, { eventId: one.eventId, reason: 'A look.' }, { as: admin });
    expect(await home()).toEqual([two.eventId, three.eventId]);
    for (const { eventId } of [one, two, three]) await app.call(contract.unfeatureEvent, { eventId }, { as: admin });
    expect(await home()).toEqual([]);
  });

  it('rejects events that are not public, and a thirteenth event', async () => {
    const hidden = await buildEvent(app.ctx, { visibility: 'link' });
    expect((await feature(EventId.parse(hidden.id))).body.code).toBe('not_featurable');
    const events = await Promise.all(Array.from({ length: 13 }, () => buildEvent(app.ctx)));
    const codes = await Promise.all(events.map(async ({ id }) => (await feature(EventId.parse(id))).body.code));
    expect(codes.filter((code) => code === 'featured_full')).toHaveLength(1);
    expect(await home()).toHaveLength(12);
  });
});
