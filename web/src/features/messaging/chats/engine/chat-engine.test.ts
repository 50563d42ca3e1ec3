import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { ChatEngine } from './chat-engine.ts';
import { CONVERSATION, FakeConversation, fakePorts, ME, OTHER } from './testing.ts';

const notFoundError = () => new ApiError({ path: '/', status: 404, body: { code: 'not_found' } });

/** Creates a device with one open conversation, and a server that can deny access. */
function setUp(options?: Parameters<ChatEngine['start']>[0]) {
  const server = new FakeConversation();
  const calledEndpoints: string[] = [];
  let mayRead = true;
  const ports = fakePorts(async (endpoint, input) => {
    calledEndpoints.push(endpoint.name);
    if (endpoint.name === 'listConversations') return { items: [], nextCursor: null };
    if (!mayRead || endpoint.name === 'getConversation') throw notFoundError();
    if (endpoint.name === 'listMessages') return server.page({ ...input, limit: 50 }, ME);
    if (endpoint.name === 'listChanges') return server.changes(Number(input.after), 200, ME);
    return { message: server.send(String(input.messageId), String(input.text), ME) };
  });
  const engine = new ChatEngine(ports);
  const sendPosition = () => {
    ports.link.positions = { [CONVERSATION]: server.lastChange };
  };
  sendPosition();
  engine.start(options);
  const store = engine.open(CONVERSATION);
  const texts = () => store.view().messages.map(({ text }) => text);
  return {
    server,
    ports,
    engine,
    store,
    texts,
    calledEndpoints,
    sendPosition,
    revokeAccess: () => (mayRead = false),
  };
}

let running: ChatEngine | undefined;

afterEach(() => running?.stop());

describe('ChatEngine', () => {
  it('does not load the list of conversations for a page with one conversation', async () => {
    const { engine, store, ports, calledEndpoints } = setUp({ withList: false });
    running = engine;
    await vi.waitFor(() => expect(store.view()).toMatchObject({ state: 'ready' }));
    ports.link.setConnected(false);
    ports.link.setConnected(true);
    engine.wake();
    engine.handleInvalidation('live.resumed', '');
    expect(calledEndpoints).not.toContain('listConversations');
    await engine.list.start();
    expect(calledEndpoints).toContain('listConversations');
  });

  it('loads its messages again when the settings change what they show', async () => {
    const { server, ports, engine, store, calledEndpoints } = setUp();
    running = engine;
    server.send('id-1', 'with a preview', OTHER);
    await vi.waitFor(() => expect(store.view()).toMatchObject({ state: 'ready', isFresh: true }));
    await ports.storage.cacheLog('closed', { upTo: 1, messages: [], isComplete: true });
    const before = calledEndpoints.filter((name) => name === 'listMessages').length;
    engine.handleInvalidation('chat-settings.changed', ME);
    await vi.waitFor(() => expect(calledEndpoints.filter((name) => name === 'listMessages')).toHaveLength(before + 1));
    await vi.waitFor(() => expect(store.view()).toMatchObject({ state: 'ready', isFresh: true }));
    expect(await ports.storage.findLog('closed')).toBeNull();
  });

  it('shows messages sent while the link was down, once it is back', async () => {
    const { server, ports, engine, store, texts, sendPosition } = setUp();
    running = engine;
    await vi.waitFor(() => expect(store.view()).toMatchObject({ state: 'ready', isFresh: true }));
    ports.link.setConnected(false);
    server.send('id-1', 'unheard', OTHER);
    sendPosition();
    ports.link.setConnected(true);
    await vi.waitFor(() => expect(texts()).toEqual(['unheard']));
  });

  it('sends its positions on reconnect, and requests nothing that the link delivers', async () => {
    const { server, ports, engine, store, texts, calledEndpoints, sendPosition } = setUp();
    running = engine;
    await vi.waitFor(() => expect(store.view()).toMatchObject({ state: 'ready', isFresh: true }));
    ports.link.setConnected(false);
    server.send('id-1', 'unheard', OTHER);
    sendPosition();
    const before = calledEndpoints.filter((name) => name === 'listChanges').length;
    const { follow } = ports.link;
    ports.link.follow = async (kind, positions, waitMillis) => {
      expect(positions).toEqual({ [CONVERSATION]: 0 });
      server.send('id-2', 'too early', OTHER);
      await Promise.resolve();
      ports.link.deliver(server.changes(1, 200, null));
      ports.link.deliver(server.changes(0, 200, null));
      return follow(kind, positions, waitMillis);
    };
    ports.link.setConnected(true);
    await vi.waitFor(() => expect(texts()).toEqual(['unheard', 'too early']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calledEndpoints.filter((name) => name === 'listChanges')).toHaveLength(before);
  });

  it('requests changes when the link delivers nothing', async () => {
    const { server, ports, engine, store, texts } = setUp();
    running = engine;
    await vi.waitFor(() => expect(store.view()).toMatchObject({ state: 'ready', isFresh: true }));
    server.send('id-1', 'before', OTHER);
    server.send('id-2', 'after', OTHER);
    ports.link.follow = () => new Promise(() => undefined);
    ports.link.setConnected(true);
    ports.link.deliver(server.changes(1, 200, null));
    expect(texts()).toEqual([]);
    await vi.waitFor(() => expect(texts()).toEqual(['before', 'after']), { timeout: 5_000 });
  });

  it('shows its own message once: while sending, sent, and when it is delivered', async () => {
    const { server, ports, engine, store, texts } = setUp();
    running = engine;
    await vi.waitFor(() => expect(store.view().state).toBe('ready'));
    store.send({ text: 'hello' });
    const shownTexts = () => [...texts(), ...store.view().queued.map(({ text }) => text)];
    expect(shownTexts()).toEqual(['hello']);
    await vi.waitFor(() => expect(texts()).toEqual(['hello']));
    ports.link.deliver(server.changes(0, 200, null));
    expect(shownTexts()).toEqual(['hello']);
  });

  it('fetches a changed conversation only if its feed is not followed', async () => {
    const { engine, calledEndpoints, store } = setUp();
    running = engine;
    await vi.waitFor(() => expect(store.view().state).toBe('ready'));
    const before = calledEndpoints.length;
    engine.handleInvalidation('conversations.grew', CONVERSATION);
    expect(calledEndpoints.slice(before)).toEqual([]);
    engine.handleInvalidation('conversations.grew', 'another');
    expect(calledEndpoints.slice(before)).toEqual(['getConversation']);
  });

  it('fetches the list after a change of an unlisted conversation, which may have been hidden', async () => {
    const { engine, calledEndpoints, store } = setUp();
    running = engine;
    await vi.waitFor(() => expect(store.view().state).toBe('ready'));
    const before = calledEndpoints.length;
    engine.handleInvalidation('conversations.changed', CONVERSATION);
    expect(calledEndpoints.slice(before)).toEqual(['listConversations']);
  });

  it('reconnects when the other end no longer responds', async () => {
    const { ports, engine } = setUp();
    running = engine;
    ports.link.follow = () => Promise.reject(new Error('No answer.'));
    ports.wake();
    await vi.waitFor(() => expect(ports.link.restarts).toBeGreaterThan(0));
  });

  it('removes a conversation after access was revoked', async () => {
    const { ports, engine, store, revokeAccess } = setUp();
    running = engine;
    await vi.waitFor(() => expect(store.view().state).toBe('ready'));
    revokeAccess();
    ports.link.lose();
    await vi.waitFor(() => expect(store.view().state).toBe('gone'));
    expect(await ports.storage.findLog(CONVERSATION)).toBeNull();
  });
});
