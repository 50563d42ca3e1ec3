import * as contract from '@festoon/contracts/notifications/notifications';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../../platform/http/module.ts';
import { testApp, testUser, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../identity/accounts/testing.ts';
import { notificationsModule } from './module.ts';
import { listNotified, sendTestNotification } from './testing.ts';

let app: TestApp;
let ada: UserActor;

beforeAll(async () => {
  app = await testApp([notificationsModule]);
});

beforeEach(async () => {
  ada = await person();
});

const person = async () => testUser((await buildAccount(app.ctx)).id);
const list = (as: UserActor, query = {}) => app.call(contract.listNotifications, query, { as });
const unread = async (as: UserActor) => (await app.call(contract.getUnreadNotifications, {}, { as })).body.count;
const UNKNOWN_ID = '01890000-0000-7000-8000-00000000abcd';

/** Returns the id of the newest notification. */
async function newest(as: UserActor): Promise<string> {
  const [first] = (await list(as)).body.items;
  if (first === undefined) throw new Error('there is none');
  return first.id;
}

describe('listNotifications', () => {
  it('returns notifications newest first, across pages, also with equal times', async () => {
    for (const title of ['one', 'two', 'three', 'four', 'five'])
      await sendTestNotification(app.ctx, ada.accountId, { title });
    const titles: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await list(ada, { limit: 2, cursor });
      titles.push(...body.items.map(({ title }) => title));
      cursor = body.nextCursor;
    }
    expect(titles).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect((await list(ada)).body.items[0]).toEqual({
      id: expect.any(String),
      kind: 'bookings',
      title: 'five',
      body: '',
      path: '/profile/bookings',
      count: 1,
      happenedAt: app.ctx.clock.now().toISOString(),
      isRead: false,
    });
  });

  it('filters by unread and by kind', async () => {
    await sendTestNotification(app.ctx, ada.accountId, { title: 'booked' });
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'refunds', title: 'paid back' });
    await app.call(contract.readNotification, { notificationId: await newest(ada), isRead: true }, { as: ada });
    const titles = async (query: object) => (await list(ada, query)).body.items.map(({ title }) => title);
    expect(await titles({ unread: true })).toEqual(['booked']);
    expect(await titles({ kind: 'refunds' })).toEqual(['paid back']);
    expect(await titles({ kind: 'refunds', unread: true })).toEqual([]);
  });

  it('omits notifications of other accounts and those for other channels only', async () => {
    const bob = await person();
    await sendTestNotification(app.ctx, bob.accountId);
    await app.call(
      contract.saveNotificationPreference,
      { kind: 'organiser', channel: 'inApp', isEnabled: false },
      { as: ada },
    );
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'organiser' });
    expect((await listNotified(app.ctx, ada.accountId)).length).toBe(1);
    expect((await list(ada)).body.items).toEqual([]);
    expect(await unread(ada)).toBe(0);
  });

  it('rejects an invalid cursor', async () => {
    for (const cursor of ['x', Buffer.from('["2026-01-01T00:00:00.000Z","no-id"]').toString('base64url')])
      expect((await list(ada, { cursor })).status).toBe(422);
  });
});

describe('read status', () => {
  it('marks one as read and unread', async () => {
    await sendTestNotification(app.ctx, ada.accountId);
    await sendTestNotification(app.ctx, ada.accountId);
    const notificationId = await newest(ada);
    const mark = (isRead: boolean) => app.call(contract.readNotification, { notificationId, isRead }, { as: ada });
    expect((await mark(true)).body.count).toBe(1);
    expect((await mark(true)).body.count).toBe(1);
    expect((await mark(false)).body.count).toBe(2);
    expect(app.ctx.invalidations.at(-1)).toEqual({
      topic: `account:${ada.accountId}`,
      name: 'notifications.changed',
      id: ada.accountId,
    });
  });

  it('marks all as read up to a time, and keeps newer ones unread', async () => {
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'refunds' });
    await sendTestNotification(app.ctx, ada.accountId);
    const until = app.ctx.clock.now().toISOString();
    app.ctx.clock.advance(1000);
    await sendTestNotification(app.ctx, ada.accountId);
    const readAll = (more = {}) => app.call(contract.readAllNotifications, { until, ...more }, { as: ada });
    expect((await readAll({ until: '0000-01-01T00:00:00Z' })).status).toBe(200);
    expect((await readAll({ kind: 'refunds' })).body.count).toBe(2);
    const before = app.ctx.invalidations.length;
    expect((await readAll()).body.count).toBe(1);
    expect((await readAll()).body.count).toBe(1);
    expect(app.ctx.invalidations.length).toBe(before + 1);
  });
});

