import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch } from './conversation-log.ts';
import { ConversationSync } from './conversation-sync.ts';
import { CONVERSATION, FakeConversation, fakeWorld, ME, OTHER } from './testing.ts';

const PAGE = 5;
const RUNS = 150;
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

type Step =
  | { do: 'send' | 'edit' | 'react' | 'unreact'; who: 'me' | 'other'; at: number }
  | { do: 'emit' | 'lose' | 'deliver' | 'double' | 'answer' | 'fail' | 'before' | 'jump'; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('send', 'edit', 'react', 'unreact'),
    who: fc.constantFrom('me', 'other'),
    at: fc.nat(),
  }),
  fc.record({
    do: fc.constantFrom(
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

/** A server, a network that keeps back, loses, doubles and swaps, and one device. */
class World {
  readonly server = new FakeConversation();
  readonly batches: Batch[] = [];
  readonly answers: { give: () => void; fail: () => void }[] = [];
  readonly sync: ConversationSync;
  #emitted = 0;
  #ids = 0;
  isCalm = false;

  constructor() {
    const ports = fakeWorld((endpoint, input) => this.#answer(endpoint.name, input), {
      clock: { now: () => 0, after: (_millis, run) => this.#soon(run) },
    });
    this.sync = new ConversationSync(ports, CONVERSATION);
  }

  #soon(run: () => void): () => void {
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  }

  /** Read when it is asked, told when a step says so. */
  #answer(name: string, input: Record<string, unknown>): Promise<unknown> {
    const read =
      name === 'listMessages'
        ? this.server.page({ ...input, limit: PAGE }, ME)
        : this.server.changes(Number(input.after), PAGE, ME);
    if (this.isCalm) return Promise.resolve(read);
    return new Promise((resolve, reject) => {
      this.answers.push({ give: () => resolve(read), fail: () => reject(new Error('cut')) });
    });
  }

  emit(): void {
    const batch = this.server.changes(this.#emitted, PAGE, null);
    this.#emitted = batch.upTo;
    this.batches.push(batch);
  }

  write({ do: what, who, at }: Extract<Step, { who: string }>): void {
    const accountId = who === 'me' ? ME : OTHER;
    const number = (at % Math.max(1, this.server.lastNumber)) + 1;
    this.#ids += 1;
    if (what === 'send') this.server.send(`id-${this.#ids}`, `${this.#ids}`, accountId);
    if (what === 'edit') this.server.edit(number, `edited ${this.#ids}`);
    if (what === 'react' || what === 'unreact') this.server.react(number, accountId, what === 'react');
  }

  /** Performs one step of the network or of the reader. */
  take({ do: what, at }: Step): void {
    if (what === 'emit') this.emit();
    if (what === 'before') this.sync.loadBefore(null).catch(() => undefined);
    if (what === 'jump') this.sync.loadAround((at % Math.max(1, this.server.lastNumber)) + 1).catch(() => undefined);
    if (what === 'answer' || what === 'fail') this.#settle(what, at);
    if (what === 'lose') this.#one(this.batches, at);
    const batch = what === 'deliver' || what === 'double' ? this.#one(this.batches, at) : undefined;
    if (batch) this.sync.takeBatch(batch);
    if (batch && what === 'double') this.batches.push(batch);
  }

  #settle(what: 'answer' | 'fail', at: number): void {
    const answer = this.#one(this.answers, at);
    if (what === 'answer') answer?.give();
    else answer?.fail();
  }

  #one<Item>(items: Item[], at: number): Item | undefined {
    return items.splice(at % Math.max(1, items.length), 1)[0];
  }

  /** Restores the network and announces the feed's position. */
  async calm(): Promise<void> {
    this.isCalm = true;
    for (const answer of this.answers.splice(0)) answer.give();
    await settle();
    this.sync.wantChange(this.server.lastChange);
    await this.sync.even();
    while (this.sync.log.stretch(null).hasBefore) await this.sync.loadBefore(null);
  }
}

describe('ConversationSync', () => {
  it('ends equal to a fresh load, whatever is lost, doubled, late or swapped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(12), fc.array(step, { maxLength: 80, size: 'max' }), async (before, steps) => {
        const world = new World();
        for (let at = 0; at < before; at += 1) world.write({ do: 'send', who: at % 2 ? 'me' : 'other', at });
        void world.sync.start();
        for (const one of steps) {
          if ('who' in one) world.write(one);
          else world.take(one);
          await settle();
          const { messages } = world.sync.log.stretch(null);
          // Never a hole shown as if it were whole, and never one twice.
          expect(messages.map(({ number }) => number)).toEqual(
            messages.map((_, index) => (messages[0]?.number ?? 0) + index),
          );
        }
        await world.calm();
        expect(world.sync.log.stretch(null).messages).toEqual(world.server.all(ME));
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
