import type { ChatPerson } from '@festoon/contracts/messages';
import { callSayingOnce } from '../../lib/call-saying-once.ts';
import { onChatsForgotten } from '../../lib/chat-database.ts';
import { openFeedLink } from '../../lib/live.ts';
import { randomId } from '../../lib/random-id.ts';
import { ChatEngine } from './engine/chat-engine.ts';
import type { EnginePorts } from './engine/ports.ts';
import { cachedChats } from './cached-chats.ts';

// A connection that is dead and does not say so would hold the queue until the system gives it up.
const CALL_MILLIS = 10_000;

let current: { readonly accountId: string; readonly engine: ChatEngine; readonly end: () => void } | undefined;

/** Returns the engine of the signed-in account. It keeps running while other pages are open, until the account signs out. */
export function engineOf(me: ChatPerson): ChatEngine {
  if (current?.accountId === me.id) return current.engine;
  current?.end();
  const { ports, close } = browserPorts(me);
  const engine = new ChatEngine(ports);
  const forgotten = onChatsForgotten(() => current?.end());
  const end = () => {
    current = undefined;
    engine.stop();
    close();
    forgotten();
  };
  current = { accountId: me.id, engine, end };
  engine.start();
  return engine;
}

function browserPorts(me: ChatPerson): { ports: EnginePorts; close: () => void } {
  const channel = new BroadcastChannel(`festoon-chats:${me.id}`);
  const repeated = callSayingOnce();
  const ports: EnginePorts = {
    me,
    call: (endpoint, input) => repeated(endpoint, input, { signal: AbortSignal.timeout(CALL_MILLIS) }),
    link: openFeedLink(),
    storage: cachedChats(me.id),
    clock: {
      now: () => Date.now(),
      after: (millis, run) => {
        const timer = setTimeout(run, millis);
        return () => clearTimeout(timer);
      },
    },
    random: () => Math.random(),
    newId: randomId,
    isWatched: () => document.visibilityState === 'visible',
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
    alone: async (name, work) => {
      // Browsers keep locks from pages without https; the server still takes each message once.
      if (!('locks' in navigator)) return work();
      await navigator.locks.request(`festoon-chats:${me.id}:${name}`, work);
    },
    tabs: {
      tell: () => channel.postMessage('changed'),
      onNotified: (listener) => {
        channel.addEventListener('message', listener);
        return () => channel.removeEventListener('message', listener);
      },
    },
  };
  return { ports, close: () => channel.close() };
}
