import type { Socket } from 'socket.io-client';
import type { ClientToServer, FeedBatch, FeedSignal, ServerToClient, FeedsToFollow } from '@festoon/contracts/core/live';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** The path of the socket below the API. */
export const LIVE_PATH = '/live';

/** Reconnects within a second. A slow phone network or a busy server gets ten seconds for the handshake. */
export const LIVE_OPTIONS = {
  transports: ['websocket'],
  withCredentials: true,
  reconnectionDelay: 100,
  reconnectionDelayMax: 1_000,
  randomizationFactor: 0.5,
  timeout: 10_000,
};

export type FeedListener = {
  readonly connected?: () => void;
  readonly disconnected?: () => void;
  readonly entries?: (kind: string, id: string, batch: FeedBatch) => void;
  readonly signal?: (kind: string, id: string, signal: FeedSignal) => void;
  readonly unfollowed?: (kind: string, id: string) => void;
};

/** The socket as feed followers use it. */
export type FeedLink = {
  readonly isConnected: () => boolean;
  /**
   * Follows feeds and resolves to the newest position of each. Rejects when no response comes in time, so a call without
   * feeds checks the connection. A few entries after a known position are sent first.
   */
  readonly follow: (kind: string, feeds: FeedsToFollow, waitMillis: number) => Promise<Readonly<Record<string, number>>>;
  readonly unfollow: (kind: string, ids: readonly string[]) => void;
  readonly signal: (kind: string, id: string, name: string) => void;
  /** Disconnects and connects again immediately. */
  readonly restart: () => void;
  readonly listen: (listener: FeedListener) => () => void;
};

/** Creates the link over one socket. */
export function feedLink(socket: LiveSocket): FeedLink {
  return {
    isConnected: () => socket.connected,
    follow: async (kind, feeds, waitMillis) => {
      if (!socket.connected) throw new Error('There is no connection.');
      return socket.timeout(waitMillis).emitWithAck('follow', kind, feeds);
    },
    unfollow: (kind, ids) => void (socket.connected && socket.emit('unfollow', kind, [...ids])),
    signal: (kind, id, name) => void (socket.connected && socket.volatile.emit('signal', kind, id, name)),
    restart: () => void socket.disconnect().connect(),
    listen: (listener) => {
      const heard = [
        subscribe(socket, 'connect', listener.connected),
        subscribe(socket, 'disconnect', listener.disconnected),
        subscribe(socket, 'entries', listener.entries),
        subscribe(socket, 'signal', listener.signal),
        subscribe(socket, 'unfollowed', listener.unfollowed),
      ];
      return () => {
        for (const stop of heard) stop();
      };
    },
  };
}

type Handlers = ServerToClient & { connect: () => void; disconnect: () => void };

function subscribe<Name extends keyof Handlers>(socket: LiveSocket, name: Name, handler: Handlers[Name] | undefined) {
  if (!handler) return () => undefined;
  socket.on(name, handler as never);
  return () => void socket.off(name, handler as never);
}
