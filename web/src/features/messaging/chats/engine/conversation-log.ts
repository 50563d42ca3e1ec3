import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import type { ConversationEntry, listMessages, Message, MessageChange } from '@festoon/contracts/messaging/messages';
import type { CachedLog } from './ports.ts';

export type MessagePage = EndpointResponse<typeof listMessages>;

/** All entries in (after, upTo]. */
export type Batch = { readonly after: number; readonly upTo: number; readonly entries: readonly ConversationEntry[] };

/** Messages without a gap, and whether there are more on either side. */
export type MessageRange = {
  readonly messages: readonly Message[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

const EMPTY_RANGE: MessageRange = { messages: [], hasBefore: false, hasAfter: false };
const CACHED_MESSAGES_MAX = 200;

/**
 * The known messages of one conversation. In whatever order pages and changes arrive, each known message includes every
 * change up to `upTo`, and only messages without a gap between them are shown next to each other.
 */
export class ConversationLog {
  readonly #myId: string;
  readonly #messages = new Map<number, Message>();
  readonly #numbers = new Map<string, number>();
  /** For unknown messages, the minimum change that a page must include. */
  readonly #owed = new Map<number, number>();
  #runs: readonly Run[] = [];
  #firstNumber: number | null = null;
  #lastNumber = 0;
  #upTo = -1;
  #base = -1;

  constructor(myId: string, cached: CachedLog | null = null) {
    this.#myId = myId;
    if (cached)
      this.addPage({ messages: [...cached.messages], upTo: cached.upTo, hasBefore: !cached.isComplete, hasAfter: false });
  }

  get isLoaded(): boolean {
    return this.#upTo >= 0;
  }

  /** Every change up to this number is included; −1 before the first page. */
  get upTo(): number {
    return this.#upTo;
  }

  get lastNumber(): number {
    return this.#lastNumber;
  }

  /** The number after which newer messages exist that are not loaded, or null. */
  get gapAfter(): number | null {
    const end = this.#runs.at(-1)?.to ?? 0;
    return this.isLoaded && end < this.#lastNumber ? end : null;
  }

  /** Adds a page. Returns false if it is older than the log and must be requested again. */
  addPage(page: MessagePage): boolean {
    // The first page must contain the newest messages, because the rest is connected to them.
    if (!this.isLoaded && page.hasAfter) return false;
    if (page.upTo < this.#base || page.messages.some(({ number, change }) => (this.#owed.get(number) ?? 0) > change)) {
      return false;
    }
    if (!this.isLoaded) {
      this.#upTo = page.upTo;
      this.#base = page.upTo;
    }
    for (const message of page.messages) this.addMessage(message);
    const [first, last] = [page.messages[0], page.messages.at(-1)];
    if (first && last) {
      this.#runs = withRun(this.#runs, { from: first.number, to: last.number });
      if (!page.hasBefore) this.#firstNumber = Math.min(this.#firstNumber ?? first.number, first.number);
    }
    this.#grow();
    return true;
  }

  /** Records that there are no messages before this number. */
  setFirstNumber(number: number): void {
    this.#firstNumber = Math.min(this.#firstNumber ?? number, number);
  }

  /** Adds a message that was sent to this viewer only, with their own marks. */
  addMessage(message: Message): void {
    const existing = this.#messages.get(message.number);
    if (existing && existing.change >= message.change) return;
    this.#messages.set(message.number, message);
    this.#numbers.set(message.id, message.number);
    this.#owed.delete(message.number);
    this.#lastNumber = Math.max(this.#lastNumber, message.number);
    this.#grow();
  }

  /**
   * Applies changes. Returns false if changes before them are missing.
   * @param isMine Whether they were read for this viewer, including their marks.
   */
  apply(batch: Batch, isMine: boolean): boolean {
    if (batch.after > this.#upTo) return false;
    if (batch.upTo <= this.#upTo) return true;
    const changes = batch.entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : []));
    for (const { message, interactions } of changes.toSorted((one, other) => one.message.number - other.message.number)) {
      if (isMine) this.addMessage(message);
      else this.#takeShared(message, interactions);
    }
    this.#upTo = batch.upTo;
    this.#grow();
    return true;
  }

  #takeShared(message: Message, interactions: Extract<ConversationEntry, { kind: 'message' }>['interactions']): void {
    const existing = this.#messages.get(message.number);
    if (existing && existing.change >= message.change) return;
    if (!existing && !includesAllInteractions(message, interactions)) {
      // A shared change does not contain this viewer's earlier marks; a page loaded for the viewer does.
      this.#owed.set(message.number, message.change);
      this.#lastNumber = Math.max(this.#lastNumber, message.number);
      return;
    }
    const mine = interactions.filter(({ accountId }) => accountId === this.#myId);
    this.addMessage(withOwnInteractions(message, existing, mine));
  }

  #grow(): void {
    if (this.#runs.length === 0 && this.isLoaded && this.#messages.has(1)) {
      this.#runs = [{ from: 1, to: 1 }];
      this.#firstNumber = 1;
    }
    const last = this.#runs.at(-1);
    if (!last) return;
    let { to } = last;
    while (this.#messages.has(to + 1)) to += 1;
    if (to > last.to) this.#runs = withRun(this.#runs, { from: last.from, to });
  }

  find(id: string): Message | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.#messages.get(number);
  }

  at(number: number): Message | undefined {
    return this.#messages.get(number);
  }

  /** Returns whether the message can be shown with its neighbours. */
  isInRange(number: number): boolean {
    return runAt(this.#runs, number) !== undefined;
  }

  /** Returns the messages around a number, or the newest. */
  range(around: number | null): MessageRange {
    const run = (around !== null && runAt(this.#runs, around)) || this.#runs.at(-1);
    if (!run) return EMPTY_RANGE;
    const messages: Message[] = [];
    for (let number = run.from; number <= run.to; number += 1) {
      const message = this.#messages.get(number);
      if (message) messages.push(message);
    }
    return {
      messages,
      hasBefore: this.#firstNumber === null || run.from > this.#firstNumber,
      hasAfter: run.to < this.#lastNumber,
    };
  }

  /** Returns the part of the log that the device caches. */
  toCached(): CachedLog {
    const { messages, hasBefore } = this.range(null);
    const newest = messages.slice(-CACHED_MESSAGES_MAX);
    return { upTo: this.#upTo, messages: newest, isComplete: !hasBefore && newest.length === messages.length };
  }
}

/** Numbers without a gap, including both ends. */
type Run = { readonly from: number; readonly to: number };

/** Returns the runs in order with one more; adjacent runs are merged. */
function withRun(runs: readonly Run[], added: Run): Run[] {
  const merged: Run[] = [];
  for (const run of [...runs, added].toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && run.from <= last.to + 1) merged.splice(-1, 1, { from: last.from, to: Math.max(last.to, run.to) });
    else merged.push(run);
  }
  return merged;
}

function runAt(runs: readonly Run[], number: number): Run | undefined {
  return runs.find(({ from, to }) => from <= number && number <= to);
}

type Interactions = MessageChange['interactions'];

/** Returns a message that was sent to everyone with this viewer's earlier and newer marks. */
function withOwnInteractions(message: Message, existing: Message | undefined, interactions: Interactions): Message {
  const emojis = new Set(existing?.reactions.filter(({ isMine }) => isMine).map(({ emoji }) => emoji));
  const options = new Set((existing?.poll?.options ?? []).flatMap(({ isMine }, index) => (isMine ? [index] : [])));
  for (const { emoji, option, isOn } of interactions) {
    if (emoji !== null) toggle(emojis, emoji, isOn);
    if (option !== null) toggle(options, option, isOn);
  }
  return {
    ...message,
    reactions: message.reactions.map((reaction) => ({ ...reaction, isMine: emojis.has(reaction.emoji) })),
    poll: message.poll && {
      ...message.poll,
      options: message.poll.options.map((option, index) => ({ ...option, isMine: options.has(index) })),
    },
  };
}

function toggle<Value>(values: Set<Value>, value: Value, isOn: boolean): void {
  if (isOn) values.add(value);
  else values.delete(value);
}

/** Returns whether `own` contains every mark on a message, so that no earlier mark of the viewer is missing. */
function includesAllInteractions(message: Message, interactions: Interactions): boolean {
  const on = interactions.filter(({ isOn }) => isOn);
  const countOf = (emoji: string) => on.filter((one) => one.emoji === emoji).length;
  const votesFor = (index: number) => on.filter(({ option }) => option === index).length;
  return (
    message.reactions.every(({ emoji, count }) => countOf(emoji) === count) &&
    (message.poll?.options ?? []).every(({ votes }, index) => votesFor(index) === votes)
  );
}
