import { sendMessage, type Message } from '@festoon/contracts/messaging/messages';
import type { ConversationId, MessageId } from '@festoon/contracts/core/ids';
import { classifyCallError, toFailure } from './call-error.ts';
import { Backoff } from './backoff.ts';
import { Listeners } from './listeners.ts';
import type { OutgoingMessage, QueuedMessage } from './queued-message.ts';
import type { EnginePorts } from './ports.ts';

/** Milliseconds. A sent message is shown from the outbox for this long if it has not arrived in its conversation. */
const SENT_DISPLAY_MS = 5_000;

/**
 * The messages being sent. Each has its id from the start and is stored on the device, so that it is sent once and in
 * order: the server recognises repeats, and only one tab sends at a time.
 */
export class Outbox {
  readonly changed = new Listeners();
  readonly #ports: EnginePorts;
  readonly #onSent: (message: Message) => void;
  readonly #backoffs = new Map<string, Backoff>();
  readonly #unsaved = new Set<string>();
  readonly #sending = new Set<string>();
  #entries: readonly QueuedMessage[] = [];
  #sent: readonly QueuedMessage[] = [];
  #lastWrittenAt = 0;
  #isStopped = false;

  constructor(ports: EnginePorts, onSent: (message: Message) => void) {
    this.#ports = ports;
    this.#onSent = onSent;
  }

  /** Loads the messages that this device had not sent when it was last open, and sends them. */
  async start(): Promise<void> {
    await this.#refresh();
    this.#sendAll();
  }

  stop(): void {
    this.#isStopped = true;
    for (const backoff of this.#backoffs.values()) backoff.wake();
  }

  wake(): void {
    for (const backoff of this.#backoffs.values()) backoff.wake();
    this.#sendAll();
  }

  /** Reloads the stored messages after another tab has sent, added or removed one. */
  async syncFromOtherTab(): Promise<void> {
    await this.#refresh();
    this.#sendAll();
  }

  /** Returns the queued messages of one conversation, in order. */
  listForConversation(conversationId: string): readonly QueuedMessage[] {
    return [...this.#sent, ...this.#entries].filter((entry) => entry.conversationId === conversationId);
  }

  add(conversationId: string, message: OutgoingMessage): QueuedMessage {
    this.#lastWrittenAt = Math.max(this.#ports.clock.now(), this.#lastWrittenAt + 1);
    const entry: QueuedMessage = {
      id: this.#ports.newId(),
      conversationId,
      replyTo: null,
      files: [],
      mentions: [],
      mentionsEveryone: false,
      event: null,
      ...message,
      writtenAt: this.#lastWrittenAt,
      state: 'waiting',
      failure: null,
    };
    this.#entries = [...this.#entries, entry];
    this.#unsaved.add(entry.id);
    this.changed.notify();
    void this.#save(entry).then(() => this.#send(conversationId));
    return entry;
  }

  async retry(id: string): Promise<void> {
    const entry = this.#entries.find((one) => one.id === id);
    if (!entry) return;
    const retried: QueuedMessage = { ...entry, state: 'waiting', failure: null };
    this.#replace(retried);
    await this.#save(retried);
    await this.#send(entry.conversationId);
  }

  async discard(id: string): Promise<void> {
    await this.#drop(id);
    this.#ports.tabs.notify();
  }

  async #save(entry: QueuedMessage): Promise<void> {
    try {
      await this.#ports.storage.storeQueued(entry);
      this.#unsaved.delete(entry.id);
      this.#ports.tabs.notify();
    } catch {
      // A device without storage still sends; only a reload would lose the message.
    }
  }

  async #drop(id: string): Promise<void> {
    await this.#ports.storage.deleteQueued(id).catch(() => undefined);
    this.#unsaved.delete(id);
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
    this.changed.notify();
  }

  #replace(entry: QueuedMessage): void {
    this.#entries = this.#entries.map((one) => (one.id === entry.id ? entry : one));
    this.changed.notify();
  }

  async #refresh(): Promise<void> {
    // An entry that is still being saved may be missing from the stored list; no other tab has removed it.
    const saved = new Set(this.#entries.flatMap(({ id }) => (this.#unsaved.has(id) ? [] : [id])));
    const stored = await this.#ports.storage.listQueued().catch(() => null);
    if (!stored) return;
    const storedIds = new Set(stored.map(({ id }) => id));
    const missing = this.#entries.filter(({ id }) => !storedIds.has(id));
    for (const entry of missing) if (entry.state === 'waiting' && saved.has(entry.id)) this.#linger(entry);
    this.#entries = [...stored, ...missing.filter(({ id }) => !saved.has(id))];
    this.#lastWrittenAt = Math.max(this.#lastWrittenAt, ...this.#entries.map(({ writtenAt }) => writtenAt));
    this.changed.notify();
  }

  #linger(entry: QueuedMessage): void {
    this.#sent = [...this.#sent, entry];
    this.#ports.clock.after(SENT_DISPLAY_MS, () => {
      this.#sent = this.#sent.filter(({ id }) => id !== entry.id);
      this.changed.notify();
    });
  }

  #sendAll(): void {
    const waiting = this.#entries.filter(({ state }) => state === 'waiting');
    for (const conversationId of new Set(waiting.map((entry) => entry.conversationId))) void this.#send(conversationId);
  }

  async #send(conversationId: string): Promise<void> {
    if (this.#sending.has(conversationId)) return;
    this.#sending.add(conversationId);
    try {
      await this.#ports.withLock(`outbox:${conversationId}`, async () => {
        await this.#refresh();
        for (let next = this.#nextOf(conversationId); next; next = this.#nextOf(conversationId)) await this.#sendOne(next);
      });
    } finally {
      this.#sending.delete(conversationId);
    }
    if (this.#nextOf(conversationId)) await this.#send(conversationId);
  }

  #nextOf(conversationId: string): QueuedMessage | undefined {
    if (this.#isStopped) return undefined;
    return this.#entries.find((entry) => entry.conversationId === conversationId && entry.state === 'waiting');
  }

  async #sendOne(entry: QueuedMessage): Promise<void> {
    const backoff = this.#backoffs.get(entry.conversationId) ?? new Backoff(this.#ports);
    this.#backoffs.set(entry.conversationId, backoff);
    try {
      const { message } = await this.#ports.call(sendMessage, toSendParams(entry));
      backoff.reset();
      this.#linger(entry);
      await this.#drop(entry.id);
      this.#onSent(message);
      this.#ports.tabs.notify();
    } catch (error) {
      if (classifyCallError(error) === 'again') return backoff.wait();
      await this.#fail(entry, error);
    }
  }

  async #fail(entry: QueuedMessage, error: unknown): Promise<void> {
    const failed: QueuedMessage = { ...entry, state: 'failed', failure: toFailure(error) };
    this.#replace(failed);
    await this.#save(failed);
  }
}

function toSendParams(entry: QueuedMessage) {
  return {
    conversationId: entry.conversationId as ConversationId,
    messageId: entry.id as MessageId,
    text: entry.text,
    replyToId: entry.replyTo?.id ?? null,
    fileIds: entry.files.map(({ id }) => id),
    mentionIds: entry.mentions.map(({ id }) => id),
    mentionsEveryone: entry.mentionsEveryone,
    eventId: entry.event?.id ?? null,
  };
}
