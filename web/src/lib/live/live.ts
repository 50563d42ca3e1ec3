import { useEffect, useEffectEvent } from 'react';
import type { Invalidation } from '@festoon/contracts/core/live';
import { feedLink, type FeedLink, type FeedListener, type LiveSocket } from '../feed-link.ts';

type Listener = (invalidation: Invalidation) => void;

const listeners = new Map<string, Set<Listener>>();
let connecting: Promise<LiveSocket> | undefined;

async function connect(): Promise<LiveSocket> {
  const { openLiveSocket } = await import('./open-live-socket.ts');
  const socket = openLiveSocket();
  let connectedBefore = false;
  socket.on('invalidation', (invalidation) => notifyListeners(invalidation));
  socket.on('connect', () => {
    for (const topic of listeners.keys()) {
      socket.emit('watch', topic, () => {
        if (connectedBefore) notifyListeners({ topic, name: 'live.resumed', id: '' });
      });
    }
    connectedBefore = true;
  });
  return socket;
}

function notifyListeners(invalidation: Invalidation): void {
  for (const listener of listeners.get(invalidation.topic) ?? []) listener(invalidation);
}

async function watch(topic: string): Promise<void> {
  try {
    const socket = await (connecting ??= connect());
    // A socket that is still connecting watches everything in `listeners` once it is connected.
    if (socket.connected && listeners.has(topic)) socket.emit('watch', topic, () => {});
  } catch {
    // The code of the socket could not be loaded. It is loaded again when the network is back.
    connecting = undefined;
    addEventListener('online', () => listeners.has(topic) && void watch(topic), { once: true });
  }
}

/** Returns the socket, or nothing if there is none or its code could not be loaded. */
async function currentSocket(): Promise<LiveSocket | undefined> {
  return connecting?.catch(() => undefined);
}

async function unwatch(topic: string): Promise<void> {
  const socket = await currentSocket();
  if (listeners.has(topic)) return;
  if (socket?.connected) socket.emit('unwatch', topic);
}

/** Reconnects, so that the connection uses the current session. */
export async function restartLive(): Promise<void> {
  const socket = await currentSocket();
  socket?.disconnect().connect();
}

/** Subscribes to the invalidations of a topic outside components. Returns a function that unsubscribes. */
export function watchTopic(topic: string, listener: Listener): () => void {
  const topicListeners = listeners.get(topic);
  if (topicListeners) topicListeners.add(listener);
  else {
    listeners.set(topic, new Set([listener]));
    void watch(topic);
  }
  return () => {
    const remaining = listeners.get(topic);
    remaining?.delete(listener);
    if (remaining?.size !== 0) return;
    listeners.delete(topic);
    void unwatch(topic);
  };
}

/**
 * Subscribes to the invalidations of a topic while mounted; `undefined` subscribes to none. After a reconnect, one
 * invalidation named `live.resumed` asks to refetch, because others may have been missed.
 */
export function useLiveTopic(topic: string | undefined, onInvalidation: Listener): void {
  const listener = useEffectEvent(onInvalidation);
  useEffect(() => (topic === undefined ? undefined : watchTopic(topic, (invalidation) => listener(invalidation))), [topic]);
}

/**
 * Returns the link of this page's single socket. The first listener opens it; a failed attempt is repeated until it is
 * open.
 */
export function openFeedLink(): FeedLink {
  const listeners = new Map<FeedListener, () => void>();
  let link: FeedLink | undefined;
  const open = async () => {
    try {
      link = feedLink(await (connecting ??= connect()));
      for (const listener of listeners.keys()) listeners.set(listener, link.listen(listener));
      if (link.isConnected()) for (const { connected } of listeners.keys()) connected?.();
    } catch {
      connecting = undefined;
      addEventListener('online', () => void open(), { once: true });
    }
  };
  void open();
  return {
    isConnected: () => link?.isConnected() ?? false,
    follow: (...asked) => link?.follow(...asked) ?? Promise.reject(new Error('There is no connection yet.')),
    unfollow: (...asked) => link?.unfollow(...asked),
    signal: (...said) => link?.signal(...said),
    restart: () => link?.restart(),
    listen: (listener) => {
      listeners.set(listener, link?.listen(listener) ?? (() => undefined));
      return () => {
        listeners.get(listener)?.();
        listeners.delete(listener);
      };
    },
  };
}
