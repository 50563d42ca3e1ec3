import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ConversationId } from '@festoon/contracts/core/ids';
import { modules } from './app.ts';
import { buildSession } from './modules/identity/accounts/testing.ts';
import { ring } from './modules/live/calls/testing.ts';
import { buildGroup, givePremium } from './modules/messaging/chats/testing.ts';
import { buildCheckInFixture } from './modules/ticketing/check-in/testing.ts';
import { buildStream } from './modules/live/streams/testing/stream-fixture.ts';
import { canOpenPath } from './modules/ticketing/bookings/public.ts';
import { isSubscriber } from './modules/money/subscriptions/public.ts';
import type { OpenApi } from './platform/http/openapi.ts';
import type { UserActor } from './platform/http/module.ts';
import { systemIds } from './platform/ids.ts';
import { sampleInputOf } from './platform/testing/sample-input.ts';
import { testApp, type TestApp } from './platform/testing/test-app.ts';
import { testConfig } from './platform/testing/test-config.ts';

/** Resources of one account. Other signed-in accounts with premium get the response for an unknown resource. */
const OWN_RESOURCES = {
  '/account/sessions/{sessionId}': 'session',
  '/bookings/{bookingId}': 'booking',
  '/calls/{callId}': 'call',
  '/conversations/{conversationId}': 'conversation',
  '/event-imports/{importId}': 'import',
  '/media/rooms/{roomId}': 'room',
  '/notifications/{notificationId}': 'notification',
  '/organiser-blocks/{blockId}': 'block',
  '/saved-searches/{id}': 'search',
  '/saved-venues/{venueId}': 'venue',
  '/streams/{streamId}': 'stream',
  '/tickets/{ticketId}': 'ticket',
  '/waiting-list/{entryId}': 'entry',
  '/wallet/payouts/{payoutId}': 'payout',
} as const;

/** Paths whose parameter is public, refers to another account, is an enum, or is a secret of its owner. */
const PUBLIC_ROUTES = [
  '/blocked-people/{accountId}',
  '/bookings/payments/{sessionId}',
  '/browse/{place}',
  '/site-pages/{name}',
  '/chat-people/{accountId}',
  '/conversations/direct/{accountId}',
  '/conversations/organisers/{eventId}',
  '/events/{',
  '/notification-choices/{kind}',
  '/organisers/{handle}',
  '/push-devices/{deviceId}',
  '/reports/{kind}',
  '/transfers/{token}',
  '/user/subscription/',
  '/wallet/top-ups/payments/{sessionId}',
];
/** `tenancy.http.test.ts` tests the first, and `route-matrix.http.test.ts` the second. */
const COVERED_ELSEWHERE_ROUTES = ['/hosted-events/{eventId}', '/admin/'];

type Route = { readonly method: string; readonly path: string; readonly name: string };

let app: TestApp;
let document: OpenApi;
let routes: Route[];
let ids: Readonly<Record<string, string>>;
let owner: UserActor;
let other: UserActor;

beforeAll(async () => {
  const { media } = testConfig('postgres://localhost/none');
  app = await testApp(modules, {
    // A media engine that these tests do not call.
    config: { media: { ...media, provider: 'livekit' } },
    authGate: { isSubscriber: (ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()), canOpenPath },
  });
  document = (await app.app.inject('/api/openapi.json')).json<OpenApi>();
  routes = Object.entries(document.paths)
    .filter(([path]) => path.includes('{'))
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, { operationId }]) => ({
        method: method.toUpperCase(),
        path,
        name: operationId,
      })),
    );
  await buildResources();
});

