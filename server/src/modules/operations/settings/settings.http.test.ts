import { changeSetting, listSettings } from '@festoon/contracts/operations/admin-settings';
import { getConfig } from '@festoon/contracts/operations/config';
import { listEventReviews } from '@festoon/contracts/ticketing/reviews';
import { SETTINGS, type SettingName } from '@festoon/contracts/operations/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminActor } from '../../../platform/http/module.ts';
import { platformModule } from '../../../platform/platform-module.ts';
import { getSetting, readSettings } from '../../../platform/settings/read-settings.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { accountsModule } from '../../identity/accounts/module.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { eventsModule } from '../../events/events/module.ts';
import { buildEvent, buildTicketType } from '../../events/events/testing.ts';
import { reviewsModule } from '../../ticketing/reviews/module.ts';
import { settingsModule } from './module.ts';

let app: TestApp;
let admin: AdminActor;
beforeEach(async () => {
  app = await testApp([platformModule, accountsModule, eventsModule, reviewsModule, settingsModule]);
  admin = await buildAdmin(app.ctx);
});

const change = (name: SettingName, value: unknown, changedAt: string | null = null) =>
  app.call(changeSetting, { name, value, changedAt, reason: 'agreed' }, { as: admin });

const recorded = () =>
  app.ctx.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'reason', 'before', 'after', 'actor_id'])
    .where('action', '=', 'setting.change')
    .execute();

describe('settings', () => {
  it('are available to administrators only and start with the catalogue defaults', async () => {
    expect((await app.call(listSettings, {})).status).toBe(401);
    expect((await app.call(listSettings, {}, { as: testUser() })).status).toBe(404);
    const { body } = await app.call(listSettings, {}, { as: admin });
    expect(body.currency).toBe('EUR');
    expect(Object.fromEntries(body.items.map(({ name, value }) => [name, value]))).toEqual(
      Object.fromEntries(Object.entries(SETTINGS).map(([name, { defaultValue }]) => [name, defaultValue(100)])),
    );
  });

  it('are changed once, with an audit log entry, and only from the version last read', async () => {
    const first = await change('event_moderation', 'before');
    expect([first.status, first.body.value]).toEqual([200, 'before']);
    expect(await getSetting(app.ctx.db, 'event_moderation', 'EUR')).toBe('before');
    expect((await change('event_moderation', 'before')).status).toBe(200);
    expect(await recorded()).toEqual([
      {
        subject_id: 'event_moderation',
        reason: 'agreed',
        actor_id: admin.accountId,
        before: { value: 'after' },
        after: { value: 'before' },
      },
    ]);
    const blind = await change('event_moderation', 'after');
    expect([blind.status, blind.body.code]).toEqual([409, 'edit_conflict']);
    expect((await change('event_moderation', 'after', first.body.changedAt)).status).toBe(200);
  });

  it.each<[SettingName, unknown, string]>([
    ['event_moderation', 'never', 'value'],
    ['platform_fee', { rateBps: 5001, fixedMinor: 50 }, 'value.rateBps'],
    ['platform_fee', { rateBps: 500 }, 'value.fixedMinor'],
    ['top_up_limits', { minimumMinor: 500, maximumMinor: 400, maximumBalanceMinor: 1000 }, 'value.maximumMinor'],
    ['banner', { message: ' ', severity: 'info', from: null, until: null }, 'value.message'],
    [
      'banner',
      { message: 'x', severity: 'info', from: '2026-06-01T00:00:00Z', until: '2026-05-01T00:00:00Z' },
      'value.until',
    ],
  ])('reject %s set to %o', async (name, value, path) => {
    const { status, body } = await change(name, value);
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('require step-up authentication when they affect money or its protection', async () => {
    app.ctx.clock.advance(5 * 3_600_000);
    const fee = { rateBps: 700, fixedMinor: 80 };
    expect((await change('platform_fee', fee)).body.code).toBe('step_up_required');
    expect((await change('admin_factor_required', true)).body.code).toBe('step_up_required');
    expect((await change('event_moderation', 'before')).status).toBe(200);
    expect(await recorded()).toHaveLength(1);
  });

  it('recalculate event prices when the platform fee changes', async () => {
    const { ctx } = app;
    const { id } = await buildEvent(ctx, {
      feeMode: 'pass_on',
      event: { ticketTypes: [buildTicketType({ priceMinor: 2000 })] },
    });
    expect((await change('platform_fee', { rateBps: 1000, fixedMinor: 100 })).status).toBe(200);
    await runJobs(ctx, [eventsModule]);
    const event = await ctx.db.selectFrom('events').select('price_from_minor').where('id', '=', id).executeTakeFirst();
    expect(event?.price_from_minor).toBe(2300);
  });
});

describe('maintenance mode', () => {
  it('returns 503 to visitors and serves administrators', async () => {
    expect((await change('maintenance', { isEnabled: true, message: '' })).status).toBe(200);
    const visitor = await app.call(listEventReviews, { slug: 'any' });
    expect([visitor.status, visitor.body.code, visitor.headers['retry-after']]).toEqual([503, 'maintenance', '120']);
    expect((await app.call(getConfig, {})).status).toBe(200);
    expect((await app.injectAs({ url: '/healthz' })).statusCode).toBe(200);
    const wrong = { email: 'vera@example.org', password: 'wrong' };
    const signIn = await app.injectAs({
      method: 'POST',
      url: '/api/admin/auth/sign-in',
      payload: wrong,
      headers: { 'x-requested-with': 'test' },
    });
    expect(signIn.statusCode).toBe(401);
    const on = (await app.call(listSettings, {}, { as: admin })).body.items.find(({ name }) => name === 'maintenance');
    expect((await change('maintenance', { isEnabled: false, message: '' }, on?.changedAt)).status).toBe(200);
    expect((await app.call(listEventReviews, { slug: 'any' })).status).not.toBe(503);
  });
});

describe('feature switch', () => {
  it('returns 404 for a disabled feature and lists it in the site configuration', async () => {
    const { ctx } = app;
    const { slug } = await buildEvent(ctx);
    expect((await app.call(listEventReviews, { slug })).status).toBe(200);
    const { features } = await readSettings(ctx);
    expect((await change('features', { ...features, reviews: false })).status).toBe(200);
    const gone = await app.call(listEventReviews, { slug });
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found']);
    expect((await app.call(getConfig, {})).body.site.disabledFeatures).toEqual(['reviews']);
  });
});
