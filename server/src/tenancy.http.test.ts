import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from './app.ts';
import { admitByCode, buildCheckInFixture } from './modules/ticketing/check-in/testing.ts';
import { givePremium } from './modules/messaging/chats/testing.ts';
import { buildAccount, buildEvent } from './modules/events/events/testing.ts';
import { canOpenPath } from './modules/ticketing/bookings/public.ts';
import { isSubscriber } from './modules/money/subscriptions/public.ts';
import type { ApiOperation, OpenApi } from './platform/http/openapi.ts';
import type { Actor, UserActor } from './platform/http/module.ts';
import { systemIds } from './platform/ids.ts';
import { sampleInputOf } from './platform/testing/sample-input.ts';
import { testApp, testUser, testVisitor, type TestApp } from './platform/testing/test-app.ts';

/** The operations of a check-in helper. */
const CHECK_IN_ROUTES: ReadonlySet<string> = new Set([
  'getOrganiserEventSummary',
  'leaveTeam',
  'getCheckInOverview',
  'checkTicket',
  'admitTicket',
  'undoAdmission',
  'searchCheckInTickets',
  'listCheckInTickets',
  'uploadScans',
  'listCheckInConflicts',
  'resolveCheckInConflict',
]);
/** The client creates the id: an unknown one creates a resource, and one of another event returns 404. */
const CREATES_ITS_ID: ReadonlySet<string> = new Set(['saveAttendeeEmail']);
const ORGANISER_PREFIX = '/hosted-events/{eventId}';

type Route = { readonly method: string; readonly path: string; readonly operation: ApiOperation };

let app: TestApp;
let routes: Route[];
let document: OpenApi;
let own: { owner: UserActor; eventId: string; ids: Record<string, string> };
let other: { owner: UserActor; eventId: string };

beforeAll(async () => {
  app = await testApp(modules, {
    authGate: { isSubscriber: (ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()), canOpenPath },
  });
  document = (await app.app.inject('/api/openapi.json')).json<OpenApi>();
  routes = Object.entries(document.paths)
    .filter(([path]) => path.startsWith(ORGANISER_PREFIX))
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  own = await buildMine();
  const { organiser, eventId } = await buildCheckInFixture(app);
  other = { owner: organiser, eventId };
  // With premium, operations that require it reject these accounts only because of the event.
  for (const { accountId } of [own.owner, other.owner]) await givePremium(app.ctx, accountId);
});

/** Builds an event with one of each resource that has an id. A parameter that is missing here fails the test. */
async function buildMine(): Promise<typeof own> {
  const checkIn = await buildCheckInFixture(app);
  const { organiser: owner, eventId, booking, tickets } = checkIn;
  const [ticket] = tickets;
  if (ticket === undefined) throw new Error('there is no ticket');
  await admitByCode(app, checkIn, { code: ticket.code });
  const insert = async (statement: RawBuilder<{ id: string }>) => (await statement.execute(app.ctx.db)).rows[0]?.id ?? '';
  const ids = {
    bookingId: booking.id,
    ticketId: ticket.id,
    dateId: (await buildEvent(app.ctx, { event: { organiserId: owner.accountId } })).id,
    checkInId: await insert(sql`select id from check_ins where event_id = ${eventId}`),
    promoCodeId: await insert(
      sql`insert into promo_codes (event_id, code, kind, percent) values (${eventId}, 'FRIENDS', 'percent', 10) returning id`,
    ),
    trackedLinkId: await insert(
      sql`insert into tracked_links (event_id, code, name) values (${eventId}, 'news', 'Newsletter') returning id`,
    ),
    listId: await insert(sql`
      insert into check_in_lists (id, event_id, name, entrance, for_all_types, created_at)
      values (${app.ctx.ids.newId()}, ${eventId}, 'VIP', 'North', true, now()) returning id`),
    memberId: await insert(sql`
      insert into event_team (event_id, account_id, role) values (${eventId}, ${await buildAccount(app.ctx)}, 'check_in') returning account_id as id`),
    invitationId: await insert(sql`
      insert into team_invitations (id, event_id, email, role, token_hash, invited_by, sent_at, expires_at)
      values (${app.ctx.ids.newId()}, ${eventId}, 'mia@example.org', 'manager', 'hash', ${owner.accountId}, now(), now() + interval '1 day') returning id`),
    messageId: await insert(sql`
      insert into attendee_emails (id, event_id, kind, segment, status, created_by, created_at, updated_at)
      values (${app.ctx.ids.newId()}, ${eventId}, 'email', '{"audience":"everyone","ticketTypeIds":[],"bookedFrom":null,"bookedUntil":null,"promoCodeId":null}', 'draft', ${owner.accountId}, now(), now()) returning id`),
    reviewId: await insert(sql`
      insert into reviews (id, event_id, account_id, rating, created_at, updated_at)
      values (${app.ctx.ids.newId()}, ${eventId}, ${await buildAccount(app.ctx)}, 5, now(), now()) returning id`),
  };
  return { owner, eventId, ids };
}

