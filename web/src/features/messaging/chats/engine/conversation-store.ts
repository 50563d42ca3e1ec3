import type { Message } from '@festoon/contracts/messaging/messages';
import type { ConversationSync, SyncState } from './conversation-sync.ts';
import { Listeners } from './listeners.ts';
import type { Outbox } from './outbox.ts';
import type { OutgoingMessage, QueuedMessage } from './queued-message.ts';
import type { EnginePorts } from './ports.ts';

/** Milliseconds. A person who types reports it every three seconds; after six seconds without a report they have stopped. */
const TYPING_INTERVAL_MS = 3_000;
const TYPING_TIMEOUT_MS = 6_000;

/** The people who type in one conversation. */
class TypingState {
  readonly changed = new Listeners();
  readonly #ports: Pick<EnginePorts, 'clock' | 'me'>;
  readonly #ends = new Map<string, () => void>();
  readonly #say: () => void;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(ports: Pick<EnginePorts, 'clock' | 'me'>, sendTyping: () => void) {
    this.#ports = ports;
    this.#say = sendTyping;
  }

  get accountIds(): readonly string[] {
    return [...this.#ends.keys()];
  }

  /** Notifies the others, at limited intervals. */
  notifyTyping(): void {
    const now = this.#ports.clock.now();
    if (now - this.#saidAt < TYPING_INTERVAL_MS) return;
    this.#saidAt = now;
    this.#say();
  }

  receiveTyping(accountId: string): void {
    if (accountId === this.#ports.me.id) return;
    this.#ends.get(accountId)?.();
    const cancel = this.#ports.clock.after(TYPING_TIMEOUT_MS, () => this.end(accountId));
    this.#ends.set(accountId, cancel);
    this.changed.notify();
  }

  /** Removes a person whose message has arrived. */
  end(accountId: string): void {
    this.#ends.get(accountId)?.();
    if (this.#ends.delete(accountId)) this.changed.notify();
  }

  /** Resets the interval after a sent message, so that further typing is reported immediately. */
  resetInterval(): void {
    this.#saidAt = Number.NEGATIVE_INFINITY;
  }
}

type OptimisticPatch = { readonly messageId: string; readonly apply: (message: Message) => Message };

/**
 * The changes to messages that the server has not confirmed yet: shown immediately, and reverted if the server rejects
 * them.
 */
class OptimisticUpdates {
  readonly changed = new Listeners();
  #patches: readonly OptimisticPatch[] = [];

  get isEmpty(): boolean {
    return this.#patches.length === 0;
  }

  async applyDuring<Answer>(
    messageId: string,
    apply: (message: Message) => Message,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const patch: OptimisticPatch = { messageId, apply };
    this.#patches = [...this.#patches, patch];
    this.changed.notify();
    try {
      return await work();
    } finally {
      this.#patches = this.#patches.filter((one) => one !== patch);
      this.changed.notify();
    }
  }

  show(message: Message): Message {
    let shown = message;
    for (const patch of this.#patches) if (patch.messageId === message.id) shown = patch.apply(shown);
    return shown;
  }
}

/** The current state of a conversation. Each change creates a new object. */
export type ConversationViewState = {
  readonly state: SyncState;
  /** False while the messages come from this device's cache and the server has not answered. */
  readonly isFresh: boolean;
  readonly messages: readonly Message[];
  /** The viewer's own messages that are being sent, below all others. */
  readonly queued: readonly QueuedMessage[];
  readonly hasBefore: boolean;
  /** True if messages newer than those shown exist, because the viewer jumped back. */
  readonly hasAfter: boolean;
  readonly lastNumber: number;
  readonly typing: readonly string[];
  /** The message number up to which each other person has read, by account id. Includes only people who share it. */
  readonly readReceipts: ReadonlyMap<string, number>;
};

/** The store of one open conversation. */
export class ConversationStore {
  readonly changed = new Listeners();
  readonly sync: ConversationSync;
  readonly typing: TypingState;
  readonly #outbox: Outbox;
  readonly #overlay = new OptimisticUpdates();
  readonly #me: string;
  readonly #readMarks = new Map<string, number>();
  #around: number | null = null;
  #view: ConversationViewState | null = null;

  constructor(ports: EnginePorts, sync: ConversationSync, outbox: Outbox) {
    this.sync = sync;
    this.#outbox = outbox;
    this.#me = ports.me.id;
    this.typing = new TypingState(ports, () => ports.link.signal('conversation', sync.id, 'typing'));
    const notifyTyping = () => this.#note();
    sync.changed.add(notifyTyping);
    outbox.changed.add(notifyTyping);
    this.#overlay.changed.add(notifyTyping);
    this.typing.changed.add(notifyTyping);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.changed.add(listener);

  readonly view = (): ConversationViewState => (this.#view ??= this.#look());

  #note(): void {
    this.#view = null;
    this.changed.notify();
  }

  #look(): ConversationViewState {
    const { log, state, isFresh } = this.sync;
    const { messages, hasBefore, hasAfter } = log.range(this.#around);
    const isShown = (id: string) => log.isInRange(log.find(id)?.number ?? 0);
    return {
      state,
      isFresh,
      hasBefore,
      hasAfter,
      lastNumber: log.lastNumber,
      messages: this.#overlay.isEmpty ? messages : messages.map((message) => this.#overlay.show(message)),
      queued: this.#outbox.listForConversation(this.sync.id).filter(({ id }) => !isShown(id)),
      typing: this.typing.accountIds,
      readReceipts: new Map(this.#readMarks),
    };
  }

  send(message: OutgoingMessage): QueuedMessage {
    this.typing.resetInterval();
    return this.#outbox.add(this.sync.id, message);
  }

  retry(id: string): Promise<void> {
    return this.#outbox.retry(id);
  }

  discard(id: string): Promise<void> {
    return this.#outbox.discard(id);
  }

  /** Changes a message immediately, and reverts the change if the server rejects it. */
  async updateOptimistically(
    messageId: string,
    apply: (message: Message) => Message,
    work: () => Promise<{ readonly message: Message }>,
  ): Promise<void> {
    await this.#overlay.applyDuring(messageId, apply, async () => this.applyMessage((await work()).message));
  }

  /** Applies a message from a response to this viewer. */
  applyMessage(message: Message): void {
    if (this.sync.log.isLoaded) this.sync.log.addMessage(message);
    this.sync.requireChange(message.change);
    this.#note();
  }

  handleSignal(name: string, accountId: string, value: number | undefined): void {
    if (name === 'typing') this.typing.receiveTyping(accountId);
    if (name === 'read' && value !== undefined && accountId !== this.#me) this.setReadMark(accountId, value);
  }

  setReadMark(accountId: string, number: number): void {
    if ((this.#readMarks.get(accountId) ?? 0) >= number) return;
    this.#readMarks.set(accountId, number);
    this.#note();
  }

  loadBefore(): Promise<void> {
    return this.sync.loadBefore(this.#around);
  }

  loadAfter(): Promise<void> {
    return this.sync.loadAfter(this.#around);
  }

  /** Shows the messages around a given one, which may be far away. */
  async jumpTo(number: number): Promise<void> {
    await this.sync.loadAround(number);
    this.#around = number;
    this.#note();
  }

  showLatest(): void {
    this.#around = null;
    this.#note();
  }
}
