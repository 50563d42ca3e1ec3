import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Fallback, LiveStreamAccess, StreamTarget, Upgrade } from '../live-stream-access.ts';
import type { EndReason } from '../protocol.ts';
import { FallbackStream } from './fallback-stream.ts';
import { FallbackViewer } from './fallback-viewer.ts';

/** Viewers only receive. */
const INCOMING_BYTES_MAX = 1024;

/** Creates the streams over WebSocket, for viewers without UDP. */
export function createFallback(access: LiveStreamAccess): Fallback {
  const streams = new Map<string, FallbackStream>();
  const ids = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: INCOMING_BYTES_MAX });
  server.on('headers', (headers, request) => headers.push(`Location: /sessions/${ids.get(request) ?? ''}`));

  function findStream(target: StreamTarget): FallbackStream {
    const key = JSON.stringify([target.room, target.stream]);
    const found = streams.get(key) ?? new FallbackStream(access, target);
    streams.set(key, found);
    return found;
  }

  function leave(target: StreamTarget, viewer: FallbackViewer): void {
    const key = JSON.stringify([target.room, target.stream]);
    const stream = streams.get(key);
    stream?.leave(viewer);
    if (stream?.isEmpty !== true) return;
    streams.delete(key);
    stream.stop();
  }

  function join(target: StreamTarget, id: string, socket: WebSocket): void {
    let reason: EndReason | null = 'left';
    const viewer = new FallbackViewer(id, socket, {
      onSent: (bytes) => access.countEgress(bytes),
      onEnd: () => {
        leave(target, viewer);
        access.removeSession(id, reason);
      },
      onClosing: (closeReason) => {
        reason = closeReason === 'removed' ? null : 'stream_ended';
      },
    });
    access.addSession({ id, kind: 'fallback', end: () => viewer.close('removed') });
    findStream(target).join(viewer);
  }

  return {
    upgrade(target: StreamTarget, { request, socket, head }: Upgrade) {
      const id = randomUUID();
      ids.set(request, id);
      server.handleUpgrade(request, socket, head, (opened) => join(target, id, opened));
    },
    stop() {
      for (const stream of streams.values()) stream.stop();
      server.close();
    },
  };
}