/** Creates one of each owned resource. All belong to the organiser, except the booking with its ticket. */
async function buildResources(): Promise<void> {
  const { ctx } = app;
  const checkIn = await buildCheckInFixture(app);
  owner = checkIn.organiser;
  other = (await buildCheckInFixture(app)).organiser;
  for (const { accountId } of [owner, other, checkIn.buyer]) await givePremium(ctx, accountId);
  const insert = async (statement: RawBuilder<{ id: string }>) => (await statement.execute(ctx.db)).rows[0]?.id ?? '';
  const [id, of] = [() => ctx.ids.newId(), owner.accountId];
  const conversation = ConversationId.parse(await buildGroup(ctx, [of, checkIn.buyer.accountId]));
  const call = await ring(app, owner, conversation);
  const { streamId } = await buildStream(app, { host: owner, eventId: checkIn.eventId, audience: 'ticket_holders' });
  ids = {
    session: (await buildSession(ctx, of)).sessionId,
    booking: checkIn.booking.id,
    ticket: checkIn.tickets[0]?.id ?? '',
    conversation,
    call: call.id,
    room: call.mediaRoomId,
    stream: streamId,
    import: await insert(sql`
      insert into event_imports (id, account_id, file_name, created_at, updated_at) values (${id()}, ${of}, 'a.csv', now(), now()) returning id`),
    notification: await insert(sql`
      insert into notifications (account_id, happened_at, in_app, key, kind, email, path, push, title)
      values (${of}, now(), true, 'k', 'organiser', 'none', '/', 'none', 'News') returning id`),
    search: await insert(sql`
      insert into saved_searches (account_id, name, query) values (${of}, 'Fado', '{}') returning id`),
    block: await insert(sql`
      insert into organiser_blocks (id, organiser_id, email, created_at) values (${id()}, ${of}, 'someone@example.org', now()) returning id`),
    venue: await insert(sql`
      insert into saved_venues (id, organiser_id, venue_name, address, city, region, country_code, access_notes, time_zone, created_at, updated_at)
      values (${id()}, ${of}, 'Casa do Rio', '', 'Lisbon', '', 'PT', '', 'Europe/Lisbon', now(), now()) returning id`),
    entry: await insert(sql`
      insert into waitlist_entries (id, account_id, created_at, event_id, quantity, ticket_type_id)
      select ${id()}, ${of}, now(), event_id, 1, id from ticket_types where event_id = ${checkIn.eventId} limit 1 returning id`),
    payout: await insert(sql`
      insert into payouts (id, account_id, account_ref, amount_minor, idempotency_key, requested_at, currency, livemode, provider)
      values (${id()}, ${of}, 'acct', 2000, 'k', now(), 'EUR', false, 'sandbox') returning id`),
  };
}

const kindOf = ({ path }: Route) =>
  Object.entries(OWN_RESOURCES).find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
const isOpen = (route: Route) =>
  kindOf(route) === undefined && PUBLIC_ROUTES.some((prefix) => route.path.startsWith(prefix));

/** Returns a route's response for this id, without the parts that differ between any two responses. */
async function requestResource({ method, path }: Route, resourceId: string): Promise<string> {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`there is no ${method} ${path}`);
  const { query, body } = sampleInputOf(operation, document.components.schemas);
  const [first = '', ...rest] = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  const url = rest.reduce((text, part) => text.replace(part, systemIds.newId()), path.replace(first, resourceId));
  const search = new URLSearchParams(query).toString();
  const response = await app.injectAs({
    method: method as 'GET',
    url: `/api${url}${search && `?${search}`}`,
    as: other,
    headers: { 'x-requested-with': 'test', 'idempotency-key': systemIds.token() },
    ...(body !== undefined && { payload: body as object }),
  });
  return `${response.statusCode} ${response.body.replace(/"requestId":"[^"]*"/, '').replaceAll(resourceId, '<id>')}`;
}

describe('owned resources', () => {
  it('are declared for every route with a resource parameter', () => {
    const undeclared = routes.filter(
      (route) =>
        kindOf(route) === undefined &&
        !isOpen(route) &&
        !COVERED_ELSEWHERE_ROUTES.some((prefix) => route.path.startsWith(prefix)),
    );
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    expect(Object.values(ids).filter((each) => each === '')).toEqual([]);
  });

  it('return the same response to another organiser as an unknown ID', async () => {
    const leaks: string[] = [];
    for (const route of routes) {
      const kind = kindOf(route);
      if (kind === undefined || isOpen(route)) continue;
      const responseToOther = await requestResource(route, ids[kind] ?? '');
      const responseToUnknown = await requestResource(route, systemIds.newId());
      if (responseToOther !== responseToUnknown)
        leaks.push(`${route.method} ${route.path}: ${responseToOther} / ${responseToUnknown}`);
    }
    expect(leaks).toEqual([]);
  }, 60_000);
});
