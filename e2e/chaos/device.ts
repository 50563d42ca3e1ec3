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
import type { ConversationStore } from '../../web/src/features/messaging/chats/engine/conversation-store.ts';
import type { EnginePorts } from '../../web/src/features/messaging/chats/engine/ports.ts';
import { memoryStorage } from '../../web/src/features/messaging/chats/engine/testing.ts';
import { call, setTransport, type ApiRequest, type ApiResponse } from '../../web/src/lib/api/api-client.ts';
import { feedLink, LIVE_OPTIONS, LIVE_PATH, type LiveSocket } from '../../web/src/lib/feed-link.ts';

type RequestContext = { readonly port: number; readonly accountId: string; readonly agent: Agent };

const requestContext = new AsyncLocalStorage<RequestContext>();

/** The number of connections that a browser opens to one server. */
const CONNECTIONS = 6;

setTransport((request) => {
  const context = requestContext.getStore();
  if (!context) throw new Error('No one asks.');
  return sendAs(context, request);
});

// Each device has its own connections, so that a broken one does not block another device.
async function sendAs({ port, accountId, agent }: RequestContext, { url, ...request }: ApiRequest): Promise<ApiResponse> {
  const headers = { ...request.headers, 'x-account': accountId };
  const clientRequest = askOver({ host: '127.0.0.1', port, path: url, method: request.method, headers, agent });
  clientRequest.end(request.body);
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}

export type Device = {
  readonly accountId: string;
  readonly conversation: ConversationStore;
  /** The time since which no known failure is between the device and the servers; infinity during a failure. */
  reachableSince: number;
  isConnected(): boolean;
  send(text: string): string;
  /** Edits, deletes or marks a message, with retries until it succeeds. */
  changeMessage(message: Message, action: 'edit' | 'delete' | 'mark'): Promise<void>;
  /** Returns the whole conversation as a person sees it on opening it now. */
  loadAll(): Promise<Message[]>;
  stop(): void;
};

/** Starts a person's device as in the browser, without the page: the web's own engine over a real socket. */
export function startDevice(port: number, accountId: string, conversationId: ConversationId): Device {
  const socket: LiveSocket = io(`http://127.0.0.1:${port}`, {
    ...LIVE_OPTIONS,
    path: `/api${LIVE_PATH}`,
    extraHeaders: { 'x-account': accountId },
    forceNew: true,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const callApi: EnginePorts['call'] = (endpoint, input) =>
    requestContext.run({ port, accountId, agent }, () => call(endpoint, input));
  const engine = new ChatEngine(createPorts(accountId, socket, callApi));
  engine.start();
  const conversation = engine.open(conversationId);
  const device: Device = {
    accountId,
    conversation,
    reachableSince: Infinity,
    isConnected: () => socket.connected,
    send: (text) => conversation.send({ text }).id,
    changeMessage: (message, action) => retryUntilAnswered(() => sendChange(callApi, { message, conversationId }, action)),
    loadAll: () => loadAll(callApi, conversationId),
    stop() {
      engine.stop();
      socket.close();
      agent.destroy();
    },
  };
  socket.on('connect', () => (device.reachableSince = performance.now()));
  socket.on('disconnect', () => (device.reachableSince = Infinity));
  return device;
}

function createPorts(accountId: string, socket: LiveSocket, callApi: EnginePorts['call']): EnginePorts {
  return {
    me: { id: accountId as AccountId, name: 'Someone', handle: null, imageUrl: null },
    call: callApi,
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
    isPageVisible: () => true,
    onWake: () => () => undefined,
    withLock: (_name, work) => work(),
    tabs: { notify: () => undefined, onNotified: () => () => undefined },
  };
}

type Target = { readonly message: Message; readonly conversationId: ConversationId };

async function sendChange(
  callApi: EnginePorts['call'],
  { message, conversationId }: Target,
  action: 'edit' | 'delete' | 'mark',
) {
  const target = { conversationId, messageId: message.id as MessageId };
  if (action === 'edit') await callApi(editMessage, { ...target, text: `${message.text}, edited` });
  if (action === 'delete') await callApi(deleteMessage, target);
  if (action === 'mark') await callApi(reactToMessage, { ...target, emoji: '👍', isOn: Math.random() < 0.7 });
}

/** Retries until the server has answered, also with an error. */
async function retryUntilAnswered(work: () => Promise<unknown>): Promise<void> {
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

async function loadAll(callApi: EnginePorts['call'], conversationId: ConversationId): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const after = messages.at(-1)?.number ?? 0;
    const page = await callApi(listMessages, { conversationId, after, limit: 100 });
    messages.push(...page.messages);
    if (!page.hasAfter) return messages;
  }
}
