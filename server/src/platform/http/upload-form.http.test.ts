import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text as streamText } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { testApp, testUser, type TestApp } from '../testing/test-app.ts';
import { uploadOf } from '../testing/upload.ts';
import type { Module } from './module.ts';
import type { OpenApi } from './openapi.ts';

const PHOTO_BYTES_MAX = 200_000;
const NOTES_BYTES_MAX = 1000;

const addPhoto = endpoint({
  name: 'addPhoto',
  method: 'POST',
  path: '/albums/:albumId/photos',
  summary: 'Adds a photo.',
  access: 'user',
  params: z.object({ albumId: z.string() }),
  body: z.object({
    title: z.string().check(z.minLength(2)),
    crop: z.optional(z.object({ left: z.number() })),
    alt: z._default(z.string(), ''),
  }),
  files: { photo: { maxBytes: PHOTO_BYTES_MAX, types: ['image/jpeg', 'image/png'] } },
  response: z.object({
    albumId: z.string(),
    title: z.string(),
    crop: z.optional(z.object({ left: z.number() })),
    alt: z.string(),
    hash: z.string(),
    type: z.string(),
    filename: z.string(),
  }),
  domainErrors: [],
});

const addNotes = endpoint({
  name: 'addNotes',
  method: 'PUT',
  path: '/notes',
  summary: 'Stores two files.',
  access: 'user',
  idempotent: true,
  files: { first: { maxBytes: NOTES_BYTES_MAX, types: ['*/*'] }, second: { maxBytes: 2000, types: ['*/*'] } },
  response: z.object({ run: z.int(), lengths: z.array(z.int()) }),
  domainErrors: [],
});

const addText = endpoint({
  name: 'addText',
  method: 'POST',
  path: '/texts',
  summary: 'Adds a text.',
  access: 'user',
  body: z.object({ title: z.string() }),
  response: z.object({ title: z.string() }),
  domainErrors: [],
});

let runs = 0;

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const albums: Module = {
  name: 'albums',
  routes: ({ mount }) => {
    mount(addPhoto, async (_ctx, _actor, { photo, ...fields }) => {
      runs += 1;
      return { ...fields, hash: hashOf(photo.bytes), type: photo.type, filename: photo.filename };
    });
    mount(addNotes, async (_ctx, _actor, { first, second }) => {
      runs += 1;
      return { run: runs, lengths: [first.bytes.length, second.bytes.length] };
    });
    mount(addText, async (_ctx, _actor, { title }) => ({ title }));
  },
};

const BOUNDARY = 'x-boundary-x';
const END = `--${BOUNDARY}--\r\n`;

type Part = { readonly name: string; readonly content: string | Buffer; readonly filename?: string; readonly type?: string };

