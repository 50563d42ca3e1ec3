import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import * as contract from '@festoon/contracts/notifications/notifications';
import * as pushDevices from '@festoon/contracts/notifications/push-devices';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { buildSession } from '../../../identity/accounts/testing.ts';
import { notificationsModule } from '../module.ts';
import { readNotifications, replaceNotification } from '../public.ts';
import { sendTestNotification } from '../testing.ts';
import { buildBrowser, buildUser, pushApp } from '../testing/push-app.ts';
import { startPushService, testBrowser, type PushService } from '../testing/push-service.ts';

let service: PushService;
let app: TestApp;
let ada: UserActor;

beforeEach(async () => {
  ({ service, app } = await pushApp());
  ada = await buildUser(app);
});
afterEach(() => service.close());

const jobs = () => runJobs(app.ctx, [notificationsModule]);
const devices = async (as = ada) => (await app.call(pushDevices.listPushDevices, {}, { as })).body.items;
const subscribe = (as = ada) => buildBrowser({ app, service, as });

describe('push device', () => {
  it('is listed with its subscription key, saved once, and removed', async () => {
    const browser = await subscribe();
    await app.call(pushDevices.savePushDevice, browser.subscription, { as: ada });
    const { body } = await app.call(pushDevices.listPushDevices, {}, { as: ada });
    expect(body.publicKey).toBe(app.ctx.config.push.vapid.publicKey);
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        device: 'Unknown device',
        createdAt: app.ctx.clock.now().toISOString(),
        lastDeliveredAt: null,
        isCurrent: true,
      },
    ]);
    const bob = await buildUser(app);
    const deviceId = body.items[0]!.id;
    for (const endpoint of [pushDevices.removePushDevice, pushDevices.testPushDevice])
      expect((await app.call(endpoint, { deviceId }, { as: bob })).body.code).toBe('not_found');
    expect((await app.call(pushDevices.removePushDevice, { deviceId }, { as: ada })).body.items).toEqual([]);
  });

  it('belongs to the account that is signed in now', async () => {
    const browser = await subscribe();
    const bob = await buildUser(app);
    await app.call(pushDevices.savePushDevice, browser.subscription, { as: bob });
    expect(await devices()).toEqual([]);
    expect(await devices(bob)).toHaveLength(1);
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    expect(browser.read()).toEqual([]);
  });

  it('has one address at a time, and each account has at most twenty', async () => {
    await subscribe();
    await subscribe();
    expect(await devices()).toHaveLength(1);
    for (let count = 0; count < 21; count += 1) await subscribe(await buildSession(app.ctx, ada.accountId));
    expect(await devices()).toHaveLength(20);
  });

  it.each([
    'http://127.0.0.1:1/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://user:word@push.example.org/x',
    'https://push.example.org:22/x',
    'file:///etc/passwd',
    'x',
  ])('is rejected at %s', async (endpoint) => {
    const { keys } = testBrowser(service).subscription;
    const { status, body } = await app.call(pushDevices.savePushDevice, { endpoint, keys }, { as: ada });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'endpoint']);
    expect(await devices()).toEqual([]);
  });

  it('is rejected with invalid keys', async () => {
    const { endpoint, keys } = testBrowser(service).subscription;
    const invalidPoint = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
    const wrong = async (more: object) =>
      (await app.call(pushDevices.savePushDevice, { endpoint, keys: { ...keys, ...more } }, { as: ada })).body.errors?.[0]
        ?.path;
    expect(await wrong({ p256dh: invalidPoint })).toBe('keys.p256dh');
    expect(await wrong({ p256dh: 'AAAA' })).toBe('keys.p256dh');
    expect(await wrong({ auth: 'AAAA' })).toBe('keys.auth');
    expect(await wrong({ auth: 'no base64' })).toBe('keys.auth');
  });
});

