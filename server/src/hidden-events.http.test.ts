import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from './app.ts';
import { givePremium } from './modules/messaging/chats/testing.ts';
import { buildAccount, buildEvent } from './modules/events/events/testing.ts';
import { canOpenPath } from './modules/ticketing/bookings/public.ts';
import { isSubscriber } from './modules/money/subscriptions/public.ts';
import type { UserActor } from './platform/http/module.ts';
import type { ApiOperation, OpenApi } from './platform/http/openapi.ts';
import { systemIds } from './platform/ids.ts';
import { sampleInputOf } from './platform/testing/sample-input.ts';
import { testApp, testUser, type TestApp } from './platform/testing/test-app.ts';

const EVENT = /^\/events\/\{(eventId|slug)\}/;
type Hidden = { readonly eventId: string; readonly slug: string };

let app: TestApp;
let document: OpenApi;
let stranger: UserActor;
let hidden: Readonly<Record<'draft' | 'invited' | 'suspended', Hidden>>;

beforeAll(async () => {
  app = await testApp(modules, {
    authGate: { isSubscriber: (ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()), canOpenPath },
  });
  document = (await app.app.inject('/api/openapi.json')).json<OpenApi>();
  stranger = testUser(await buildAccount(app.ctx));
  await givePremium(app.ctx, stranger.accountId);
  const [draft, invited, suspended] = [
    await buildEvent(app.ctx, { title: 'A draft', event: { publish: false } }),
    await buildEvent(app.ctx, { title: 'For guests', visibility: 'invited' }),
    await buildEvent(app.ctx, { title: 'Suspended' }),
  ].map(({ id, slug }) => ({ eventId: id, slug })) as [Hidden, Hidden, Hidden];
  await app.ctx.db.updateTable('events').set({ status: 'suspended' }).where('id', '=', suspended.eventId).execute();
  hidden = { draft, invited, suspended };
});

async function requestAs(method: string, path: string, operation: ApiOperation, { eventId, slug }: Hidden): Promise<string> {
  const { query, body } = sampleInputOf(operation, document.components.schemas);
  const search = new URLSearchParams(query).toString();
  const response = await app.injectAs({
    method: method.toUpperCase() as 'GET',
    url: `/api${path.replace('{eventId}', eventId).replace('{slug}', slug)}${search && `?${search}`}`,
    headers: { 'x-requested-with': 'test', 'idempotency-key': systemIds.token() },
    as: stranger,
    ...(body !== undefined && { payload: body as object }),
  });
  const { requestId: _, ...rest } = response.body === '' ? {} : response.json<Record<string, unknown>>();
  return `${response.statusCode} ${JSON.stringify(rest)}`;
}

describe('a hidden event', () => {
  it.each(['draft', 'invited', 'suspended'] as const)('gets the same response as an unknown event: %s', async (kind) => {
    const routes = Object.entries(document.paths).flatMap(([path, byMethod]) =>
      EVENT.test(path) ? Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })) : [],
    );
    expect(routes.length).toBeGreaterThan(10);
    const different: unknown[] = [];
    for (const { path, method, operation } of routes) {
      const missing = await requestAs(method, path, operation, { eventId: systemIds.newId(), slug: 'no-such-event' });
      const response = await requestAs(method, path, operation, hidden[kind]);
      if (response !== missing) different.push([`${method} ${path}`, response, missing]);
    }
    expect(different).toEqual([]);
  });
});
