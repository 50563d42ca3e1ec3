import type { WebSocket } from 'ws';
import { PLAY_CLOSE_CODES, type PlayCloseReason } from '../protocol.ts';
import type { LiveContainer, MediaChunk } from './live-container.ts';

/** The bytes that a viewer may lag behind before it skips to the next key frame. */
const QUEUE_BYTES_MAX = 2 * 1024 * 1024;
/** The buffered bytes up to which the socket gets further chunks, because chunks that it has can't be withdrawn. */
const SOCKET_BYTES_MAX = 256 * 1024;
/** A viewer whose connection accepts no data for this long is disconnected. */
const STUCK_MS_MAX = 20_000;

export type ViewerHooks = {
  readonly onSent: (bytes: number) => void;
  /** Called when the engine closes the viewer. */
  readonly onClosing: (reason: PlayCloseReason) => void;
  readonly onEnd: () => void;
};

/** A viewer over WebSocket, and the data that is still to be sent. */
export class FallbackViewer {
  readonly id: string;
  readonly #socket: WebSocket;
  readonly #hooks: ViewerHooks;
  #queue: MediaChunk[] = [];
  #queueBytes = 0;
  /** True while the viewer waits for the next chunk that players can start with. */
  #isBehind = true;
  #movedMs: number;
  #isAlive = true;

  constructor(id: string, socket: WebSocket, hooks: ViewerHooks) {
    this.id = id;
    this.#socket = socket;
    this.#hooks = hooks;
    this.#movedMs = performance.now();
    socket.on('close', () => hooks.onEnd());
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      this.#isAlive = true;
    });
  }

  start(container: LiveContainer, cached: readonly MediaChunk[]): void {
    this.#socket.send(JSON.stringify({ contentType: container.contentType }));
    // Sent as one message, because players append messages that arrive together one by one.
    this.#enqueue({ bytes: Buffer.concat([container.init, ...cached.map((chunk) => chunk.bytes)]), isStart: true });
    this.#isBehind = cached.length === 0;
  }

  send(chunk: MediaChunk): void {
    if (this.#isBehind && !chunk.isStart) return;
    this.#isBehind = false;
    this.#enqueue(chunk);
  }

  /** Ends a viewer that neither responds nor accepts data. Call it every few seconds. */
  check(nowMs: number): void {
    const isStuck = this.#queue.length > 0 && nowMs - this.#movedMs > STUCK_MS_MAX;
    if (isStuck || !this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  close(reason: PlayCloseReason): void {
    this.#hooks.onClosing(reason);
    this.#queue = [];
    this.#socket.close(PLAY_CLOSE_CODES[reason], reason);
  }

  #enqueue(chunk: MediaChunk): void {
    this.#queue.push(chunk);
    this.#queueBytes += chunk.bytes.length;
    this.#pump();
    if (this.#queueBytes > QUEUE_BYTES_MAX) this.#fallBehind();
  }

  #fallBehind(): void {
    this.#queue = [];
    this.#queueBytes = 0;
    this.#isBehind = true;
  }

  #pump(): void {
    while (this.#socket.readyState === this.#socket.OPEN && this.#socket.bufferedAmount < SOCKET_BYTES_MAX) {
      const chunk = this.#queue.shift();
      if (chunk === undefined) return;
      this.#queueBytes -= chunk.bytes.length;
      this.#movedMs = performance.now();
      this.#hooks.onSent(chunk.bytes.length);
      this.#socket.send(chunk.bytes, () => this.#pump());
    }
  }
}