/** Calls a route with these ids and returns the response without the parts that differ between any two responses. */
async function sendAs(route: Route, ids: Readonly<Record<string, string>>, as: Actor): Promise<string> {
  const { query, body } = sampleInputOf(route.operation, document.components.schemas);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? systemIds.newId());
  const search = new URLSearchParams(query).toString();
  const response = await app.injectAs({
    method: route.method as 'GET',
    url: `/api${path}${search && `?${search}`}`,
    headers: { 'x-requested-with': 'test', 'idempotency-key': systemIds.token() },
    as,
    ...(body !== undefined && { payload: body as object }),
  });
  const { requestId: _, ...rest } = isJson(response.headers)
    ? response.json<Record<string, unknown>>()
    : { text: response.body };
  return Object.values(ids).reduce(
    (text, id) => text.replaceAll(id, '<id>'),
    `${response.statusCode} ${JSON.stringify(rest)}`,
  );
}

function isJson(headers: object): boolean {
  return String((headers as Record<string, unknown>)['content-type']).startsWith('application/json');
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const subParameters = ({ path }: Route) =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name === 'eventId' ? [] : [name]));

function idsOf(route: Route, eventId: string): Record<string, string> {
  return { eventId, ...Object.fromEntries(subParameters(route).map((name) => [name, own.ids[name] ?? ''])) };
}

const inUnknownEvent = (route: Route, eventId: string = systemIds.newId()) => ({
  eventId,
  ...Object.fromEntries(subParameters(route).map((name) => [name, systemIds.newId()])),
});

describe('event routes of an organiser', () => {
  it('are tested with an id of every kind', () => {
    const unknown = new Set(routes.flatMap(subParameters).filter((name) => !own.ids[name]));
    expect([...unknown]).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
  });

  it('return the same response to another organiser as for an unknown event', async () => {
    const leaks: string[] = [];
    for (const route of routes) {
      const responseInOwnEvent = await sendAs(route, idsOf(route, own.eventId), other.owner);
      const there = await sendAs(route, inUnknownEvent(route), other.owner);
      if (responseInOwnEvent !== there || !responseInOwnEvent.startsWith('404'))
        leaks.push(`${nameOf(route)}: ${responseInOwnEvent} / ${there}`);
    }
    expect(leaks).toEqual([]);
  });

  it('return the same response for ids of another event as for unknown ids', async () => {
    const leaks: string[] = [];
    const given = routes.filter((each) => subParameters(each).length > 0 && !CREATES_ITS_ID.has(each.operation.operationId));
    for (const route of given) {
      const responseInOwnEvent = await sendAs(route, idsOf(route, other.eventId), other.owner);
      const there = await sendAs(route, inUnknownEvent(route, other.eventId), other.owner);
      if (responseInOwnEvent !== there) leaks.push(`${nameOf(route)}: ${responseInOwnEvent} / ${there}`);
    }
    expect(leaks).toEqual([]);
  });

  it('return 401 to a visitor', async () => {
    const open: string[] = [];
    for (const route of routes) {
      const response = await sendAs(route, idsOf(route, own.eventId), testVisitor);
      if (!response.startsWith('401')) open.push(`${nameOf(route)}: ${response}`);
    }
    expect(open).toEqual([]);
  });

  it('return 404 to a check-in helper, except for the check-in routes', async () => {
    const helper = testUser(await buildAccount(app.ctx));
    await givePremium(app.ctx, helper.accountId);
    await sql`insert into event_team (event_id, account_id, role) values (${own.eventId}, ${helper.accountId}, 'check_in')`.execute(
      app.ctx.db,
    );
    const open: string[] = [];
    for (const route of routes.filter((each) => !CHECK_IN_ROUTES.has(each.operation.operationId))) {
      const responseInOwnEvent = await sendAs(route, idsOf(route, own.eventId), helper);
      const there = await sendAs(route, inUnknownEvent(route), helper);
      if (responseInOwnEvent !== there || !responseInOwnEvent.startsWith('404'))
        open.push(`${nameOf(route)}: ${responseInOwnEvent} / ${there}`);
    }
    expect(open).toEqual([]);
  });

  it('are available to their owner', async () => {
    const closed: string[] = [];
    for (const route of routes) {
      const response = await sendAs(route, { eventId: own.eventId, ...own.ids }, own.owner);
      if (response.startsWith('401') || response.startsWith('403') || response.startsWith('5'))
        closed.push(`${nameOf(route)}: ${response}`);
    }
    expect(closed).toEqual([]);
  });
});
