import { pino } from 'pino';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { throwDomainError } from '../errors.ts';
import { testAdmin, testApp, testUser, type TestApp } from '../testing/test-app.ts';
import type { Module } from './module.ts';
import { SerialisedBody, serialiseBody } from './serialised-body.ts';

const greet = endpoint({
  name: 'greet',
  method: 'GET',
  path: '/greet',
  summary: 'Greets.',
  access: 'anyone',
  query: z.object({ name: z.optional(z.string()) }),
  response: z.object({ text: z.string() }),
  domainErrors: ['sold_out'],
});

const endpointFor = <A extends 'signed_in' | 'user' | 'subscriber' | 'admin'>(access: A) =>
  endpoint({
    name: `${access}Door`,
    method: 'GET',
    path: `/doors/${access}`,
    summary: 'Opens.',
    access,
    response: z.object({ kind: z.string() }),
    domainErrors: [],
  });
const endpoints = {
  signed_in: endpointFor('signed_in'),
  user: endpointFor('user'),
  subscriber: endpointFor('subscriber'),
  admin: endpointFor('admin'),
};

const breakContract = endpoint({
  name: 'misbehave',
  method: 'POST',
  path: '/misbehave',
  summary: 'Does what it should not.',
  access: 'anyone',
  body: z.object({ how: z.string() }),
  response: z.object({ fine: z.boolean() }),
  domainErrors: ['too_many_attempts'],
});

const testModule: Module = {
  name: 'people',
  routes: ({ mount, http, admit }) => {
    mount(greet, async (_ctx, _actor, { name }) => {
      if (name === 'Nobody') throwDomainError('sold_out', { available: 0 });
      return { text: `Hello ${name}` };
    });
    mount(endpoints.signed_in, async (_ctx, actor) => ({ kind: actor.kind }));
    mount(endpoints.user, async (_ctx, actor) => ({ kind: actor.kind }));
    mount(endpoints.subscriber, async (_ctx, actor) => ({ kind: actor.kind }));
    mount(
      endpoints.admin,
      async (_ctx, actor) => actor.kind,
      (reply, kind) => {
        void reply.header('x-door', 'admin').header('cache-control', 'private, max-age=5');
        return { kind };
      },
    );
    mount(breakContract, async (ctx, _actor, { how }) => {
      if (how === 'undeclared') throwDomainError('ticket_void');
      if (how === 'wait') throwDomainError('too_many_attempts', { retryAfterSeconds: 41.2 });
      if (how === 'serialised') return new SerialisedBody(breakContract, serialiseBody(breakContract, { fine: true }));
      if (how === 'other') return new SerialisedBody(greet, serialiseBody(greet, { text: 'Hello' }));
      if (how === 'throw') throw new Error(`Cannot reach ${ctx.config.databaseUrl}`);
      return { fine: 'no' as never };
    });
    http.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    http.post('/raw', async (request, reply) => {
      const actor = await admit('user', request, reply);
      return { kind: actor.kind, bytes: (request.body as Buffer).length };
    });
  },
};

let harness: TestApp;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  harness = await testApp([testModule], { log });
});

