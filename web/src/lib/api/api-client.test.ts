import { endpoint } from '@festoon/contracts/core/endpoint';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiRequest,
  type ApiResponse,
  call,
  fetchTransport,
  newIdempotencyKey,
  onCallFailure,
  setTransport,
} from './api-client.ts';
import { ApiError } from './api-error.ts';

const base = { summary: '', access: 'anyone', response: z.object({}), domainErrors: [] } as const;
const text = z.object({ id: z.optional(z.string()), name: z.optional(z.string()) });
const list = endpoint({
  ...base,
  name: 'list',
  method: 'GET',
  path: '/events/:id/things',
  params: text,
  query: z.object({
    tag: z.optional(z.array(z.string())),
    page: z.optional(z.number()),
    none: z.optional(z.nullable(z.string())),
  }),
});
const remove = endpoint({ ...base, name: 'remove', method: 'DELETE', path: '/things/:id', params: text });
const save = endpoint({
  ...base,
  name: 'save',
  method: 'POST',
  path: '/things/:id',
  params: text,
  body: text,
  idempotent: true,
});

let requests: ApiRequest[];
let answer: (request: ApiRequest) => Promise<ApiResponse>;

beforeEach(() => {
  requests = [];
  answer = async () => ({ status: 200, text: '{"ok":true}' });
  setTransport((request) => {
    requests.push(request);
    return answer(request);
  });
});

afterEach(() => setTransport(fetchTransport));

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('No ApiError was thrown.');
  return error;
}

describe('call', () => {
  const heard: ApiError[] = [];
  const stop = onCallFailure((error) => heard.push(error));
  afterEach(() => {
    heard.length = 0;
  });

  it('fills the path and puts the remaining GET parameters into the query', async () => {
    await expect(call(list, { id: 'a/b', tag: ['x', 'y'], page: 2, none: null })).resolves.toEqual({ ok: true });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/events/a%2Fb/things?tag=x&tag=y&page=2' });
    expect(requests[0]?.body).toBeUndefined();
  });

  it('sends no body with a DELETE', async () => {
    await call(remove, { id: '1', name: 'n' });
    expect(requests[0]).toMatchObject({ method: 'DELETE', url: '/api/things/1?name=n' });
  });

  it('sends the remaining POST parameters as JSON with the given idempotency key', async () => {
    const idempotencyKey = newIdempotencyKey();
    await call(save, { id: '1', name: 'n' }, { idempotencyKey });
    expect(requests[0]).toMatchObject({
      url: '/api/things/1',
      body: '{"name":"n"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey, 'x-requested-with': 'festoon' },
    });
  });

  it('generates an idempotency key when none is given', async () => {
    await call(save, { id: '1' });
    await call(save, { id: '1' });
    const [first, second] = requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
  });

  it('throws an error with the server’s code, message and details', async () => {
    const body = { success: false, code: 'sold_out', message: 'Gone.', requestId: 'r1', details: { available: 0 } };
    answer = async () => ({ status: 409, text: JSON.stringify(body) });
    const error = await failureOf(call(save, { id: '1' }));
    expect(error).toMatchObject({
      status: 409,
      code: 'sold_out',
      message: 'Gone.',
      requestId: 'r1',
      details: { available: 0 },
    });
    expect(error).toMatchObject({ path: '/things/1', errors: [], body });
    expect(heard).toEqual([error]);
  });

  it('returns field errors with their paths', async () => {
    const errors = [{ path: 'name', message: 'Too long.' }];
    answer = async () => ({ status: 422, text: JSON.stringify({ message: 'No.', errors: [...errors, 'odd'] }) });
    expect((await failureOf(call(save, { id: '1' }))).errors).toEqual(errors);
  });

  it('keeps an error body that is not JSON', async () => {
    answer = async () => ({ status: 502, text: '<h1>Bad gateway</h1>' });
    expect(await failureOf(call(save, { id: '1' }))).toMatchObject({
      status: 502,
      body: '<h1>Bad gateway</h1>',
      code: undefined,
    });
  });

  it('throws an error with status 0 when no response arrives', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failureOf(call(save, { id: '1' }))).toMatchObject({ status: 0, message: 'Failed to fetch' });
    expect(heard).toHaveLength(1);
  });

  it.each([0, 502, 503, 504])('retries a read once after a %i, and reports one failure', async (status) => {
    answer = () => (status === 0 ? Promise.reject(new TypeError('lost')) : Promise.resolve({ status, text: '' }));
    expect(await failureOf(call(list, { id: '1' }))).toMatchObject({ status });
    expect([requests.length, heard.length]).toEqual([2, 1]);
  });

  it('returns the response of the retry', async () => {
    answer = async () => (requests.length === 1 ? { status: 503, text: '' } : { status: 200, text: '{"ok":true}' });
    await expect(call(list, { id: '1' })).resolves.toEqual({ ok: true });
    expect(heard).toEqual([]);
  });

  it.each([500, 404, 429])('does not retry a read after a %i, or any write', async (status) => {
    answer = async () => ({ status, text: '' });
    await failureOf(call(list, { id: '1' }));
    answer = async () => ({ status: 503, text: '' });
    await failureOf(call(save, { id: '1' }));
    expect(requests).toHaveLength(2);
  });

  it('throws the abort reason and does not notify failure listeners', async () => {
    const controller = new AbortController();
    answer = (request) => Promise.reject(request.signal?.reason);
    controller.abort(new Error('left'));
    await expect(call(save, { id: '1' }, { signal: controller.signal })).rejects.toThrow('left');
    expect(heard).toEqual([]);
    stop();
  });
});
