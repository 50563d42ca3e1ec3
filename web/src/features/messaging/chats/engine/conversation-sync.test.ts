import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch } from './conversation-log.ts';
import { ConversationSync } from './conversation-sync.ts';
import { CONVERSATION, FakeConversation, fakePorts, ME, OTHER } from './testing.ts';

const PAGE = 5;
const RUNS = 150;
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

type Step =
  | { action: 'send' | 'edit' | 'react' | 'unreact'; author: 'me' | 'other'; at: number }
  | { action: 'emit' | 'lose' | 'deliver' | 'double' | 'answer' | 'fail' | 'before' | 'jump'; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    action: fc.constantFrom('send', 'edit', 'react', 'unreact'),
    author: fc.constantFrom('me', 'other'),
    at: fc.nat(),
  }),
  fc.record({
    action: fc.constantFrom(
      'emit',
      'emit',
      'lose',
      'deliver',
      'deliver',
      'double',
      'answer',
      'answer',
      'fail',
      'before',
      'jump',
    ),
    at: fc.nat(),
  }),
);

/** A server, a network that delays, loses, duplicates and reorders, and one device. */
class SyncFixture {
  readonly server = new FakeConversation();
  readonly batches: Batch[] = [];
  readonly answers: { give: () => void; fail: () => void }[] = [];
  readonly sync: ConversationSync;
  #emitted = 0;
  #ids = 0;
  isRestored = false;

  constructor() {
    const ports = fakePorts((endpoint, input) => this.#answer(endpoint.name, input), {
      clock: { now: () => 0, after: (_millis, run) => this.#soon(run) },
    });
    this.sync = new ConversationSync(ports, CONVERSATION);
  }

  #soon(run: () => void): () => void {
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  }

  /** Computes the answer when it is requested, and delivers it when a step says so. */
  #answer(name: string, input: Record<string, unknown>): Promise<unknown> {
    const read =
      name === 'listMessages'
        ? this.server.page({ ...input, limit: PAGE }, ME)
        : this.server.changes(Number(input.after), PAGE, ME);
    if (this.isRestored) return Promise.resolve(read);
    return new Promise((resolve, reject) => {
      this.answers.push({ give: () => resolve(read), fail: () => reject(new Error('cut')) });
    });
  }

  emit(): void {
    const batch = this.server.changes(this.#emitted, PAGE, null);
    this.#emitted = batch.upTo;
    this.batches.push(batch);
  }

  write({ action, author, at }: Extract<Step, { author: string }>): void {
    const accountId = author === 'me' ? ME : OTHER;
    const number = (at % Math.max(1, this.server.lastNumber)) + 1;
    this.#ids += 1;
    if (action === 'send') this.server.send(`id-${this.#ids}`, `${this.#ids}`, accountId);
    if (action === 'edit') this.server.edit(number, `edited ${this.#ids}`);
    if (action === 'react' || action === 'unreact') this.server.react(number, accountId, action === 'react');
  }

  /** Performs one step of the network or of the viewer. */
  take({ action, at }: Step): void {
    if (action === 'emit') this.emit();
    if (action === 'before') this.sync.loadBefore(null).catch(() => undefined);
    if (action === 'jump') this.sync.loadAround((at % Math.max(1, this.server.lastNumber)) + 1).catch(() => undefined);
    if (action === 'answer' || action === 'fail') this.#settle(action, at);
    if (action === 'lose') this.#one(this.batches, at);
    const batch = action === 'deliver' || action === 'double' ? this.#one(this.batches, at) : undefined;
    if (batch) this.sync.applyBatch(batch);
    if (batch && action === 'double') this.batches.push(batch);
  }

  #settle(action: 'answer' | 'fail', at: number): void {
    const answer = this.#one(this.answers, at);
    if (action === 'answer') answer?.give();
    else answer?.fail();
  }

  #one<Item>(items: Item[], at: number): Item | undefined {
    return items.splice(at % Math.max(1, items.length), 1)[0];
  }

  /** Restores the network and announces the feed's position. */
  async restoreNetwork(): Promise<void> {
    this.isRestored = true;
    for (const answer of this.answers.splice(0)) answer.give();
    await settle();
    this.sync.requireChange(this.server.lastChange);
    await this.sync.catchUp();
    while (this.sync.log.range(null).hasBefore) await this.sync.loadBefore(null);
  }
}

describe('ConversationSync', () => {
  it('ends equal to a full load, with lost, duplicated, late and reordered messages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(12), fc.array(step, { maxLength: 80, size: 'max' }), async (before, steps) => {
        const fixture = new SyncFixture();
        for (let at = 0; at < before; at += 1) fixture.write({ action: 'send', author: at % 2 ? 'me' : 'other', at });
        void fixture.sync.start();
        for (const one of steps) {
          if ('author' in one) fixture.write(one);
          else fixture.take(one);
          await settle();
          const { messages } = fixture.sync.log.range(null);
          // The messages have no gap and no duplicate.
          expect(messages.map(({ number }) => number)).toEqual(
            messages.map((_, index) => (messages[0]?.number ?? 0) + index),
          );
        }
        await fixture.restoreNetwork();
        expect(fixture.sync.log.range(null).messages).toEqual(fixture.server.all(ME));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