describe('mount › access', () => {
  it('returns 401 to a visitor', async () => {
    for (const name of ['signed_in', 'user', 'subscriber', 'admin'] as const) {
      const { status, body } = await harness.call(endpoints[name], {});
      expect([status, body.code]).toEqual([401, 'NO_REFRESH_TOKEN']);
    }
  });

  it('returns the reason when the session has ended', async () => {
    const as = { kind: 'visitor', client: { ip: '', userAgent: '' }, signedOut: 'SESSION_EXPIRED' } as const;
    const { status, body } = await harness.call(endpoints.user, {}, { as });
    expect([status, body.code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('returns 404 when the account kind does not match', async () => {
    const missing = (await harness.app.inject('/api/doors/none')).json();
    for (const [name, as] of [
      ['admin', testUser()],
      ['user', testAdmin()],
      ['subscriber', testAdmin()],
    ] as const) {
      const { status, body } = await harness.call(endpoints[name], {}, { as });
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...missing, requestId: '' });
    }
  });

  it('admits the right account and keeps the response headers', async () => {
    expect((await harness.call(endpoints.user, {}, { as: testUser() })).body).toEqual({ kind: 'user' });
    for (const as of [testUser(), testAdmin()]) {
      expect((await harness.call(endpoints.signed_in, {}, { as })).body).toEqual({ kind: as.kind });
    }
    const admin = await harness.call(endpoints.admin, {}, { as: testAdmin() });
    expect(admin.body).toEqual({ kind: 'admin' });
    expect(admin.headers).toMatchObject({ 'x-door': 'admin', 'cache-control': 'private, max-age=5' });
  });

  it('returns subscription_required to users without a subscription, and admits subscribers', async () => {
    const subscriber = testUser();
    const { call } = await testApp([testModule], {
      authGate: { isSubscriber: async (_ctx, id) => id === subscriber.accountId },
    });
    const { status, body } = await call(endpoints.subscriber, {}, { as: testUser() });
    expect([status, body.code, body.message]).toEqual([
      403,
      'subscription_required',
      'For this feature you must have an active subscription :)',
    ]);
    expect((await call(endpoints.subscriber, {}, { as: subscriber })).status).toBe(200);
  });

  it('guards a module’s own route and limits its content types to that module', async () => {
    const headers = { 'x-requested-with': 'test', 'content-type': 'application/octet-stream' };
    const raw = await harness.app.inject({ method: 'POST', url: '/raw', headers, payload: Buffer.from('abc') });
    expect([raw.statusCode, raw.json().code]).toEqual([401, 'NO_REFRESH_TOKEN']);
    expect(
      (await harness.app.inject({ method: 'POST', url: '/api/misbehave', headers, payload: Buffer.from('abc') })).statusCode,
    ).toBe(415);
  });
});

describe('mount › outcomes', () => {
  it('returns a declared error with its status, message and details', async () => {
    const { status, body } = await harness.call(greet, { name: 'Nobody' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'sold_out', message: 'These tickets are sold out.', details: { available: 0 } });
  });

  it('returns the message of an error in the language of the request, and the same code', async () => {
    const { status, body } = await harness.call(greet, { name: 'Nobody' }, { headers: { 'accept-language': 'qps' } });
    expect([status, body.code]).toEqual([409, 'sold_out']);
    expect(body.message).toContain('Ţĥéšé');
  });

  it('returns a Retry-After header', async () => {
    const { status, headers } = await harness.call(breakContract, { how: 'wait' });
    expect([status, headers['retry-after']]).toEqual([429, '42']);
  });

  it.each(['throw', 'undeclared', 'mismatch', 'other'])('hides an internal error (%s) and logs it once', async (how) => {
    logged.length = 0;
    const { status, body, text } = await harness.call(breakContract, { how });
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: 'server_error',
      message: 'Server error. Please try again later.',
      requestId: expect.any(String),
    });
    expect(text).not.toMatch(/postgres|ticket_void|schema/);
    const loggedErrors = logged.filter(({ msg }) => msg === 'fault');
    expect(loggedErrors).toHaveLength(1);
    expect(loggedErrors[0]).toMatchObject({ level: 50, requestId: body.requestId });
  });

  it('returns a response that the operation has serialised', async () => {
    expect((await harness.call(breakContract, { how: 'serialised' })).body).toEqual({ fine: true });
  });

  it('returns an undeclared domain error in production', async () => {
    const { call } = await testApp([testModule], { config: { production: true } });
    const { status, body } = await call(breakContract, { how: 'undeclared' });
    expect([status, body.code]).toEqual([409, 'ticket_void']);
  });

  it('logs one line per request with the route pattern and without the query', async () => {
    logged.length = 0;
    await harness.app.inject('/api/greet?token=very-secret&name=Ada');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ msg: 'request', method: 'GET', route: '/api/greet', status: 200 });
    expect(JSON.stringify(logged)).not.toContain('very-secret');
  });

  it('throws on duplicate endpoint names and on an idempotent endpoint with access anyone', async () => {
    const twice: Module = {
      name: 'twice',
      routes: ({ mount }) => mount({ ...greet, path: '/other' }, async () => ({ text: '' })),
    };
    await expect(testApp([testModule, twice])).rejects.toThrow('Two endpoints are named greet');
    const loose: Module = {
      name: 'loose',
      routes: ({ mount }) => mount(endpoint({ ...greet, idempotent: true }), async () => ({ text: '' })),
    };
    await expect(testApp([loose])).rejects.toThrow('needs an account');
  });
});
