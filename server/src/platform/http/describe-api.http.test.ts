import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { Module } from './module.ts';
import type { OpenApi } from './openapi.ts';

const Reply = z.object({
  text: z.string(),
  get replies() {
    return z.array(Reply);
  },
});

const comment = endpoint({
  name: 'comment',
  method: 'POST',
  path: '/events/:eventId/comments',
  summary: 'Says <b>something</b> about an event.',
  access: 'subscriber',
  params: z.object({ eventId: z.uuid() }),
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(500)),
    rating: z._default(z.int().check(z.gte(1), z.lte(5)), 5),
  }),
  response: z.object({ comment: Reply, at: z.iso.datetime(), seen: z.nullable(z.int()) }),
  domainErrors: ['not_found', 'too_many_attempts'],
  idempotent: true,
});

const list = endpoint({
  name: 'list',
  method: 'GET',
  path: '/events',
  summary: 'Lists events.',
  access: 'anyone',
  query: z.object({ q: z.optional(z.string()), format: z.enum(['online', 'in_person']) }),
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), when: z.union([z.object({ day: z.iso.date() }), z.null()]) })),
  }),
  domainErrors: [],
});

const events: Module = {
  name: 'events',
  routes: ({ mount }) => {
    mount(comment, async () => ({ comment: { text: '', replies: [] }, at: '', seen: null }));
    mount(list, async () => ({ items: [] }));
  },
};

let harness: TestApp;
let api: OpenApi;
beforeAll(async () => {
  harness = await testApp([events]);
  // The document is in English, whatever the language of its first reader is.
  const headers = { 'accept-language': 'qps' };
  api = (await harness.app.inject({ url: '/api/openapi.json', headers })).json();
});

describe('OpenAPI document', () => {
  it('lists every endpoint with its parameters and body', () => {
    expect(api.openapi).toBe('3.1.1');
    expect(Object.keys(api.paths)).toEqual(['/events/{eventId}/comments', '/events']);
    const { parameters, requestBody, security, tags } = api.paths['/events/{eventId}/comments']!['post']!;
    expect(tags).toEqual(['events']);
    expect(parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ['eventId', 'path', true],
      ['Idempotency-Key', 'header', true],
    ]);
    expect(requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['text'],
      properties: { text: { maxLength: 500 }, rating: { default: 5, minimum: 1 } },
    });
    expect(security).toEqual([{ session: [] }, { bearer: [] }]);
    const get = api.paths['/events']!['get']!;
    expect(get.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['q', false],
      ['format', true],
    ]);
    expect(get.security).toBeUndefined();
  });

  it('documents errors by status, including access errors', () => {
    const { responses } = api.paths['/events/{eventId}/comments']!['post']!;
    expect(Object.keys(responses)).toEqual(['200', '401', '403', '404', '409', '422', '429']);
    expect(responses['403']?.['x-codes']).toEqual(['subscription_required', 'cross_site_request']);
    expect(responses['429']?.['x-codes']).toEqual(['too_many_attempts', 'too_many_requests']);
    expect(responses['404']?.description).toBe('`not_found`: The requested resource was not found.');
  });

  it('has no dangling references, even for recursive schemas', () => {
    const text = JSON.stringify(api);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(3);
    for (const name of references) expect(Object.keys(api.components.schemas)).toContain(name);
    expect(text).not.toContain('#/$defs');
  });
});

describe('API documentation page', () => {
  it('shows every endpoint, escaped, and loads no external resources', async () => {
    const { body, headers } = await harness.app.inject({ url: '/api/docs', headers: { 'accept-language': 'qps' } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of ['id="comment"', 'id="list"', 'Says &lt;b&gt;something', 'active subscription :)'])
      expect(body).toContain(text);
    expect(body).not.toMatch(/src=|href="http|@import|url\(/);
  });

  it('runs its own script and style under the content security policy', async () => {
    const { body, headers } = await harness.app.inject('/api/docs');
    for (const tag of ['script', 'style']) {
      const [, inside] = body.match(new RegExp(`<${tag}>([^]*?)</${tag}>`)) ?? [];
      const hash = createHash('sha256')
        .update(inside ?? '')
        .digest('base64');
      expect(headers['content-security-policy']).toContain(`${tag}-src 'self' 'sha256-${hash}'`);
    }
  });
});
