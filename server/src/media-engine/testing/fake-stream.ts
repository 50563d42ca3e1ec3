import type { ExternalSession, LiveStreamAccess, MediaKind, StreamCodecs, StreamListener } from '../live-stream-access.ts';
import type { EngineEvent } from '../protocol.ts';

/** A stream that a test publishes without an engine. */
export class FakeStream implements LiveStreamAccess {
  readonly events: EngineEvent[] = [];
  readonly sessions = new Map<string, ExternalSession>();
  readonly #listeners = new Set<StreamListener>();
  keyframeRequests = 0;
  egressBytes = 0;
  isFull = false;
  #codecs: StreamCodecs | null = null;

  begin(codecs: StreamCodecs): void {
    this.#codecs = codecs;
    for (const listener of this.#listeners) listener.onBegin(codecs);
  }

  send(kind: MediaKind, packets: readonly Buffer[]): void {
    for (const packet of packets) for (const listener of this.#listeners) listener.onPacket(kind, Buffer.from(packet));
  }

  end(): void {
    this.#codecs = null;
    for (const listener of this.#listeners) listener.onEnd();
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  findCodecs(): StreamCodecs | null {
    return this.#codecs;
  }

  listen(_room: string, _stream: string, listener: StreamListener): () => void {
    this.#listeners.add(listener);
    if (this.#codecs !== null) listener.onBegin(this.#codecs);
    return () => this.#listeners.delete(listener);
  }

  requestKeyframe(): void {
    this.keyframeRequests += 1;
  }

  hasRoomForViewer(): boolean {
    return !this.isFull;
  }

  addSession(session: ExternalSession): void {
    this.sessions.set(session.id, session);
  }

  removeSession(id: string): void {
    this.sessions.delete(id);
  }

  countEgress(bytes: number): void {
    this.egressBytes += bytes;
  }

  emit(event: EngineEvent): void {
    this.events.push(event);
  }
}
