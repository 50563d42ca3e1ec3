import type { Message } from '@festoon/contracts/messages';
import type { ConversationSync, SyncState } from './conversation-sync.ts';
import { Listeners } from './listeners.ts';
import type { Outbox } from './outbox.ts';
import type { NewMessage, QueuedMessage } from './outbox-entry.ts';
import { Overlay } from './overlay.ts';
import { Typing } from './typing.ts';
import type { EnginePorts } from './ports.ts';

/** The current state of a thread; each change creates a new object. */
export type ThreadView = {
  readonly state: SyncState;
  /** False while what is shown was kept on this device and the server has not answered. */
  readonly isFresh: boolean;
  readonly messages: readonly Message[];
  /** One's own that are on their way, under all others. */
  readonly queued: readonly QueuedMessage[];
  readonly hasBefore: boolean;
  /** True if messages newer than those shown exist, because the reader jumped back. */
  readonly hasAfter: boolean;
  readonly lastNumber: number;
  readonly typing: readonly string[];
  /** The message number up to which each other person has read, by account id; only people who share it. */
  readonly readMarks: ReadonlyMap<string, number>;
};

/** A conversation as a thread uses it. */
export class OpenConversation {
  readonly changed = new Listeners();
  readonly sync: ConversationSync;
  readonly typing: Typing;
  readonly #outbox: Outbox;
  readonly #overlay = new Overlay();
  readonly #me: string;
  readonly #readMarks = new Map<string, number>();
  #around: number | null = null;
  #view: ThreadView | null = null;

  constructor(ports: EnginePorts, sync: ConversationSync, outbox: Outbox) {
    this.sync = sync;
    this.#outbox = outbox;
    this.#me = ports.me.id;
    this.typing = new Typing(ports, () => ports.link.signal('conversation', sync.id, 'typing'));
    const note = () => this.#note();
    sync.changed.add(note);
    outbox.changed.add(note);
    this.#overlay.changed.add(note);
    this.typing.changed.add(note);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.changed.add(listener);

  readonly view = (): ThreadView => (this.#view ??= this.#look());

  #note(): void {
    this.#view = null;
    this.changed.tell();
  }

  #look(): ThreadView {
    const { log, state, isFresh } = this.sync;
    const { messages, hasBefore, hasAfter } = log.stretch(this.#around);
    const isShown = (id: string) => log.holds(log.find(id)?.number ?? 0);
    return {
      ...{ state, isFresh, hasBefore, hasAfter, lastNumber: log.lastNumber },
      messages: this.#overlay.isEmpty ? messages : messages.map((message) => this.#overlay.show(message)),
      queued: this.#outbox.listOf(this.sync.id).filter(({ id }) => !isShown(id)),
      typing: this.typing.accountIds,
      readMarks: new Map(this.#readMarks),
    };
  }

  send(message: NewMessage): QueuedMessage {
    this.typing.rest();
    return this.#outbox.add(this.sync.id, message);
  }

  retry(id: string): Promise<void> {
    return this.#outbox.retry(id);
  }

  discard(id: string): Promise<void> {
    return this.#outbox.discard(id);
  }

  /** Changes a message immediately, and reverts the change if the server rejects it. */
  async act(
    messageId: string,
    apply: (message: Message) => Message,
    work: () => Promise<{ readonly message: Message }>,
  ): Promise<void> {
    await this.#overlay.during(messageId, apply, async () => this.take((await work()).message));
  }

  /** Takes in what the server answered to this reader. */
  take(message: Message): void {
    if (this.sync.log.isLoaded) this.sync.log.learn(message);
    this.sync.wantChange(message.change);
    this.#note();
  }

  hearSignal(name: string, accountId: string, value: number | undefined): void {
    if (name === 'typing') this.typing.hear(accountId);
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

  /** Shows the messages around one, which may be far away. */
  async jumpTo(number: number): Promise<void> {
    await this.sync.loadAround(number);
    this.#around = number;
    this.#note();
  }

  toLatest(): void {
    this.#around = null;
    this.#note();
  }
}
