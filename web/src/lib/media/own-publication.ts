import type { PublishedStream } from '@festoon/contracts/live/media';
import type { MediaTransport } from './transports/media-transport.ts';

type SentSession = { readonly sessionId: string; startedAt: string | null };

/** Distinguishes what this page publishes from what the same account publishes elsewhere; of two, the later one wins. */
export class OwnPublication {
  readonly #accountId: string;
  readonly #sessions = new Set<string>();
  /** Null while something is on its way, and after no answer came: an unknown session may be this page's own then. */
  #sent: SentSession | null = null;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Brings what is published to a connection, and remembers as what. */
  async publishThrough(transport: MediaTransport, publish: () => Promise<void>): Promise<void> {
    const before = this.#sent;
    this.#sent = null;
    await publish();
    const sessionId = transport.publishedSessionId('main');
    if (sessionId === null) return;
    this.#sessions.add(sessionId);
    this.#sent = before?.sessionId === sessionId ? before : { sessionId, startedAt: null };
  }

  /** Returns the main stream that the account publishes now, from any device. */
  findMain(streams: readonly PublishedStream[]): PublishedStream | undefined {
    return streams.find(({ person, name }) => name === 'main' && person.id === this.#accountId);
  }

  isInOtherTab(streams: readonly PublishedStream[]): boolean {
    const main = this.findMain(streams);
    return main !== undefined && !this.#sessions.has(main.sessionId);
  }

  /** Another device took the place that this page was seen to have; a list from before that tells nothing. */
  wasTakenOver(streams: readonly PublishedStream[]): boolean {
    const [main, sent] = [this.findMain(streams), this.#sent];
    if (main === undefined || sent === null) return false;
    if (main.sessionId === sent.sessionId) sent.startedAt = main.startedAt;
    return this.isInOtherTab(streams) && sent.startedAt !== null && main.startedAt >= sent.startedAt;
  }
}
