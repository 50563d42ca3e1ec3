import { beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { postEvent } from '../../../money/payments/testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookingApp, type BookingApp } from '../testing.ts';

const alarms: unknown[] = [];
let app: BookingApp;

beforeAll(async () => {
  const log = createLog({ logLevel: 'silent', production: false } as Parameters<typeof createLog>[0]);
  log.error = ((details: unknown) => void alarms.push(details)) as typeof log.error;
  const keys = { secretKey: 'sk_live_shop', publishableKey: 'pk_live_shop', webhookSecret: 'whsec_live' };
  const payments = { kind: 'stripe', ...keys, apiBase: 'http://127.0.0.1:9' } as const;
  app = await bookingApp({ log, config: { payments } });
});

const object = { id: 'cs_test_1', object: 'checkout.session', metadata: {} };
const type = 'checkout.session.completed';
const event = { id: 'evt_test', object: 'event', created: 1, livemode: false, type, data: { object } };

it('21: rejects a test event in live mode, with an alarm', async () => {
  expect(await postEvent(app, JSON.stringify(event))).toBe(400);
  expect(await app.ctx.db.selectFrom('provider_events').select('event_id').execute()).toEqual([]);
  expect(alarms).toMatchObject([{ alarm: 'event_of_another_mode', eventId: 'evt_test' }]);
  await assertNoViolations(app.ctx.db);
});

it('ignores a test event of a connected account, which the provider also sends to live endpoints', async () => {
  alarms.length = 0;
  expect(await postEvent(app, JSON.stringify({ ...event, account: 'acct_1' }))).toBe(200);
  expect(await app.ctx.db.selectFrom('provider_events').select('event_id').execute()).toEqual([]);
  expect(alarms).toMatchObject([{ alarm: 'event_of_another_mode' }]);
});
