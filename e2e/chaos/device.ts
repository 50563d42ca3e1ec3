import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Agent, request as askOver, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { AccountId, ConversationId, MessageId } from '@festoon/contracts/core/ids';
import { deleteMessage, editMessage, reactToMessage } from '@festoon/contracts/messaging/message-actions';
import { listMessages, type Message } from '@festoon/contracts/messaging/messages';
import { ChatEngine } from '../../web/src/features/messaging/chats/engine/chat-engine.ts';
import type { OpenConversation } from '../../web/src/features/messaging/chats/engine/open-conversation.ts';
import type { EnginePorts } from '../../web/src/features/messaging/chats/engine/ports.ts';
import { memoryStorage } from '../../web/src/features/messaging/chats/engine/testing.ts';
import { call, setTransport, type ApiRequest, type ApiResponse } from '../../web/src/lib/api/api-client.ts';
import { feedLink, LIVE_OPTIONS, LIVE_PATH, type LiveSocket } from '../../web/src/lib/feed-link.ts';

type Asking = { readonly port: number; readonly accountId: string; readonly agent: Agent };

const asking = new AsyncLocalStorage<Asking>();

/** As many connections as a browser keeps to one server. */
const CONNECTIONS = 6;

setTransport((request) => {
  const whose = asking.getStore();
  if (!whose) throw new Error('Nobody asks.');
  return askAs(whose, request);
});

// Each device has its own connections, so that a broken one does not block another device.
async function askAs({ port, accountId, agent }: Asking, { url, ...request }: ApiRequest): Promise<ApiResponse> {
  const headers = { ...request.headers, 'x-account': accountId };
  const asked = askOver({ host: '127.0.0.1', port, path: url, method: request.method, headers, agent });
  asked.end(request.body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}

export type Device = {
  readonly accountId: string;
  readonly opened: OpenConversation;
  /** Since when nothing we know of stands between it and the servers; infinity while something does. */
  waySince: number;
  isConnected(): boolean;
  send(text: string): string;
  /** Edits, deletes or marks a message, as often as it takes. */
  act(message: Message, what: 'edit' | 'delete' | 'mark'): Promise<void>;
  /** Returns the whole conversation as a person sees it who opens it now. */
  loadAll(): Promise<Message[]>;
  stop(): void;
};

/** A person's device as it is in the browser, the page apart: the web's own engine over a real socket. */
export function startDevice(port: number, accountId: string, conversationId: ConversationId): Device {
  const socket: LiveSocket = io(`http://127.0.0.1:${port}`, {
    ...LIVE_OPTIONS,
    path: `/api${LIVE_PATH}`,
    extraHeaders: { 'x-account': accountId },
    forceNew: true,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask: EnginePorts['call'] = (endpoint, input) => asking.run({ port, accountId, agent }, () => call(endpoint, input));
  const engine = new ChatEngine(portsOf(accountId, socket, ask));
  engine.start();
  const opened = engine.open(conversationId);
  const device: Device = {
    accountId,
    opened,
    waySince: Infinity,
    isConnected: () => socket.connected,
    send: (text) => opened.send({ text }).id,
    act: (message, what) => insist(() => actOnce(ask, { message, conversationId }, what)),
    loadAll: () => loadAll(ask, conversationId),
    stop() {
      engine.stop();
      socket.close();
      agent.destroy();
    },
  };
  socket.on('connect', () => (device.waySince = performance.now()));
  socket.on('disconnect', () => (device.waySince = Infinity));
  return device;
}

function portsOf(accountId: string, socket: LiveSocket, ask: EnginePorts['call']): EnginePorts {
  return {
    me: { id: accountId as AccountId, name: 'Somebody', handle: null, imageUrl: null },
    call: ask,
    link: feedLink(socket),
    storage: memoryStorage(),
    clock: {
      now: () => Date.now(),
      after: (millis, run) => {
        const timer = setTimeout(run, millis);
        return () => clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    isWatched: () => true,
    onWake: () => () => undefined,
    alone: (_name, work) => work(),
    tabs: { tell: () => undefined, onNotified: () => () => undefined },
  };
}

type Target = { readonly message: Message; readonly conversationId: ConversationId };

async function actOnce(ask: EnginePorts['call'], { message, conversationId }: Target, what: 'edit' | 'delete' | 'mark') {
  const target = { conversationId, messageId: message.id as MessageId };
  if (what === 'edit') await ask(editMessage, { ...target, text: `${message.text}, edited` });
  if (what === 'delete') await ask(deleteMessage, target);
  if (what === 'mark') await ask(reactToMessage, { ...target, emoji: '👍', isOn: Math.random() < 0.7 });
}

/** Until the server has answered, be it with a no. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
      if (status >= 400 && status < 500 && status !== 429) return;
      await pause(200);
    }
  }
}

async function loadAll(ask: EnginePorts['call'], conversationId: ConversationId): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const after = messages.at(-1)?.number ?? 0;
    const page = await ask(listMessages, { conversationId, after, limit: 100 });
    messages.push(...page.messages);
    if (!page.hasAfter) return messages;
  }
}
