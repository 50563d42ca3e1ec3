import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { Module } from './module.ts';

const Name = z.string().check(z.minLength(2), z.maxLength(20));

const greet = endpoint({
  name: 'greet',
  method: 'POST',
  path: '/people/:personId/greet',
  summary: 'Greets.',
  access: 'anyone',
  params: z.object({ personId: z.uuid() }),
  body: z.object({ name: Name, friends: z._default(z.array(z.object({ email: z.email() })), []) }),
  response: z.object({ text: z.string(), friends: z.int() }),
  domainErrors: [],
});

const find = endpoint({
  name: 'find',
  method: 'GET',
  path: '/people',
  summary: 'Finds.',
  access: 'anyone',
  query: z.object({
    tag: z.optional(z.array(z.string())),
    limit: z._default(z.coerce.number().check(z.int(), z.lte(50)), 10),
  }),
  response: z.object({ tags: z.array(z.string()), limit: z.int() }),
  domainErrors: [],
});

const personId = '0199a7e2-5f00-7c3a-9d2b-3f5e1c7a9b10';

const testModule: Module = {
  name: 'people',
  routes: ({ mount }) => {
    mount(greet, async (_ctx, _actor, { personId: id, name, friends }) => {
      return { text: `Hello ${name} of ${id}`, friends: friends.length, secret: 'never sent' };
    });
    mount(find, async (_ctx, _actor, { tag, limit }) => ({ tags: tag ?? [], limit }));
  },
};

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp([testModule]);
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url: `/api/people/${personId}/greet`,
    headers: { 'x-requested-with': 'test', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('input', () => {
  it('returns the fields in the schema and drops all others', async () => {
    const { status, body, headers, text } = await harness.call(greet, { personId, name: 'Ada' });
    expect(status).toBe(200);
    expect(body).toEqual({ text: `Hello Ada of ${personId}`, friends: 0 });
    expect(text).not.toContain('secret');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('lists every invalid field with a readable message', async () => {
    const { status, body } = await harness.call(greet, {
      personId: 'x',
      name: 'A',
      friends: [{ email: 'a@b.de' }, { email: 'no' }],
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'invalid_input', message: 'Please check: name, email, person id.' });
    expect(body.errors).toEqual([
      { path: 'name', message: 'Must have at least 2 characters.' },
      { path: 'friends.1.email', message: 'Must be an email address.' },
      { path: 'personId', message: 'Must be an ID.' },
    ]);
  });

  it('returns a required error when the body is missing', async () => {
    const response = await harness.app.inject({
      method: 'POST',
      url: `/api/people/${personId}/greet`,
      headers: { 'x-requested-with': 'test' },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ path: '', message: 'This is required.' }]);
  });

  it('parses numbers and lists from the query, including single-item lists', async () => {
    expect((await harness.call(find, { tag: ['jazz'], limit: 5 })).body).toEqual({ tags: ['jazz'], limit: 5 });
    expect((await harness.call(find, { tag: ['jazz', 'rock'] })).body).toEqual({ tags: ['jazz', 'rock'], limit: 10 });
    expect((await harness.call(find, {})).body).toEqual({ tags: [], limit: 10 });
    expect((await harness.app.inject('/api/people?limit=9e99')).statusCode).toBe(422);
  });

  it.each([
    ['NUL', 'a\\u0000b'],
    ['a lone surrogate', 'a\\ud800b'],
  ])('rejects %s in text', async (_name, text) => {
    const response = await post(`{"name":"${text}"}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ path: 'name', message: 'Contains characters that aren’t text.' }]);
  });

  it('rejects NUL in the path and in the query', async () => {
    expect((await harness.app.inject('/api/people?tag=a%00b')).statusCode).toBe(422);
    const path = await harness.app.inject({
      method: 'POST',
      url: '/api/people/a%00/greet',
      headers: { 'x-requested-with': 't' },
    });
    expect(path.statusCode).toBe(422);
  });

  it('normalises text to NFC', async () => {
    const response = await post({ name: 'Zoe\u0308' });
    expect(response.json().text).toContain('Hello Zoë of');
  });

  it('rejects a body nested too deeply', async () => {
    const response = await post(`{"name":"Ada","friends":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].message).toBe('Is nested too deeply.');
  });
});

describe('malformed request', () => {
  it.each([
    ['broken JSON', () => post('{"name":'), 400, 'malformed_request'],
    ['a repeated key', () => post('{"name":"Ada","name":"Eve"}'), 400, 'malformed_request'],
    ['an empty body', () => post(''), 400, 'malformed_request'],
    ['a prototype in the JSON', () => post('{"name":"Ada","__proto__":{"admin":true}}'), 400, 'malformed_request'],
    ['a body too large', () => post({ name: 'x'.repeat(70_000) }), 413, 'too_large'],
    ['text', () => post('hello', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
    [
      'a form',
      () => post('name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    ],
    ['no content type', () => post('{"name":"Ada"}', { 'content-type': '' }), 415, 'unsupported_media_type'],
    ['a broken URL', () => harness.app.inject('/api/people/%E0%A4%A'), 400, 'malformed_request'],
    ['an unknown path', () => harness.app.inject('/api/<script>'), 404, 'not_found'],
    ['an unknown path outside the API', () => harness.app.inject('/nothing<script>'), 404, 'not_found'],
    ['another method', () => harness.app.inject({ method: 'PUT', url: '/api/people' }), 404, 'not_found'],
    ['a parameter too long', () => harness.app.inject(`/api/people/${'a'.repeat(600)}/greet`), 404, 'not_found'],
  ])('returns an error without echoed input for %s', async (_name, send, status, code) => {
    const response = await send();
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      success: false,
      code,
      message: expect.any(String),
      requestId: response.headers['x-request-id'] ?? expect.any(String),
    });
    expect(response.body).not.toMatch(/script|FST_|%E0|aaaa/);
  });
});
