import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { ChatEngine } from './chat-engine.ts';
import { CONVERSATION, FakeConversation, fakeWorld, ME, OTHER } from './testing.ts';

const notThere = () => new ApiError({ path: '/', status: 404, body: { code: 'not_found' } });

/** A device with one conversation open, and a server that may turn it away. */
function setUp() {
  const server = new FakeConversation();
  const asked: string[] = [];
  let mayRead = true;
  const world = fakeWorld(async (endpoint, input) => {
    asked.push(endpoint.name);
    if (endpoint.name === 'listConversations') return { items: [], nextCursor: null };
    if (!mayRead || endpoint.name === 'getConversation') throw notThere();
    if (endpoint.name === 'listMessages') return server.page({ ...input, limit: 50 }, ME);
    if (endpoint.name === 'listChanges') return server.changes(Number(input.after), 200, ME);
    return { message: server.send(String(input.messageId), String(input.text), ME) };
  });
  const engine = new ChatEngine(world);
  const sendPosition = () => {
    world.link.positions = { [CONVERSATION]: server.lastChange };
  };
  sendPosition();
  engine.start();
  const opened = engine.open(CONVERSATION);
  const texts = () => opened.view().messages.map(({ text }) => text);
  return { server, world, engine, opened, texts, asked, sendPosition, shutOut: () => (mayRead = false) };
}

let running: ChatEngine | undefined;

afterEach(() => running?.stop());

describe('ChatEngine', () => {
  it('shows what came while the link was cut, once it is back', async () => {
    const { server, world, engine, opened, texts, sendPosition } = setUp();
    running = engine;
    await vi.waitFor(() => expect(opened.view()).toMatchObject({ state: 'ready', isFresh: true }));
    world.link.setConnected(false);
    server.send('id-1', 'unheard', OTHER);
    sendPosition();
    world.link.setConnected(true);
    await vi.waitFor(() => expect(texts()).toEqual(['unheard']));
  });

  it('says what it knows when it comes back, and asks for nothing that the link brings', async () => {
    const { server, world, engine, opened, texts, asked, sendPosition } = setUp();
    running = engine;
    await vi.waitFor(() => expect(opened.view()).toMatchObject({ state: 'ready', isFresh: true }));
    world.link.setConnected(false);
    server.send('id-1', 'unheard', OTHER);
    sendPosition();
    const before = asked.filter((name) => name === 'listChanges').length;
    const { follow } = world.link;
    world.link.follow = async (kind, wanted, waitMillis) => {
      expect(wanted).toEqual({ [CONVERSATION]: 0 });
      server.send('id-2', 'too early', OTHER);
      await Promise.resolve();
      world.link.deliver(server.changes(1, 200, null));
      world.link.deliver(server.changes(0, 200, null));
      return follow(kind, wanted, waitMillis);
    };
    world.link.setConnected(true);
    await vi.waitFor(() => expect(texts()).toEqual(['unheard', 'too early']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked.filter((name) => name === 'listChanges')).toHaveLength(before);
  });

  it('asks when the link brings nothing', async () => {
    const { server, world, engine, opened, texts } = setUp();
    running = engine;
    await vi.waitFor(() => expect(opened.view()).toMatchObject({ state: 'ready', isFresh: true }));
    server.send('id-1', 'before', OTHER);
    server.send('id-2', 'after', OTHER);
    world.link.follow = () => new Promise(() => undefined);
    world.link.setConnected(true);
    world.link.deliver(server.changes(1, 200, null));
    expect(texts()).toEqual([]);
    await vi.waitFor(() => expect(texts()).toEqual(['before', 'after']), { timeout: 5_000 });
  });

  it('shows its own message once: on its way, sent, and as it comes back', async () => {
    const { server, world, engine, opened, texts } = setUp();
    running = engine;
    await vi.waitFor(() => expect(opened.view().state).toBe('ready'));
    opened.send({ text: 'hello' });
    const shown = () => [...texts(), ...opened.view().queued.map(({ text }) => text)];
    expect(shown()).toEqual(['hello']);
    await vi.waitFor(() => expect(texts()).toEqual(['hello']));
    world.link.deliver(server.changes(0, 200, null));
    expect(shown()).toEqual(['hello']);
  });

  it('asks for a conversation that grew only where its feed is not followed', async () => {
    const { engine, asked, opened } = setUp();
    running = engine;
    await vi.waitFor(() => expect(opened.view().state).toBe('ready'));
    const before = asked.length;
    engine.takeHint('conversations.grew', CONVERSATION);
    expect(asked.slice(before)).toEqual([]);
    engine.takeHint('conversations.grew', 'another');
    expect(asked.slice(before)).toEqual(['getConversation']);
  });

  it('asks for the list when one changed that is not in it, for it may have been put away', async () => {
    const { engine, asked, opened } = setUp();
    running = engine;
    await vi.waitFor(() => expect(opened.view().state).toBe('ready'));
    const before = asked.length;
    engine.takeHint('conversations.changed', CONVERSATION);
    expect(asked.slice(before)).toEqual(['listConversations']);
  });

  it('connects anew when the other end no longer answers', async () => {
    const { world, engine } = setUp();
    running = engine;
    world.link.follow = () => Promise.reject(new Error('No answer.'));
    world.wake();
    await vi.waitFor(() => expect(world.link.restarts).toBeGreaterThan(0));
  });

  it('shows nothing more of a conversation that was lost', async () => {
    const { world, engine, opened, shutOut } = setUp();
    running = engine;
    await vi.waitFor(() => expect(opened.view().state).toBe('ready'));
    shutOut();
    world.link.lose();
    await vi.waitFor(() => expect(opened.view().state).toBe('gone'));
    expect(await world.storage.findLog(CONVERSATION)).toBeNull();
  });
});
