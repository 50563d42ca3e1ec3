import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import type { Failure } from '@festoon/contracts/core/failure';
import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import { createHttp } from '../http/create-http.ts';
import type { HttpLimits } from '../http/limits.ts';
import type { Actor, AdminActor, Gate, Module, UserActor } from '../http/module.ts';
import { systemIds } from '../ids.ts';
import { payloadOf } from './upload.ts';
import { testContext, type TestContext, type TestOverrides } from './test-context.ts';

export type CallResult<E extends Endpoint> = {
  readonly status: number;
  /** The response body, or the error: check `status` first. */
  readonly body: EndpointResponse<E> & Partial<Failure>;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw response body. */
  readonly text: string;
};

type CallOptions = {
  /** The caller; a visitor by default. */
  readonly as?: Actor;
  /** The key of an idempotent endpoint; a new one for each call by default. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

type Call = <E extends Endpoint>(endpoint: E, input: EndpointCall<E>, options?: CallOptions) => Promise<CallResult<E>>;

/** Sends a raw request, for routes without an endpoint. */
type Inject = (request: InjectOptions & { readonly as?: Actor }) => Promise<LightMyRequestResponse>;

export type TestApp = {
  readonly app: FastifyInstance;
  readonly ctx: TestContext;
  readonly call: Call;
  readonly injectAs: Inject;
};

export type TestAppOverrides = TestOverrides & {
  readonly authGate?: Partial<Gate>;
  readonly limits?: Partial<HttpLimits>;
};

const client = { ip: '127.0.0.1', userAgent: 'test' };

/** Returns a signed-in user. Pass the id of an existing account if a foreign key requires one. */
export function testUser(accountId: string = systemIds.newId()): UserActor {
  return { kind: 'user', accountId: AccountId.parse(accountId), sessionId: SessionId.parse(systemIds.newId()), client };
}

export function testAdmin(accountId: string = systemIds.newId()): AdminActor {
  return { ...testUser(accountId), kind: 'admin' };
}

export const testVisitor: Actor = { kind: 'visitor', client };

/** Creates an access gate that accepts the caller of the test, because sessions have their own tests. */
function trustingGate(actors: ReadonlyMap<string, Actor>): Gate {
  const actorOf = (request: FastifyRequest): Actor | undefined => actors.get(String(request.headers['x-test-actor']));
  return {
    authenticate: async (_ctx, request) =>
      actorOf(request) ?? { kind: 'visitor', client: { ...client, cookies: request.headers.cookie } },
    isSubscriber: async () => false,
  };
}

function queryOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || endpoint.path.includes(`:${name}`)) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

function urlOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return endpoint.method === 'GET' || endpoint.method === 'DELETE' ? path + queryOf(endpoint, input) : path;
}

function headersOf(endpoint: Endpoint, options: CallOptions): Record<string, string> {
  return {
    'x-requested-with': 'test',
    ...(endpoint.idempotent && { 'idempotency-key': options.idempotencyKey ?? systemIds.token() }),
    ...options.headers,
  };
}

/** Creates an app with these modules over real HTTP handling, on a separate database. Calls use no network socket. */
export async function testApp(modules: readonly Module[], overrides: TestAppOverrides = {}): Promise<TestApp> {
  const { authGate, limits, ...contextOverrides } = overrides;
  const ctx = await testContext(contextOverrides);
  const actors = new Map<string, Actor>();
  const app = await createHttp(ctx, modules, {
    gate: { ...trustingGate(actors), ...authGate },
    limits: { eventLoopDelayMs: 0, ...limits },
  });

  const injectAs: Inject = ({ as, headers, ...request }) => {
    const name = String(actors.size);
    if (as) actors.set(name, as);
    return app.inject({ ...request, headers: { ...headers, ...(as && { 'x-test-actor': name }) } });
  };
  const call: Call = async (endpoint, input, options = {}) => {
    const params = { ...(input as Record<string, unknown>) };
    const payload = payloadOf(endpoint, params);
    const answer = await injectAs({
      method: endpoint.method,
      url: ctx.config.apiBasePath + urlOf(endpoint, params),
      headers: headersOf(endpoint, options),
      ...(options.as && { as: options.as }),
      ...(payload && { payload }),
    });
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([header, value]) => [header, String(value)]));
    return { status: answer.statusCode, body: answer.json(), headers, text: answer.body };
  };
  return { app, ctx, call, injectAs };
}
