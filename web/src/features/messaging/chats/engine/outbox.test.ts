import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { Outbox } from './outbox.ts';
import { CONVERSATION, FakeConversation, fakeWorld, ME } from './testing.ts';

type Input = Record<string, unknown>;

const silence = () => new ApiError({ path: '/', status: 0, body: undefined });
const domainError = () =>
  new ApiError({ path: '/', status: 409, body: { code: 'conversation_closed', message: 'It is closed.' } });

/** A server that does what each test says with the next sends, and an outbox on one device. */
function setUp(given: Parameters<typeof fakeWorld>[1] = {}) {
  const server = new FakeConversation();
  const failures: (() => Error)[] = [];
  const lost: Error[] = [];
  const world = fakeWorld(async (_endpoint, { messageId, text }: Input) => {
    const failure = failures.shift();
    if (failure) throw failure();
    const message = server.send(String(messageId), String(text), ME);
    const late = lost.shift();
    if (late) throw late;
    return { message };
  }, given);
  const outbox = new Outbox(world, () => undefined);
  const texts = () => server.all(ME).map(({ text }) => text);
  const waiting = () => world.storage.listQueued();
  return { server, failures, lost, world, outbox, texts, waiting };
}

describe('Outbox', () => {
  it('sends what is written in order, through silence and faults', async () => {
    const { outbox, failures, texts, waiting } = setUp();
    failures.push(silence, () => new ApiError({ path: '/', status: 503, body: undefined }));
    for (const text of ['1', '2', '3', '4', '5']) outbox.add(CONVERSATION, { text });
    expect(outbox.listOf(CONVERSATION).map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
    await vi.waitFor(() => expect(texts()).toEqual(['1', '2', '3', '4', '5']));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('sends a message once though its answer was lost', async () => {
    const { outbox, lost, texts, waiting } = setUp();
    lost.push(silence(), silence());
    outbox.add(CONVERSATION, { text: 'once' });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(texts()).toEqual(['once']);
  });

  it('loses nothing that is written while the device looks up what waits', async () => {
    const { outbox, world, texts } = setUp();
    const { listQueued } = world.storage;
    let answer = () => {};
    const looking = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(world.storage, {
      listQueued: async () => {
        const found = await listQueued();
        await looking;
        return found;
      },
    });
    const started = outbox.start();
    await Promise.resolve();
    outbox.add(CONVERSATION, { text: 'meanwhile' });
    await new Promise((resolve) => void setTimeout(resolve));
    answer();
    await started;
    expect(outbox.listOf(CONVERSATION).map(({ text }) => text)).toEqual(['meanwhile']);
    await vi.waitFor(() => expect(texts()).toEqual(['meanwhile']));
  });

  it('keeps a refused message with its reason until it is sent again or dropped', async () => {
    const { outbox, failures, texts, waiting } = setUp();
    failures.push(domainError, domainError);
    const kept = outbox.add(CONVERSATION, { text: 'kept' });
    const dropped = outbox.add(CONVERSATION, { text: 'dropped' });
    outbox.add(CONVERSATION, { text: 'after' });
    await vi.waitFor(() => expect(texts()).toEqual(['after']));
    expect(outbox.listOf(CONVERSATION).filter(({ state }) => state === 'failed')).toMatchObject([
      { text: 'kept', failure: { code: 'conversation_closed', words: 'It is closed.' } },
      { text: 'dropped' },
    ]);
    await outbox.discard(dropped.id);
    await outbox.retry(kept.id);
    expect(texts()).toEqual(['after', 'kept']);
    expect(await waiting()).toEqual([]);
  });

  it('sends after a reload what had not gone before', async () => {
    const before = setUp();
    const stuck = fakeWorld(() => new Promise(() => undefined), { storage: before.world.storage });
    new Outbox(stuck, () => undefined).add(CONVERSATION, { text: 'left behind' });
    await vi.waitFor(async () => expect(await before.waiting()).toHaveLength(1));
    await before.outbox.start();
    await vi.waitFor(() => expect(before.texts()).toEqual(['left behind']));
  });

  it('sends in order and once from two tabs that hold the same', async () => {
    let last: Promise<void> = Promise.resolve();
    const alone = (_name: string, work: () => Promise<void>) => (last = last.then(work));
    const first = setUp({ alone });
    const second = new Outbox({ ...first.world, newId: () => 'of-the-second-tab' }, () => undefined);
    first.failures.push(silence);
    first.outbox.add(CONVERSATION, { text: '1' });
    first.outbox.add(CONVERSATION, { text: '2' });
    await second.takeFromOtherTab();
    second.add(CONVERSATION, { text: '3' });
    await vi.waitFor(async () => expect(await first.waiting()).toEqual([]));
    expect(first.texts()).toEqual(['1', '2', '3']);
  });
});
