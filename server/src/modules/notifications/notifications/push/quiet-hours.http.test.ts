import { sql } from 'kysely';
import * as contract from '@festoon/contracts/notifications/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { notificationsModule } from '../module.ts';
import { sendTestNotification } from '../testing.ts';
import { buildBrowser, buildUser, pushApp } from '../testing/push-app.ts';
import type { PushService } from '../testing/push-service.ts';

let service: PushService;
let app: TestApp;
let ada: UserActor;

beforeEach(async () => {
  ({ service, app } = await pushApp());
  ada = await buildUser(app);
});
afterEach(() => service.close());

const jobs = () => runJobs(app.ctx, [notificationsModule]);
const subscribe = () => buildBrowser({ app, service, as: ada });

describe('quiet hours', () => {
  const rest = (quietHours: contract.QuietHours | null) =>
    app.call(contract.saveNotificationSettings, { digest: 'off', digestHour: 8, quietHours }, { as: ada });
  const at = (instant: string) => app.ctx.clock.set(new Date(instant));

  beforeEach(async () => {
    await sql`update accounts set time_zone = 'Europe/Berlin' where id = ${ada.accountId}`.execute(app.ctx.db);
  });

  it('delay pushes until they end, then send one for all of them', async () => {
    const browser = await subscribe();
    await rest({ from: '22:00', until: '07:00' });
    at('2026-05-14T20:00:00Z');
    for (const title of ['one', 'two', 'three', 'four']) {
      await sendTestNotification(app.ctx, ada.accountId, { title });
      await jobs();
      app.ctx.clock.advance(60_000);
    }
    expect((await app.call(contract.getUnreadNotifications, {}, { as: ada })).body.count).toBe(4);
    at('2026-05-15T04:59:00Z');
    await jobs();
    expect(browser.read()).toEqual([]);
    at('2026-05-15T05:00:00Z');
    await jobs();
    expect(browser.read()).toMatchObject([{ title: '4 new notifications', body: 'four · three · two' }]);
  });

  it('are in the time zone of the device if the profile has none', async () => {
    await sql`update accounts set time_zone = null where id = ${ada.accountId}`.execute(app.ctx.db);
    const browser = await subscribe();
    const settings = { digest: 'off', digestHour: 8, quietHours: { from: '22:00', until: '07:00' } } as const;
    await app.call(contract.saveNotificationSettings, { ...settings, deviceTimeZone: 'Europe/Berlin' }, { as: ada });
    at('2026-05-14T20:00:00Z');
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    expect(browser.read()).toEqual([]);
    at('2026-05-15T05:00:00Z');
    await jobs();
    expect(browser.read()).toHaveLength(1);
  });

  it('send nothing for notifications read during the night', async () => {
    const browser = await subscribe();
    await rest({ from: '22:00', until: '07:00' });
    at('2026-05-14T20:00:00Z');
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    await app.call(contract.readAllNotifications, { until: app.ctx.clock.now().toISOString() }, { as: ada });
    at('2026-05-15T05:00:00Z');
    await jobs();
    expect(browser.read()).toEqual([]);
  });

  it.each([
    ['forward', '2026-03-28T22:00:00Z', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
    ['back', '2026-10-24T21:00:00Z', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
  ])('end at seven local time in the night when the clock goes %s', async (_way, night, before, end) => {
    const browser = await subscribe();
    await sql`update sessions set idle_expires_at = '2027-01-01', absolute_expires_at = '2027-01-01'`.execute(app.ctx.db);
    await rest({ from: '22:00', until: '07:00' });
    at(night);
    await sendTestNotification(app.ctx, ada.accountId);
    await jobs();
    at(before);
    await jobs();
    expect(browser.read()).toEqual([]);
    at(end);
    await jobs();
    expect(browser.read()).toHaveLength(1);
  });
});
