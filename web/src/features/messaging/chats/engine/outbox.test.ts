import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { Outbox } from './outbox.ts';
import { CONVERSATION, FakeConversation, fakePorts, ME } from './testing.ts';

type Input = Record<string, unknown>;

const silence = () => new ApiError({ path: '/', status: 0, body: undefined });
const domainError = () =>
  new ApiError({ path: '/', status: 409, body: { code: 'conversation_closed', message: 'It is closed.' } });

/** Creates an outbox on one device, and a server that each test tells how to handle the next sends. */
function setUp(overrides: Parameters<typeof fakePorts>[1] = {}) {
  const server = new FakeConversation();
  const failures: (() => Error)[] = [];
  const errors: Error[] = [];
  const ports = fakePorts(async (_endpoint, { messageId, text }: Input) => {
    const failure = failures.shift();
    if (failure) throw failure();
    const message = server.send(String(messageId), String(text), ME);
    const late = errors.shift();
    if (late) throw late;
    return { message };
  }, overrides);
  const outbox = new Outbox(ports, () => undefined);
  const texts = () => server.all(ME).map(({ text }) => text);
  const waiting = () => ports.storage.listQueued();
  return { server, failures, errors, ports, outbox, texts, waiting };
}

describe('Outbox', () => {
  it('sends messages in order, with missing answers and errors', async () => {
    const { outbox, failures, texts, waiting } = setUp();
    failures.push(silence, () => new ApiError({ path: '/', status: 503, body: undefined }));
    for (const text of ['1', '2', '3', '4', '5']) outbox.add(CONVERSATION, { text });
    expect(outbox.listForConversation(CONVERSATION).map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
    await vi.waitFor(() => expect(texts()).toEqual(['1', '2', '3', '4', '5']));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('sends a message once although its answer was lost', async () => {
    const { outbox, errors, texts, waiting } = setUp();
    errors.push(silence(), silence());
    outbox.add(CONVERSATION, { text: 'once' });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(texts()).toEqual(['once']);
  });

  it('keeps messages written while the stored queue is loading', async () => {
    const { outbox, ports, texts } = setUp();
    const { listQueued } = ports.storage;
    let answer = () => {};
    const refreshing = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(ports.storage, {
      listQueued: async () => {
        const found = await listQueued();
        await refreshing;
        return found;
      },
    });
    const started = outbox.start();
    await Promise.resolve();
    outbox.add(CONVERSATION, { text: 'meanwhile' });
    await new Promise((resolve) => void setTimeout(resolve));
    answer();
    await started;
    expect(outbox.listForConversation(CONVERSATION).map(({ text }) => text)).toEqual(['meanwhile']);
    await vi.waitFor(() => expect(texts()).toEqual(['meanwhile']));
  });

  it('keeps a rejected message with its reason until it is sent again or discarded', async () => {
    const { outbox, failures, texts, waiting } = setUp();
    failures.push(domainError, domainError);
    const entry = outbox.add(CONVERSATION, { text: 'kept' });
    const dropped = outbox.add(CONVERSATION, { text: 'dropped' });
    outbox.add(CONVERSATION, { text: 'after' });
    await vi.waitFor(() => expect(texts()).toEqual(['after']));
    expect(outbox.listForConversation(CONVERSATION).filter(({ state }) => state === 'failed')).toMatchObject([
      { text: 'kept', failure: { code: 'conversation_closed', message: 'It is closed.' } },
      { text: 'dropped' },
    ]);
    await outbox.discard(dropped.id);
    await outbox.retry(entry.id);
    expect(texts()).toEqual(['after', 'kept']);
    expect(await waiting()).toEqual([]);
  });

  it('sends unsent messages after a reload', async () => {
    const before = setUp();
    const stuckPorts = fakePorts(() => new Promise(() => undefined), { storage: before.ports.storage });
    new Outbox(stuckPorts, () => undefined).add(CONVERSATION, { text: 'left behind' });
    await vi.waitFor(async () => expect(await before.waiting()).toHaveLength(1));
    await before.outbox.start();
    await vi.waitFor(() => expect(before.texts()).toEqual(['left behind']));
  });

  it('sends in order and once from two tabs with the same messages', async () => {
    let last: Promise<void> = Promise.resolve();
    const withLock = (_name: string, work: () => Promise<void>) => (last = last.then(work));
    const first = setUp({ withLock });
    const second = new Outbox({ ...first.ports, newId: () => 'of-the-second-tab' }, () => undefined);
    first.failures.push(silence);
    first.outbox.add(CONVERSATION, { text: '1' });
    first.outbox.add(CONVERSATION, { text: '2' });
    await second.syncFromOtherTab();
    second.add(CONVERSATION, { text: '3' });
    await vi.waitFor(async () => expect(await first.waiting()).toEqual([]));
    expect(first.texts()).toEqual(['1', '2', '3']);
  });
});
