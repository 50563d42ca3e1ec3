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
/** The paths that only people who moderate a room may call. */
const OF_MODERATORS = /^\/conversations\/\{conversationId\}\/(room|moderators|bans|silences|reports)(\/|$)/u;

/** The request bodies that the schema alone does not make valid. */
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
  const of = { conversationId: event.roomId };
  await app.call(appointModerator, { ...of, accountId: AccountId.parse(moderator.accountId) }, { as: event.owner });
  const message = await say(app, member, { in: event.roomId });
  await app.call(reportMessage, { ...of, messageId: message.id, reason: 'spam', note: '' }, { as: manager });
  const { rows } = await sql<{ id: string }>`select id from message_reports`.execute(app.ctx.db);
  const { owner: otherOwner } = await buildRoomEvent(app);
  people = { owner: event.owner, manager, moderator, member, helper, stranger: await buildChatter(app), otherOwner };
  ids = { conversationId: event.roomId, messageId: message.id, accountId: member.accountId, reportId: rows[0]?.id ?? '' };
}

async function ask(route: Route, params: Readonly<Record<string, string>>, as: Actor): Promise<string> {
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

async function listOpen(as: Actor, { of, answer }: { of: readonly Route[]; answer: string }): Promise<string[]> {
  const open: string[] = [];
  for (const route of of) {
    const ownAnswer = await ask(route, ids, as);
    const missingAnswer = await ask(route, {}, as);
    if (ownAnswer !== missingAnswer || ownAnswer !== answer) open.push(`${nameOf(route)}: ${ownAnswer} / ${missingAnswer}`);
  }
  return open;
}

describe('the routes of a conversation', () => {
  it('are many, and those of moderators among them', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ path }) => OF_MODERATORS.test(path)).length).toBeGreaterThan(10);
  });

  it('answer strangers and other organisers as for a conversation that is not there', async () => {
    const json = routes.filter(({ path }) => !path.includes('/files'));
    for (const who of ['stranger', 'otherOwner'] as const) {
      expect(await listOpen(people[who], { of: json, answer: '404 not_found' })).toEqual([]);
    }
  });

  it('ask visitors to sign in, people without premium to get it, and answer administrators as for nothing', async () => {
    const json = routes.filter(({ path }) => !path.includes('/files'));
    expect(await listOpen(testUser(await buildAccount(app.ctx)), { of: json, answer: '403 subscription_required' })).toEqual(
      [],
    );
    const asVisitor = await Promise.all(json.map((route) => ask(route, ids, testVisitor)));
    expect(asVisitor.filter((answer) => !answer.startsWith('401'))).toEqual([]);
    const asAdmin = await Promise.all(json.map((route) => ask(route, ids, testAdmin())));
    expect(asAdmin.filter((answer) => !answer.startsWith('404'))).toEqual([]);
  });

  it('that look after a room are missing for members and for who only works the door', async () => {
    const of = routes.filter(({ path }) => OF_MODERATORS.test(path));
    for (const who of ['member', 'helper'] as const) {
      expect(await listOpen(people[who], { of, answer: '404 not_found' })).toEqual([]);
    }
  });

  it('that look after a room are open to moderators, managers and owners', async () => {
    const of = routes.filter(({ path, method }) => OF_MODERATORS.test(path) && method === 'GET');
    for (const who of ['moderator', 'manager', 'owner'] as const) {
      const answers = await Promise.all(of.map((route) => ask(route, ids, people[who])));
      expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
    }
  });
});
