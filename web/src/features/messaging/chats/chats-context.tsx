import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import { listConversations } from '@festoon/contracts/messaging/chats';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useLiveTopic, openFeedLink } from '../../../lib/live/live.ts';
import { ChatEngine } from './engine/chat-engine.ts';
import { FIRST_PAGE, type ConversationListState } from './engine/conversation-list.ts';
import type { ConversationStore, ConversationViewState } from './engine/conversation-store.ts';
import { call } from '../../../lib/api/api-client.ts';
import { createPollingCall } from '../../../lib/api/polling-call.ts';
import { onChatsCleared } from '../../../lib/chat-database.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { EnginePorts } from './engine/ports.ts';
import { chatStorage } from './chat-storage.ts';

// Milliseconds. A dead connection without an error would block the queue until the system closes it.
const CALL_TIMEOUT_MS = 10_000;

let current: { readonly accountId: string; readonly engine: ChatEngine; readonly end: () => void } | undefined;

/** The first page of the list, requested before the chats are shown. The engine takes it instead of requesting it again. */
let preloadedList: Promise<EndpointResponse<typeof listConversations>> | undefined;

/** Requests the list of conversations before the chats are shown, unless they are already in sync. */
export function preloadConversations(): void {
  if (current !== undefined) return;
  preloadedList = call(listConversations, FIRST_PAGE, { quiet: true });
  // The engine handles the error.
  preloadedList.catch(() => undefined);
}

function takePreloadedList(input: unknown): typeof preloadedList {
  if (input !== FIRST_PAGE) return undefined;
  const preloaded = preloadedList;
  preloadedList = undefined;
  return preloaded;
}

/** Returns the engine of the signed-in account. It keeps running while other pages are open, until the account signs out. */
function getEngine(me: ChatPerson, withList: boolean): ChatEngine {
  if (current?.accountId === me.id) {
    if (withList) void current.engine.list.start();
    return current.engine;
  }
  current?.end();
  const { ports, close } = browserPorts(me);
  const engine = new ChatEngine(ports);
  const unsubscribe = onChatsCleared(() => current?.end());
  const end = () => {
    current = undefined;
    engine.stop();
    close();
    unsubscribe();
  };
  current = { accountId: me.id, engine, end };
  engine.start({ withList });
  return engine;
}

function browserPorts(me: ChatPerson): { ports: EnginePorts; close: () => void } {
  const channel = new BroadcastChannel(`festoon-chats:${me.id}`);
  const callOnce = createPollingCall();
  const ports: EnginePorts = {
    me,
    call: async <E extends Endpoint>(endpoint: E, input: EndpointCall<E>) => {
      const preloaded = takePreloadedList(input) as Promise<EndpointResponse<E>> | undefined;
      return preloaded ?? callOnce(endpoint, input, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    },
    link: openFeedLink(),
    storage: chatStorage(me.id),
    clock: {
      now: () => Date.now(),
      after: (millis, run) => {
        const timer = setTimeout(run, millis);
        return () => clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    newId: randomId,
    isPageVisible: () => document.visibilityState === 'visible',
    onWake: (wake) => {
      const seen = () => document.visibilityState === 'visible' && wake();
      addEventListener('online', wake);
      addEventListener('pageshow', wake);
      document.addEventListener('visibilitychange', seen);
      return () => {
        removeEventListener('online', wake);
        removeEventListener('pageshow', wake);
        document.removeEventListener('visibilitychange', seen);
      };
    },
    withLock: async (name, work) => {
      // Browsers don't offer locks to pages without https. The server still accepts each message only once.
      if (!('locks' in navigator)) return work();
      await navigator.locks.request(`festoon-chats:${me.id}:${name}`, work);
    },
    tabs: {
      notify: () => channel.postMessage('changed'),
      onNotified: (listener) => {
        channel.addEventListener('message', listener);
        return () => channel.removeEventListener('message', listener);
      },
    },
  };
  return { ports, close: () => channel.close() };
}

type Chats = { readonly me: ChatPerson; readonly engine: ChatEngine };

const ChatsContext = createContext<Chats | null>(null);

type ProviderProps = {
  readonly me: ChatPerson;
  /** False for one conversation that a ticket opens: the list of all conversations needs premium. */
  readonly withList?: boolean;
  readonly children: ReactNode;
};

/** Provides the conversations of the signed-in account to its children. */
export function ChatsProvider({ me, withList = true, children }: ProviderProps) {
  const { id, name, handle, imageUrl } = me;
  const chats = useMemo(() => {
    const person = { id, name, handle, imageUrl };
    return { me: person, engine: getEngine(person, withList) };
  }, [id, name, handle, imageUrl, withList]);
  useLiveTopic(`account:${id}`, (invalidation) => chats.engine.handleInvalidation(invalidation.name, invalidation.id));
  return <ChatsContext value={chats}>{children}</ChatsContext>;
}

export function useChats(): Chats {
  const chats = use(ChatsContext);
  if (!chats) throw new Error('Conversations are read inside ChatsProvider.');
  return chats;
}

export function useConversationList(): ConversationListState {
  const { list } = useChats().engine;
  return useSyncExternalStore(list.subscribe, list.view, list.view);
}

/** Returns the store of a conversation, which stays in sync from now on. */
export function useConversationStore(conversationId: string): { store: ConversationStore; view: ConversationViewState } {
  const { engine } = useChats();
  const store = engine.open(conversationId);
  return { store, view: useSyncExternalStore(store.subscribe, store.view, store.view) };
}
