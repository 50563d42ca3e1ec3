import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccountId } from '@festoon/contracts/core/ids';
import { reportMessage } from '@festoon/contracts/messaging/message-reports';
import { appointModerator } from '@festoon/contracts/messaging/rooms';
import type { ApiOperation, OpenApi } from '../../../platform/http/openapi.ts';
import type { Actor, UserActor } from '../../../platform/http/module.ts';
import { systemIds } from '../../../platform/ids.ts';
import { sampleInputOf } from '../../../platform/testing/sample-input.ts';
import { testAdmin, testUser, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { buildChatter, buildRoomEvent, chatApp, giveTicket, say } from './testing/chat-fixtures.ts';

type Route = { readonly method: string; readonly path: string; readonly operation: ApiOperation };

const ROOM = '/conversations/{conversationId}';
/** The paths that require moderation rights. */
const MODERATOR_PATHS = /^\/conversations\/\{conversationId\}\/(room|moderators|bans|silences|reports)(\/|$)/u;

/** Request bodies of endpoints that need more than a value of the schema. */
const BODIES: Readonly<Record<string, object>> = {
  reactToMessage: { emoji: '👍', isOn: true },
  sendPoll: { question: 'When?', options: ['Now', 'Later'] },
};

let app: TestApp;
let document: OpenApi;
let routes: Route[];
let ids: Record<string, string>;
let people: Record<'owner' | 'manager' | 'moderator' | 'member' | 'helper' | 'stranger' | 'otherOwner', UserActor>;

beforeAll(async () => {
  app = await chatApp();
  document = (await app.app.inject('/api/openapi.json')).json<OpenApi>();
  routes = Object.entries(document.paths)
    .filter(([path]) => path.startsWith(ROOM))
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  await build();
});

async function build(): Promise<void> {
  const event = await buildRoomEvent(app);
  const [manager, moderator, member, helper] = [
    await buildChatter(app),
    await buildChatter(app),
    await buildChatter(app),
    await buildChatter(app),
  ];
  for (const person of [moderator, member]) await giveTicket(app, event, person);
  await sql`insert into event_team (event_id, account_id, role)
    values (${event.eventId}, ${manager.accountId}, 'manager'), (${event.eventId}, ${helper.accountId}, 'check_in')`.execute(
    app.ctx.db,
  );
  const moderatorRoutes = { conversationId: event.roomId };
  await app.call(
    appointModerator,
    { ...moderatorRoutes, accountId: AccountId.parse(moderator.accountId) },
    { as: event.owner },
  );
  const message = await say(app, member, { in: event.roomId });
  await app.call(reportMessage, { ...moderatorRoutes, messageId: message.id, reason: 'spam', note: '' }, { as: manager });
  const { rows } = await sql<{ id: string }>`select id from message_reports`.execute(app.ctx.db);
  const { owner: otherOwner } = await buildRoomEvent(app);
  people = { owner: event.owner, manager, moderator, member, helper, stranger: await buildChatter(app), otherOwner };
  ids = { conversationId: event.roomId, messageId: message.id, accountId: member.accountId, reportId: rows[0]?.id ?? '' };
}

async function callEndpoint(route: Route, params: Readonly<Record<string, string>>, as: Actor): Promise<string> {
  const { query, body } = sampleInputOf(route.operation, document.components.schemas);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? systemIds.newId());
  const search = new URLSearchParams(query).toString();
  const answer = await app.injectAs({
    method: route.method as 'GET',
    url: `/api${path}${search && `?${search}`}`,
    headers: { 'x-requested-with': 'test', 'idempotency-key': systemIds.token() },
    as,
    ...(body !== undefined && { payload: BODIES[route.operation.operationId] ?? (body as object) }),
  });
  const code = String(answer.headers['content-type']).startsWith('application/json')
    ? answer.json<{ code?: string }>().code
    : '';
  return `${answer.statusCode} ${code ?? ''}`;
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

async function listDifferences(
  as: Actor,
  { of: moderatorRoutes, answer }: { of: readonly Route[]; answer: string },
): Promise<string[]> {
  const differences: string[] = [];
  for (const route of moderatorRoutes) {
    const ownAnswer = await callEndpoint(route, ids, as);
    const missingAnswer = await callEndpoint(route, {}, as);
    if (ownAnswer !== missingAnswer || ownAnswer !== answer)
      differences.push(`${nameOf(route)}: ${ownAnswer} / ${missingAnswer}`);
  }
  return differences;
}

describe('conversation endpoints', () => {
  it('include more than twenty endpoints, ten of them for moderators', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ path }) => MODERATOR_PATHS.test(path)).length).toBeGreaterThan(10);
  });

  it('return the same 404 to strangers and other organisers as for an unknown conversation', async () => {
    const json = routes.filter(({ path }) => !path.includes('/files'));
    for (const who of ['stranger', 'otherOwner'] as const) {
      expect(await listDifferences(people[who], { of: json, answer: '404 not_found' })).toEqual([]);
    }
  });

  it('return 401 to visitors, 403 without premium and 404 to administrators', async () => {
    const json = routes.filter(({ path }) => !path.includes('/files'));
    expect(
      await listDifferences(testUser(await buildAccount(app.ctx)), { of: json, answer: '403 subscription_required' }),
    ).toEqual([]);
    const asVisitor = await Promise.all(json.map((route) => callEndpoint(route, ids, testVisitor)));
    expect(asVisitor.filter((answer) => !answer.startsWith('401'))).toEqual([]);
    const asAdmin = await Promise.all(json.map((route) => callEndpoint(route, ids, testAdmin())));
    expect(asAdmin.filter((answer) => !answer.startsWith('404'))).toEqual([]);
  });

  it('for moderators return 404 to members and check-in helpers', async () => {
    const moderatorRoutes = routes.filter(({ path }) => MODERATOR_PATHS.test(path));
    for (const who of ['member', 'helper'] as const) {
      expect(await listDifferences(people[who], { of: moderatorRoutes, answer: '404 not_found' })).toEqual([]);
    }
  });

  it('for moderators return 200 to moderators, managers and owners', async () => {
    const moderatorRoutes = routes.filter(({ path, method }) => MODERATOR_PATHS.test(path) && method === 'GET');
    for (const who of ['moderator', 'manager', 'owner'] as const) {
      const answers = await Promise.all(moderatorRoutes.map((route) => callEndpoint(route, ids, people[who])));
      expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
    }
  });
});
