import { sql } from 'kysely';
import * as contract from '@festoon/contracts/notifications/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { notificationsModule } from '../module.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { readNotifications } from '../public.ts';
import { sendDigest } from './send-digest.ts';
import { startDigests } from './start-digests.ts';
import { sendTestNotification } from '../testing.ts';
import { buildUser } from '../testing/push-app.ts';

let app: TestApp;
let ada: UserActor;

beforeEach(async () => {
  app = await testApp([notificationsModule]);
  ada = await buildUser(app);
  await sql`update accounts set time_zone = 'Europe/Berlin' where id = ${ada.accountId}`.execute(app.ctx.db);
});

const at = (instant: string) => app.ctx.clock.set(new Date(instant));
const settle = (settings: Partial<contract.NotificationSettings>) =>
  app.call(
    contract.saveNotificationSettings,
    { digest: 'daily', digestHour: 8, quietHours: null, ...settings },
    { as: ada },
  );
const emails = () => app.ctx.sentEmails;

async function tick(): Promise<void> {
  await startDigests(app.ctx);
  await runJobs(app.ctx, [notificationsModule]);
}

/** Returns the id of a created digest before its email is rendered. */
async function opened(): Promise<string> {
  await startDigests(app.ctx);
  const { id } = await app.ctx.db.selectFrom('notification_digests').select('id').executeTakeFirstOrThrow();
  return id;
}