describe('removing a notification', () => {
  it('removes one and restores it', async () => {
    await sendTestNotification(app.ctx, ada.accountId);
    const notificationId = await newest(ada);
    const remove = () => app.call(contract.removeNotification, { notificationId }, { as: ada });
    const restore = () => app.call(contract.restoreNotification, { notificationId }, { as: ada });
    expect((await remove()).body.count).toBe(0);
    expect((await list(ada)).body.items).toEqual([]);
    expect((await remove()).body.code).toBe('not_found');
    expect((await restore()).body.count).toBe(1);
    expect((await restore()).body.code).toBe('not_found');
  });

  it('does not create the same notification again', async () => {
    await sendTestNotification(app.ctx, ada.accountId, { key: 'one' });
    await app.call(contract.removeNotification, { notificationId: await newest(ada) }, { as: ada });
    await sendTestNotification(app.ctx, ada.accountId, { key: 'one' });
    expect((await list(ada)).body.items).toEqual([]);
  });
});

it("returns the same response for another account's notification as for an unknown one", async () => {
  const bob = await person();
  await sendTestNotification(app.ctx, bob.accountId);
  for (const notificationId of [await newest(bob), UNKNOWN_ID]) {
    const rejected = [
      await app.call(contract.readNotification, { notificationId, isRead: true }, { as: ada }),
      await app.call(contract.removeNotification, { notificationId }, { as: ada }),
      await app.call(contract.restoreNotification, { notificationId }, { as: ada }),
    ];
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(rejected.map(() => [404, 'not_found']));
  }
  expect(await unread(bob)).toBe(1);
});

it('requires a signed-in user', async () => {
  for (const endpoint of [contract.listNotifications, contract.getUnreadNotifications, contract.getNotificationPreferences])
    expect((await app.call(endpoint, {}, { as: testVisitor })).status).toBe(401);
});

describe('notification preferences', () => {
  const preferences = async () => (await app.call(contract.getNotificationPreferences, {}, { as: ada })).body;
  const savePreference = (kind: contract.NotificationKind, channel: contract.NotificationChannel, isEnabled: boolean) =>
    app.call(contract.saveNotificationPreference, { kind, channel, isEnabled }, { as: ada });
  const save = (settings: contract.NotificationSettings) =>
    app.call(contract.saveNotificationSettings, settings, { as: ada });

  it('start with the defaults, each kind once', async () => {
    const { preferences: all, settings, timeZone } = await preferences();
    expect(all.map(({ kind }) => kind).toSorted()).toEqual([...contract.NotificationKind.options].toSorted());
    expect(all.find(({ kind }) => kind === 'bookings')).toEqual({ kind: 'bookings', inApp: true, email: false, push: true });
    expect(settings).toEqual({ digest: 'daily', digestHour: 8, quietHours: null });
    expect(timeZone).toBeNull();
  });

  it('change one channel of one kind, also concurrently', async () => {
    await Promise.all([savePreference('bookings', 'email', true), savePreference('bookings', 'push', false)]);
    const of = async (kind: string) => (await preferences()).preferences.find((each) => each.kind === kind);
    expect(await of('bookings')).toEqual({ kind: 'bookings', inApp: true, email: true, push: false });
    expect(await of('refunds')).toEqual({ kind: 'refunds', inApp: true, email: false, push: true });
  });

  it('store the digest and the quiet hours', async () => {
    const settings = { digest: 'weekly', digestHour: 17, quietHours: { from: '22:00', until: '07:30' } } as const;
    expect((await save(settings)).body.settings).toEqual(settings);
    expect((await save({ ...settings, quietHours: null })).body.settings.quietHours).toBeNull();
  });

  it('store the time zone of the device, and ignore an unknown one', async () => {
    const settings = { digest: 'daily', digestHour: 8, quietHours: null } as const;
    const zoneAfter = async (zone: object) => (await save({ ...settings, ...zone })).body.deviceTimeZone;
    expect(await zoneAfter({})).toBeNull();
    expect(await zoneAfter({ deviceTimeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
    expect(await zoneAfter({ deviceTimeZone: 'Mars/Olympus' })).toBe('Asia/Tokyo');
    expect(await zoneAfter({})).toBe('Asia/Tokyo');
  });

  it('name the invalid field', async () => {
    const wrong = async (settings: object) =>
      (await save({ digest: 'daily', digestHour: 8, quietHours: null, ...settings })).body.errors?.map(({ path }) => path);
    expect(await wrong({ quietHours: { from: '25:00', until: '07:00' } })).toEqual(['quietHours.from']);
    expect(await wrong({ quietHours: { from: '07:00', until: '07:00' } })).toEqual(['quietHours.until']);
    expect(await wrong({ digestHour: 24 })).toEqual(['digestHour']);
    expect(await wrong({ digest: 'yearly' })).toEqual(['digest']);
  });

  it('discard pending emails that are no longer wanted', async () => {
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'organiser' });
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    const waiting = async () =>
      (await listNotified(app.ctx, ada.accountId)).filter(({ email }) => email === 'pending').map(({ kind }) => kind);
    await savePreference('organiser', 'email', false);
    expect(await waiting()).toEqual(['messages']);
    await save({ digest: 'off', digestHour: 8, quietHours: null });
    expect(await waiting()).toEqual([]);
  });
});
