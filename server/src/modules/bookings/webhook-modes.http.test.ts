import { beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { postEvent } from '../payments/testing.ts';
import { refuseViolations } from './testing/invariants.ts';
import { bookingApp, type BookingApp } from './testing.ts';

const alarms: unknown[] = [];
let app: BookingApp;

beforeAll(async () => {
  const log = createLog({ logLevel: 'silent', production: false } as Parameters<typeof createLog>[0]);
  log.error = ((details: unknown) => void alarms.push(details)) as typeof log.error;
  const keys = { secretKey: 'sk_live_shop', publishableKey: 'pk_live_shop', webhookSecret: 'whsec_live' };
  const payments = { kind: 'stripe', ...keys, apiBase: 'http://127.0.0.1:9' } as const;
  app = await bookingApp({ log, config: { payments } });
});

it('21: ignores a test’s event where money is real, and calls for somebody', async () => {
  const object = { id: 'cs_test_1', object: 'checkout.session', metadata: {} };
  const event = { id: 'evt_test', object: 'event', created: 1, livemode: false, data: { object } };
  expect(await postEvent(app, JSON.stringify({ ...event, type: 'checkout.session.completed' }))).toBe(200);
  expect(await app.ctx.db.selectFrom('provider_events').select('event_id').execute()).toEqual([]);
  expect(alarms).toMatchObject([{ alarm: 'event_of_another_mode', eventId: 'evt_test' }]);
  await refuseViolations(app.ctx.db);
});
