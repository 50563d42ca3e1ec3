import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCover } from '@festoon/contracts/hosting/event-images';
import { EventId } from '@festoon/contracts/core/ids';
import { ApiError } from './api-error.ts';
import { upload } from './upload.ts';

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly open = vi.fn();
  status = 0;
  responseText = '';
  form: FormData | undefined;

  constructor() {
    super();
    requests.push(this);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
}

let requests: FakeRequest[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const image = new File(['pixels'], 'São.png', { type: 'image/png' });
const crop = { left: 1, top: 2, width: 3, height: 4 };
const input = { eventId: EventId.parse('01890000-0000-7000-8000-00000000abcd'), image, crop, alt: '12' };

describe('upload', () => {
  it('sends the fields and the file as a form, and returns the answer', async () => {
    const sent = upload(setCover, input);
    const [request] = requests;
    expect(request?.open).toHaveBeenCalledExactlyOnceWith('PUT', `/api/hosted-events/${input.eventId}/cover`);
    expect([...(request?.form ?? [])]).toEqual([
      ['crop', JSON.stringify(crop)],
      ['alt', '12'],
      ['image', image],
    ]);
    expect(request?.headers).toEqual({ accept: 'application/json', 'x-requested-with': 'festoon' });
    request?.answer(200, '{"id":"an event"}');
    expect(await sent).toEqual({ id: 'an event' });
  });

  it('reports its progress', async () => {
    const progress: number[] = [];
    const sent = upload(setCover, input, { onProgress: (part) => progress.push(part) });
    for (const [loaded, total] of [
      [0, 0],
      [1, 4],
      [4, 4],
    ] as const)
      requests[0]?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    requests[0]?.answer(200, '{"id":"an event"}');
    await sent;
    expect(progress).toEqual([0, 0.25, 1]);
  });

  it('throws the server’s error, and one with status 0 without a connection', async () => {
    const rejected = upload(setCover, input).catch((error: unknown) => error);
    requests[0]?.answer(413, '{"success":false,"code":"too_large","message":"No.","details":{"field":"image"}}');
    expect(await rejected).toBeInstanceOf(ApiError);
    expect(await rejected).toMatchObject({ status: 413, code: 'too_large', details: { field: 'image' } });
    const lost = upload(setCover, input).catch((error: unknown) => error);
    requests[1]?.dispatchEvent(new Event('error'));
    expect(await lost).toMatchObject({ status: 0 });
  });

  it('throws the reason of an aborted signal, before and while it is sent', async () => {
    const abort = new AbortController();
    const sent = upload(setCover, input, { signal: abort.signal });
    abort.abort(new Error('Removed.'));
    await expect(sent).rejects.toThrow('Removed.');
    await expect(upload(setCover, input, { signal: abort.signal })).rejects.toThrow('Removed.');
    expect(requests).toHaveLength(1);
  });
});