function partOf({ name, content, filename, type }: Part): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const typed = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return Buffer.concat([Buffer.from(`${head}${file}${typed}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
}

const title: Part = { name: 'title', content: 'Harbour' };
const photo: Part = { name: 'photo', content: 'pixels', filename: 'a.jpg', type: 'image/jpeg' };
const formOf = (...parts: Part[]) => Buffer.concat([...parts.map(partOf), Buffer.from(END)]);

let harness: TestApp;
const user = testUser();

beforeAll(async () => {
  harness = await testApp([albums]);
});

async function post(payload: Buffer | Readable | string | undefined, headers: Record<string, string> = {}, as = user) {
  runs = 0;
  const response = await harness.injectAs({
    method: 'POST',
    url: '/api/albums/summer/photos',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-requested-with': 'test', ...headers },
    as,
    ...(payload !== undefined && { payload }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

/** Sends a form without its length, in chunks of 1 KB. */
function streamOf(form: Buffer): Readable {
  const chunks = Array.from({ length: Math.ceil(form.length / 1024) }, (_, at) => form.subarray(at * 1024, (at + 1) * 1024));
  return Readable.from(chunks);
}

describe('an endpoint with files', () => {
  it('passes the file and the fields of the form to its operation', async () => {
    const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, at) => at % 251));
    const file = uploadOf(bytes, { name: 'São João.png', type: 'image/png' });
    const input = { albumId: 'a b', title: 'São João', crop: { left: 0.5 }, photo: file };
    const { status, body } = await harness.call(addPhoto, input, { as: user });
    expect([status, body]).toEqual([
      200,
      { ...input, photo: undefined, alt: '', hash: hashOf(bytes), type: 'image/png', filename: 'São João.png' },
    ]);
  });

  it('accepts the parts in any order, and text that looks like JSON', async () => {
    const { status, body } = await post(
      formOf(photo, { name: 'alt', content: '{"a":1}' }, { name: 'title', content: '12' }),
    );
    expect([status, body['title'], body['alt'], body['hash']]).toEqual([200, '12', '{"a":1}', hashOf('pixels')]);
  });

  it('accepts a file of exactly its maximum size, and a file of an unknown type', async () => {
    const largest = { ...photo, content: 'x'.repeat(PHOTO_BYTES_MAX), type: 'application/octet-stream' };
    expect((await post(streamOf(formOf(title, largest)))).status).toBe(200);
  });

  it('takes JSON in a part that says so', async () => {
    const crop = { name: 'crop', content: '{"left":0.25}', type: 'application/json', filename: 'blob' };
    expect((await post(formOf(title, crop, photo))).body['crop']).toEqual({ left: 0.25 });
  });

  it('is described as a form', async () => {
    const document = (await harness.app.inject('/api/openapi.json')).json<OpenApi>();
    const operation = document.paths['/albums/{albumId}/photos']?.['post'];
    expect(operation?.requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: expect.objectContaining({
          required: ['title', 'photo'],
          properties: expect.objectContaining({
            photo: expect.objectContaining({ format: 'binary' }) as unknown,
          }) as unknown,
        }) as unknown,
        encoding: { crop: { contentType: 'application/json' }, photo: { contentType: 'image/jpeg, image/png' } },
      },
    });
    expect(operation?.responses['413']?.['x-codes']).toEqual(['too_large']);
    expect((await harness.app.inject('/api/docs')).body).toContain('-F photo=@file');
  });
});

describe('an invalid form', () => {
  const form = formOf(title, photo);
  const REQUIRED = 'This is required.';
  const MALFORMED = 'The form is incomplete or malformed.';

  it.each<[string, Buffer, string, string]>([
    ['a missing file', formOf(title), 'photo', REQUIRED],
    ['an unknown field', formOf(title, { name: 'admin', content: 'true' }, photo), 'admin', 'This field is unknown.'],
    ['an unknown file', formOf(title, photo, { ...photo, name: 'other' }), 'other', 'This field is unknown.'],
    ['a parameter as a field', formOf(title, { name: 'albumId', content: 'b' }), 'albumId', 'This field is unknown.'],
    ['a file that is sent twice', formOf(title, photo, photo), 'photo', 'This field was sent twice.'],
    ['a field that is sent twice', formOf(title, title, photo), 'title', 'This field was sent twice.'],
    ['another type', formOf(title, { ...photo, type: 'image/gif' }), 'photo', 'Use a file of type JPEG or PNG.'],
    ['text in place of a file', formOf(title, { name: 'photo', content: 'pixels' }), 'photo', 'Send this as a file.'],
    ['an empty file', formOf(title, { ...photo, content: '' }), 'photo', 'This file is empty.'],
    [
      'a field that breaks the schema',
      formOf({ ...title, content: 'x' }, photo),
      'title',
      'Must have at least 2 characters.',
    ],
    ['NUL in a field', formOf({ ...title, content: 'a\0b' }, photo), 'title', 'Contains characters that aren’t text.'],
    [
      'a field not in UTF-8',
      formOf({ ...title, content: Buffer.of(0x61, 0xff) }, photo),
      'title',
      'Contains characters that aren’t text.',
    ],
    ['invalid JSON', formOf(title, { name: 'crop', content: '{"left":' }, photo), 'crop', 'Must be JSON.'],
    ['a repeated key', formOf(title, { name: 'crop', content: '{"left":1,"left":2}' }, photo), 'crop', 'Must be JSON.'],
    ['a prototype', formOf(title, { name: 'crop', content: '{"__proto__":{},"left":2}' }, photo), 'crop', 'Must be JSON.'],
    ['a prototype as a field', formOf(title, photo, { name: '__proto__', content: '1' }), 'photo', MALFORMED],
    ['a form that ends within a file', form.subarray(0, form.indexOf('pixels') + 3), 'photo', MALFORMED],
    ['a form that ends within a header', form.subarray(0, form.indexOf('filename')), 'title', MALFORMED],
    ['a form without its end', form.subarray(0, form.length - END.length), 'photo', MALFORMED],
    ['a form with another boundary', Buffer.from(form.toString().replaceAll(BOUNDARY, 'y')), 'photo', MALFORMED],
    ['bytes that are no form', Buffer.from('\r\n\r\nGET / HTTP/1.1\0'), 'photo', MALFORMED],
    ['more than a hundred unnamed parts', Buffer.concat([...unnamedParts(101), form]), 'photo', MALFORMED],
  ])('is rejected with the name of the field: %s', async (_name, payload, path, message) => {
    for (const sent of [payload, streamOf(payload)]) {
      const { status, body } = await post(sent);
      expect([status, body['code'], body['errors']]).toEqual([422, 'invalid_input', [{ path, message }]]);
    }
    expect(runs).toBe(0);
  });

  it('is rejected with every invalid field', async () => {
    const pathsOf = async (payload: Buffer) =>
      ((await post(payload)).body['errors'] as { path: string }[]).map(({ path }) => path);
    expect(await pathsOf(formOf({ ...title, content: 'x' }, { name: 'crop', content: '[' }))).toEqual([
      'crop',
      'photo',
      'title',
    ]);
    for (const empty of [Buffer.from(END), Buffer.alloc(0)]) expect(await pathsOf(empty)).toEqual(['photo', 'title']);
  });

  it('is rejected without a boundary', async () => {
    const { status, body } = await post(form, { 'content-type': 'multipart/form-data' });
    expect([status, body['code']]).toEqual([422, 'invalid_input']);
  });

  it('is rejected with a shortened name of its field', async () => {
    const { body } = await post(formOf({ name: 'n'.repeat(5000), content: '' }));
    expect(body['errors']).toEqual([{ path: 'n'.repeat(100), message: 'This field is unknown.' }]);
  });
});

function unnamedParts(count: number): Buffer[] {
  return Array.from({ length: count }, () => Buffer.from(`--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\n-\r\n`));
}

describe('a form that is too large', () => {
  const tooLarge = (field: string, maxBytes: number) => [413, 'too_large', { field, maxBytes }];

  it('is rejected by the size of a file, whether or not it declares its length', async () => {
    const form = formOf(title, { ...photo, content: 'x'.repeat(PHOTO_BYTES_MAX + 1) });
    for (const payload of [form, streamOf(form)]) {
      const { status, body } = await post(payload);
      expect([status, body['code'], body['details']]).toEqual(tooLarge('photo', PHOTO_BYTES_MAX));
    }
    expect(runs).toBe(0);
  });

  it('is rejected by the size of a text', async () => {
    const { status, body } = await post(streamOf(formOf({ ...title, content: 'x'.repeat(64 * 1024 + 1) }, photo)));
    expect([status, body['code'], body['details']]).toEqual(tooLarge('title', 64 * 1024));
  });

  it('is rejected by its declared length before it is read', async () => {
    const sent = { isRead: false };
    const payload = new Readable({
      read() {
        sent.isRead = true;
        this.push(null);
      },
    });
    const { status, body } = await post(payload, { 'content-length': '100000000' });
    expect([status, body['code'], body['details'], sent.isRead]).toEqual([...tooLarge('photo', PHOTO_BYTES_MAX), false]);
  });

  it('has a limit for each file', async () => {
    const call = (first: number, second: number) =>
      harness.call(addNotes, { first: uploadOf('x'.repeat(first)), second: uploadOf('x'.repeat(second)) }, { as: user });
    expect((await call(1000, 2000)).body.lengths).toEqual([1000, 2000]);
    expect((await call(1001, 10)).body.details).toEqual({ field: 'first', maxBytes: NOTES_BYTES_MAX });
    expect((await call(10, 2001)).body.details).toEqual({ field: 'second', maxBytes: 2000 });
  });

  it('is rejected while other forms fill the memory, which each form frees', async () => {
    const { call } = await testApp([albums], { limits: { uploadBytes: 3000 } });
    const send = (size: number) =>
      call(addPhoto, { albumId: 'a', title: 'Harbour', photo: uploadOf('x'.repeat(size)) }, { as: user });
    for (const size of [2000, 2900, 2900]) expect((await send(size)).status).toBe(200);
    const { status, body, headers } = await send(3001);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'overloaded', '10']);
    expect((await send(2900)).status).toBe(200);
  });
});

describe('a connection with a form', () => {
  const TOO_LARGE = Buffer.concat([partOf(title), partOf(photo).subarray(0, -2), Buffer.alloc(20_000_000)]);

  /** Sends a form in full and returns the response, with whether it used the connection of the request before. */
  async function sendAll(port: number, agent: Agent, headers: Record<string, string>) {
    const path = '/api/albums/a/photos';
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const sending = request({ port, agent, path, method: 'POST', headers: { ...type, ...headers } });
    const [[response]] = await Promise.all([
      once(sending, 'response') as Promise<[IncomingMessage]>,
      once(sending.end(TOO_LARGE), 'finish'),
    ]);
    return { status: response.statusCode, text: await streamText(response), isReused: sending.reusedSocket };
  }

  it('takes all that the client sends after an error, and then its next request', async () => {
    const { app } = await testApp([albums], { authGate: { authenticate: async () => user } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = [{ 'transfer-encoding': 'chunked' }, { 'content-length': String(TOO_LARGE.length) }];
    const isReused = [];
    for (const sent of [...headers, ...headers]) {
      const response = await sendAll(port, agent, sent);
      expect([response.status, JSON.parse(response.text)]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
      isReused.push(response.isReused);
    }
    expect(isReused).toEqual([false, true, true, true]);
    agent.destroy();
    await app.close();
  });
});

describe('the content type', () => {
  it.each([
    ['JSON', '{"title":"Harbour"}', 'application/json'],
    ['broken JSON', '{"title":', 'application/json'],
    ['a form without files', 'title=Harbour', 'application/x-www-form-urlencoded'],
    ['bytes', 'pixels', 'image/jpeg'],
  ])('of an endpoint with files is not %s', async (_name, payload, type) => {
    const { status, body } = await post(payload, { 'content-type': type });
    expect([status, body['code']]).toEqual([415, 'unsupported_media_type']);
  });

  it('of an endpoint with files is required', async () => {
    const response = await harness.injectAs({ method: 'POST', url: '/api/albums/a/photos', as: user });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('of an endpoint without files is not a form', async () => {
    const response = await harness.injectAs({
      method: 'POST',
      url: '/api/texts',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-requested-with': 'test' },
      payload: formOf(title),
      as: user,
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('a form', () => {
  const form = formOf(title, photo);

  it('is protected like JSON against visitors and other sites', async () => {
    const visitor = await harness.app.inject({ method: 'POST', url: '/api/albums/a/photos', payload: form });
    expect(visitor.statusCode).toBe(401);
    const { status, body } = await post(form, { origin: 'https://elsewhere.example' });
    expect([status, body['code'], runs]).toEqual([403, 'cross_site_request', 0]);
  });

  it('counts as a request', async () => {
    const { call } = await testApp([albums], { limits: { requestsPerMinute: 1 } });
    const send = () => call(addPhoto, { albumId: 'a', title: 'Harbour', photo: uploadOf('x') }, { as: user });
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  });

  it('has the hash of its files in its idempotency fingerprint', async () => {
    const idempotencyKey = 'one-key-for-all';
    const send = (first: string) =>
      harness.call(addNotes, { first: uploadOf(first), second: uploadOf('same') }, { as: user, idempotencyKey });
    const one = await send('a note');
    expect(one.status).toBe(200);
    expect((await send('a note')).text).toBe(one.text);
    expect((await send('a nota')).body.code).toBe('idempotency_mismatch');
  });
});

describe('mount › files', () => {
  const mounting = (definition: object) =>
    testApp([
      { name: 'x', routes: ({ mount }) => mount({ ...addNotes, ...definition } as never, async () => ({}) as never) },
    ]);

  it('throws for files that a form cannot carry', async () => {
    await expect(mounting({ method: 'DELETE' })).rejects.toThrow('addNotes: DELETE has no files');
    await expect(mounting({ path: '/notes/:first' })).rejects.toThrow('addNotes: first is a file and another field');
    await expect(mounting({ body: z.object({ second: z.string() }) })).rejects.toThrow('second is a file and another field');
    await expect(mounting({ body: z.union([z.object({}), z.string()]) })).rejects.toThrow('the body of a form is an object');
  });
});