describe('a notification digest', () => {
  it('lists unread notifications by kind, once a day at the chosen hour', async () => {
    at('2026-05-14T10:00:00Z');
    await sendTestNotification(app.ctx, ada.accountId, {
      kind: 'organiser',
      title: '3 people booked Jazz <b>',
      path: '/my-events/1',
    });
    await sendTestNotification(app.ctx, ada.accountId, {
      kind: 'messages',
      title: 'Mara',
      body: 'See you there',
      path: '/chats/1',
    });
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages', key: 'read', title: 'Read already' });
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'bookings', title: 'Mailed at once anyway' });
    await inTransaction(app.ctx.db, (tx) => readNotifications(app.ctx, tx, { key: 'read', accountIds: [ada.accountId] }));
    at('2026-05-15T05:59:00Z');
    await tick();
    expect(emails()).toEqual([]);
    at('2026-05-15T06:00:00Z');
    await tick();
    await tick();
    expect(emails()).toHaveLength(1);
    const [mail] = emails();
    expect(mail?.subject).toBe('2 unread notifications');
    expect(mail?.text).toContain('Your events\n');
    expect(mail?.text).toContain('See you there');
    expect(mail?.text).not.toMatch(/Read already|Mailed at once/);
    expect(mail?.html).toContain('3 people booked Jazz &lt;b&gt;');
    expect(mail?.html).toContain(`href="${app.ctx.config.publicUrl}/chats/1"`);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    at('2026-05-16T06:00:00Z');
    await tick();
    expect(emails()).toHaveLength(1);
  });

  it('is sent hourly or on Mondays when configured, and not when turned off', async () => {
    await settle({ digest: 'hourly' });
    at('2026-05-14T10:59:00Z');
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    await tick();
    expect(emails()).toHaveLength(0);
    at('2026-05-14T11:00:00Z');
    await tick();
    expect(emails()).toHaveLength(1);
    await settle({ digest: 'weekly' });
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    at('2026-05-18T05:55:00Z');
    await tick();
    expect(emails()).toHaveLength(1);
    at('2026-05-18T06:00:00Z');
    await tick();
    expect(emails()).toHaveLength(2);
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    await settle({ digest: 'off' });
    at('2026-06-18T06:00:00Z');
    await tick();
    expect(emails()).toHaveLength(2);
  });

  it.each([
    ['forward', '2026-03-28T23:00:00Z', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
    ['back', '2026-10-24T23:00:00Z', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
  ])('waits for the end of quiet hours in the night when the clock goes %s', async (_way, night, before, end) => {
    await settle({ digest: 'hourly', quietHours: { from: '22:00', until: '07:00' } });
    at(night);
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    at(before);
    await tick();
    expect(emails()).toHaveLength(0);
    at(end);
    await tick();
    expect(emails()).toHaveLength(1);
  });

  it('is not sent when everything was read before it was rendered', async () => {
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    at('2026-05-15T06:00:00Z');
    await startDigests(app.ctx);
    await app.call(contract.readAllNotifications, { until: app.ctx.clock.now().toISOString() }, { as: ada });
    await runJobs(app.ctx, [notificationsModule]);
    expect(emails()).toEqual([]);
  });

  it('is created and emailed once across concurrent jobs', async () => {
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    at('2026-05-15T06:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => startDigests(app.ctx)));
    const digestId = await opened();
    await Promise.all([1, 2, 3, 4].map(() => sendDigest(app.ctx, { digestId })));
    await runJobs(app.ctx, [notificationsModule]);
    expect(emails()).toHaveLength(1);
    expect(await app.ctx.db.selectFrom('notification_digests').selectAll().execute()).toHaveLength(1);
  });

  it('is emailed once when its job is interrupted at any point', async () => {
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    at('2026-05-15T06:00:00Z');
    const digestId = await opened();
    for (const way of ['before', 'within'] as const)
      await expect(sendDigest(digestAt(app.ctx, way), { digestId })).rejects.toThrow('ended halfway');
    await sendDigest(app.ctx, { digestId });
    // The process ended before the queue was notified, so the job runs again.
    await runJobs(app.ctx, [notificationsModule]);
    await runJobs(app.ctx, [notificationsModule]);
    expect(emails()).toHaveLength(1);
  });
});

/** A context whose process ends before its transaction or within it. */
function digestAt(ctx: Context, way: 'before' | 'within'): Context {
  const end = (): never => {
    throw new Error('ended halfway');
  };
  if (way === 'within') return { ...ctx, clock: { now: end } };
  return {
    ...ctx,
    get config() {
      return end();
    },
  };
}

describe('unsubscribing from emails', () => {
  const urlsOf = (text: string) => [...text.matchAll(/\/mail\/notifications\?token=[\w.-]+/g)].map(([url]) => url);
  const oneClick = (url: string) =>
    app.injectAs({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' },
      payload: 'List-Unsubscribe=One-Click',
    });

  beforeEach(async () => {
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    at('2026-05-15T06:00:00Z');
    await tick();
  });
  const inHeader = () => urlsOf(String(emails()[0]?.headers['List-Unsubscribe']))[0]!;
  const ofKind = () => urlsOf(emails()[0]!.text).find((url) => url !== inHeader())!;

  it('succeeds with one request from an email client, without a session', async () => {
    expect((await oneClick(inHeader())).statusCode).toBe(200);
    await sendTestNotification(app.ctx, ada.accountId, { kind: 'messages' });
    at('2026-05-16T06:00:00Z');
    await tick();
    expect(emails()).toHaveLength(1);
    const { body } = await app.call(contract.getNotificationPreferences, {}, { as: ada });
    expect(body.settings).toEqual({ digest: 'off', digestHour: 8, quietHours: null });
  });

  it('requires confirmation on the linked page, and can be undone', async () => {
    const page = await app.injectAs({ method: 'GET', url: inHeader() });
    expect(page.body).toContain('Unsubscribe from digest emails?');
    const { body } = await app.call(contract.getNotificationPreferences, {}, { as: ada });
    expect(body.settings.digest).toBe('daily');
    expect((await oneClick(inHeader())).body).toContain('Resubscribe');
    const form = { method: 'POST', url: inHeader(), payload: 'choice=again' } as const;
    await app.injectAs({ ...form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    const again = await app.call(contract.getNotificationPreferences, {}, { as: ada });
    expect(again.body.settings.digest).toBe('daily');
  });

  it('applies to one kind through the link below it', async () => {
    expect((await oneClick(ofKind())).body).toContain('You’re unsubscribed from “Messages” emails');
    const { body } = await app.call(contract.getNotificationPreferences, {}, { as: ada });
    expect(body.settings.digest).toBe('daily');
    expect(body.preferences.filter(({ email }) => email).map(({ kind }) => kind)).not.toContain('messages');
    expect(body.preferences.find(({ kind }) => kind === 'mentions')?.email).toBe(true);
  });

  it('rejects links with an invalid signature', async () => {
    for (const url of [`${inHeader().slice(0, -2)}xx`, '/mail/notifications?token=x', '/mail/notifications'])
      expect((await oneClick(url)).statusCode).toBe(404);
    const { body } = await app.call(contract.getNotificationPreferences, {}, { as: ada });
    expect(body.settings.digest).toBe('daily');
  });
});
