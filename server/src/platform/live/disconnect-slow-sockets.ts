import type { Server } from 'socket.io';

/** The most bytes that may be buffered for a client that does not read: from one check to the next, and at any time. */
const sustainedBytesMax = 1024 * 1024;
const bytesMax = 8 * sustainedBytesMax;
const checkMillis = 500;

type Packet = { readonly data?: string | { readonly length: number } };
type Connection = {
  readonly writeBuffer: readonly Packet[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
};

/**
 * Disconnects clients that read more slowly than entries are sent, because their buffers would fill the memory. They
 * reconnect and request what they missed. The returned function stops it.
 */
export function disconnectSlowSockets(io: Server, onDisconnect: () => void): () => void {
  let behind = new Set<Connection>();
  const timer = setInterval(() => {
    const previouslyBehind = behind;
    behind = new Set();
    for (const { conn } of io.of('/').sockets.values()) {
      const connection = conn as unknown as Connection;
      const bytes = bufferedBytes(connection);
      if (bytes <= sustainedBytesMax) continue;
      behind.add(connection);
      if (bytes <= bytesMax && !previouslyBehind.has(connection)) continue;
      // A regular close would wait until everything before it is read.
      connection.transport.socket?.terminate();
      onDisconnect();
    }
  }, checkMillis).unref();
  return () => clearInterval(timer);
}

function bufferedBytes({ writeBuffer, transport }: Connection): number {
  const queued = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return queued + (transport.socket?.bufferedAmount ?? 0);
}
