import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '@festoon/contracts/core/endpoint';
import { modules } from './app.ts';
import { buildAdmin } from './modules/identity/accounts/testing.ts';
import { buildAccount } from './modules/events/events/testing.ts';
import { DomainError } from './platform/errors.ts';
import type { Actor, Module } from './platform/http/module.ts';
import { systemIds } from './platform/ids.ts';
import { testApp, testUser, testVisitor, type TestApp } from './platform/testing/test-app.ts';

const ROLES = ['visitor', 'user', 'subscriber', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** The result of the access check; `in` means that the caller passes, regardless of the operation's response. */
type ExpectedStatus = 'in' | 401 | 403 | 404;

/** Organisers are users: the operation checks the event's owner, which `tenancy.http.test.ts` tests. */
const EXPECTED: Readonly<Record<Access, Readonly<Record<Role, ExpectedStatus>>>> = {
  anyone: { visitor: 'in', user: 'in', subscriber: 'in', admin: 'in' },
  signed_in: { visitor: 401, user: 'in', subscriber: 'in', admin: 'in' },
  user: { visitor: 401, user: 'in', subscriber: 'in', admin: 404 },
  subscriber: { visitor: 401, user: 403, subscriber: 'in', admin: 404 },
  attendee: { visitor: 401, user: 403, subscriber: 'in', admin: 404 },
  admin: { visitor: 401, user: 404, subscriber: 404, admin: 'in' },
};

/** Routes of the API without an endpoint: files, feeds, webhooks. A route that is missing here fails the test. */
const OTHERS: Readonly<Record<string, Access>> = {
  'GET /api/docs': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/events/:slug/calendar.ics': 'anyone',
  'GET /api/streams/:streamId/calendar.ics': 'anyone',
  'GET /api/streams/:streamId/replay/:recordingId': 'attendee',
  'GET /api/streams/:streamId/viewers.csv': 'subscriber',
  'GET /api/conversations/:conversationId/files/:fileId': 'attendee',
  'GET /api/conversations/:conversationId/files/:fileId/:variant': 'attendee',
  'GET /api/conversations/:conversationId/link-previews/:previewId/image': 'attendee',
  'GET /api/hosted-events/:eventId/documents.csv': 'user',
  'GET /api/hosted-events/:eventId/answer-files/:fileId': 'user',
  'GET /api/hosted-events/:eventId/attendees.csv': 'user',
  'GET /api/hosted-events/:eventId/attendees/:ticketId/ticket.pdf': 'user',
  'GET /api/wallet/statement.csv': 'user',
  'GET /api/wallet/statement.pdf': 'user',
  'GET /api/documents/:id.pdf': 'user',
  'GET /api/tax-report.csv': 'user',
  'GET /api/privacy/copies/:copyId/file': 'user',
  'GET /api/bookings/:id/tickets.pdf': 'user',
  'GET /api/bookings/:id/receipt.pdf': 'user',
  'GET /api/bookings/:id/calendar.ics': 'user',
  'GET /api/bookings/:bookingId/files/:fileId': 'user',
  'GET /api/tickets/:id/ticket.pdf': 'user',
  'GET /api/tickets/:id/ticket.pkpass': 'user',
  'GET /api/tickets/:id/google-wallet': 'user',
  'GET /api/admin/acquisition.csv': 'admin',
  'GET /api/admin/audit.csv': 'admin',
  'GET /api/admin/audit.jsonl': 'admin',
  'GET /api/admin/users.csv': 'admin',
  'GET /api/admin/events.csv': 'admin',
  'GET /api/admin/bookings.csv': 'admin',
  'GET /api/admin/subscriptions.csv': 'admin',
  'GET /api/admin/reports.csv': 'admin',
  'GET /api/admin/mail.csv': 'admin',
  'GET /api/admin/mail/:emailId/body': 'admin',
  'GET /api/admin/finance/transactions.csv': 'admin',
  'GET /api/admin/finance/fees.csv': 'admin',
  'GET /api/admin/finance/differences.csv': 'admin',
  'GET /api/admin/finance/journal.csv': 'admin',
};

/** Routes that authenticate without a session: by the provider's signature, or a media room token. */
const TOKEN_ROUTES: ReadonlySet<string> = new Set([
  'POST /api/payments/webhook',
  'POST /api/media/livekit/webhook',
  'POST /api/media/whip',
  'POST /api/media/rooms/:roomId/whip/:name',
  'POST /api/media/rooms/:roomId/whep/:publisherId/:name',
  'DELETE /api/media/sessions/:id',
]);

/** Returns the module with its access checks and without its operations. A caller who passes gets `overloaded`. */
function withEmptyInput(module: Module, mounted: Endpoint[]): Module {
  const { routes } = module;
  if (!routes) return module;
  const stop = async () => Promise.reject(new DomainError('overloaded'));
  return {
    ...module,
    routes: (routeOptions) =>
      routes({
        ...routeOptions,
        mount: (endpoint: Endpoint) => {
          mounted.push(endpoint);
          routeOptions.mount(endpoint, stop);
        },
      }),
  };
}

let app: TestApp;
let actors: Readonly<Record<Role, Actor>>;
const mounted: Endpoint[] = [];

beforeAll(async () => {
  const subscriber = testUser();
  app = await testApp(
    modules.map((module) => withEmptyInput(module, mounted)),
    { authGate: { isSubscriber: async (_ctx, accountId) => accountId === subscriber.accountId } },
  );
  actors = {
    visitor: testVisitor,
    user: testUser(await buildAccount(app.ctx)),
    subscriber,
    admin: await buildAdmin(app.ctx),
  };
});

async function requestStatus(method: string, path: string, as: Actor): Promise<number> {
  const response = await app.injectAs({
    method: method as 'GET',
    url: path.replaceAll(/:(\w+)/g, () => systemIds.newId()),
    headers: { 'x-requested-with': 'test', 'idempotency-key': systemIds.token() },
    as,
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  });
  return response.statusCode;
}

const isAccessRejection = (status: number): status is 401 | 403 | 404 => status === 401 || status === 403 || status === 404;

/** Returns the roles of a route with an unexpected result. */
async function wrongCells(method: string, path: string, access: Access): Promise<string[]> {
  const wrong: string[] = [];
  for (const role of ROLES) {
    const status = await requestStatus(method, path, actors[role]);
    const expectedStatus: ExpectedStatus = isAccessRejection(status) ? status : 'in';
    if (expectedStatus !== EXPECTED[access][role])
      wrong.push(`${method} ${path} as ${role}: ${status}, not ${EXPECTED[access][role]}`);
  }
  return wrong;
}

async function listContracts(): Promise<Endpoint[]> {
  const folder = new URL('../../contracts/src/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const contracts = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, folder).href) as Promise<Record<string, unknown>>),
  );
  return contracts.flatMap((contract) => Object.values(contract)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Returns every route below the API's base path, read from the router. */
function listServed(): string[] {
  const parts: string[] = [];
  return app.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      parts.splice(indent.length / 4, parts.length, path);
      return methods.split(', ').map((method) => `${method} ${parts.join('')}`);
    })
    .filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(route));
}