describe('a push', () => {
  it('reaches every device of an account, and only that device can decrypt it', async () => {
    const [desktop, phone] = [await subscribe(), await subscribe(await buildSession(app.ctx, ada.accountId))];
    await sendTestNotification(app.ctx, ada.accountId, { title: 'Your tickets are ready', body: 'Jazz by the lake' });
    await jobs();
    const expected = {
      title: 'Your tickets are ready',
      body: 'Jazz by the lake',
      path: '/profile/bookings',
      tag: expect.stringMatching(/^[\w-]{32}$/),
      timestamp: app.ctx.clock.now().getTime(),
      notificationId: expect.any(String),
    };
    expect(desktop.read()).toEqual([expected]);
    expect(phone.read()).toEqual([expected]);
    const read = { notificationId: String(desktop.read()[0]?.['notificationId']), isRead: true };
    expect((await app.call(contract.readNotification, read, { as: ada })).body).toEqual({ count: 0 });
    const { headers, body } = service.receivedPushes[0]!;
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(body.includes('Jazz')).toBe(false);
    const [, token = ''] = /^vapid t=(\S+), k=/.exec(headers.authorization ?? '') ?? [];
    expect(decodeJwt(token)).toMatchObject({ aud: service.origin });
    expect((await devices()).map(({ lastDeliveredAt }) => lastDeliveredAt)).toEqual(
      [expected, expected].map(() => app.ctx.clock.now().toISOString()),
    );
  });

  it('of one conversation has one tag and topic, and contains the message count', async () => {
    const browser = await subscribe();
    for (const body of ['Hello', 'Are you there?']) {
      await inTransaction(app.ctx.db, (tx) =>
        replaceNotification(app.ctx, tx, {
          accountIds: [ada.accountId],
          kind: 'messages',
          key: 'conversation:1',
          title: 'Mara',
          body,
          path: '/chats/1',
        }),
      );
      await jobs();
    }
    const [first, second] = browser.read();
    expect([first?.['body'], second?.['body']]).toEqual(['Hello', 'Are you there? (2 new)']);
    expect(second?.['tag']).toBe(first?.['tag']);
    const [one, other] = service.receivedPushes.map(({ headers }) => headers);
    expect(other?.['topic']).toBe(one?.['topic']);
    expect(one?.['urgency']).toBe('high');
  });

  it('is not sent for read notifications, disabled channels or signed-out devices', async () => {
    const browser = await subscribe();
    await sendTestNotification(app.ctx, ada.accountId, { key: 'read' });
    await inTransaction(app.ctx.db, (tx) => readNotifications(app.ctx, tx, { key: 'read', accountIds: [ada.accountId] }));
    await app.call(contract.saveNotificationPreference, { kind: 'refunds', channel: 'push', isEnabled: false }, { as: ada });
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'refunds' });
    await jobs();
    expect(browser.read()).toEqual([]);
    await sql`update sessions set revoked_at = now(), revoked_reason = 'signed_out' where id = ${ada.sessionId}`.execute(
      app.ctx.db,
    );
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    expect(browser.read()).toEqual([]);
    expect(await devices()).toEqual([]);
  });

  it('removes a device that the push service no longer knows', async () => {
    await subscribe();
    service.answer = { status: 410 };
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    expect(await devices()).toEqual([]);
    expect(service.receivedPushes).toHaveLength(1);
  });

  it('is retried when the push service fails, once per device', async () => {
    const browser = await subscribe();
    service.answer = { status: 503 };
    await sendTestNotification(app.ctx, ada.accountId);
    await expect(jobs()).rejects.toThrow('503');
    service.answer = { status: 201 };
    app.ctx.clock.advance(60_000);
    await jobs();
    await jobs();
    expect(browser.read()).toHaveLength(2);
  });

  it('waits as long as the push service requests', async () => {
    const browser = await subscribe();
    service.answer = { status: 429, headers: { 'retry-after': '120' } };
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    service.answer = { status: 201 };
    app.ctx.clock.advance(60_000);
    await jobs();
    expect(browser.read()).toHaveLength(1);
    app.ctx.clock.advance(60_000);
    await jobs();
    expect(browser.read()).toHaveLength(2);
  });

  it('fails permanently when it is rejected, and keeps the device', async () => {
    await subscribe();
    service.answer = { status: 400 };
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    await jobs();
    expect(service.receivedPushes).toHaveLength(1);
    expect(await devices()).toHaveLength(1);
  });

  it('is never sent to a private address, even when one is stored', async () => {
    await subscribe();
    const other = await startPushService();
    await sql`update push_devices set endpoint = ${`${other.origin}/x`}`.execute(app.ctx.db);
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    expect(other.receivedPushes).toEqual([]);
    expect(await devices()).toEqual([]);
    await other.close();
  });

  it('can be sent as a test, with a rate limit', async () => {
    const browser = await subscribe();
    const [{ id: deviceId } = { id: '' }] = await devices();
    const sendTestPush = async () => (await app.call(pushDevices.testPushDevice, { deviceId }, { as: ada })).status;
    expect(await sendTestPush()).toBe(200);
    await jobs();
    expect(browser.read()).toMatchObject([{ title: 'Push notifications are on', path: '/profile/notifications' }]);
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) statuses.push(await sendTestPush());
    expect(statuses.at(-1)).toBe(429);
  });
});