/** Replaces parameter names, which differ between routes that share a path. */
const shapeOf = (route: string) => route.replaceAll(/:[\w|:]+/g, ':');

describe('route access matrix', () => {
  it('contains every endpoint of the contracts, mounted once', async () => {
    const declared = (await listContracts()).map(({ name }) => name);
    expect(mounted.map(({ name }) => name).toSorted()).toEqual([...new Set(declared)].toSorted());
  });

  it('contains every other route of the API', () => {
    const knownRoutes = new Set(
      [...mounted.map(({ method, path }) => `${method} /api${path}`), ...Object.keys(OTHERS), ...TOKEN_ROUTES].map(shapeOf),
    );
    expect(listServed().length).toBeGreaterThan(400);
    expect(listServed().filter((route) => !knownRoutes.has(shapeOf(route)))).toEqual([]);
  });

  it('allows only the permitted roles on every endpoint', async () => {
    const wrong: string[] = [];
    for (const { method, path, access } of mounted) wrong.push(...(await wrongCells(method, `/api${path}`, access)));
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each(Object.entries(OTHERS).filter(([, access]) => access !== 'anyone'))(
    'allows only the permitted roles on %s',
    async (route, access) => {
      const [method = '', path = ''] = route.split(' ');
      for (const role of ROLES) {
        const expected = EXPECTED[access][role];
        const status = await requestStatus(method, path, actors[role]);
        // The operation returns not_found, because the id is random.
        if (expected === 'in') expect([role, status]).not.toEqual([role, 401]);
        else expect([role, status]).toEqual([role, expected]);
      }
    },
  );
});
