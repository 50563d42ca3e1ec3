import type { MediaStreamName } from '@festoon/contracts/live/media';
import type { MediaTransport } from './transports/media-transport.ts';
import type { LocalMedia } from './devices/local-media.ts';
import type { OutgoingMedia } from './outgoing-media.ts';

const NAMES: readonly MediaStreamName[] = ['main', 'low', 'screen'];

/** Brings what this device has to the connection of the moment, one change after another. */
export class PublicationSync {
  #outgoing: OutgoingMedia | null = null;
  #stopFollowing = () => {};
  #transport: MediaTransport | null = null;
  readonly #sent = new Set<MediaStreamName>();
  #work: Promise<void> = Promise.resolve();

  /** The local media that is published, or null. */
  get local(): LocalMedia | null {
    return this.#outgoing?.local ?? null;
  }

  get isFollowing(): boolean {
    return this.#outgoing !== null;
  }

  get isOn(): boolean {
    return this.#outgoing !== null && this.#sent.has('main');
  }

  follow(outgoing: OutgoingMedia, changed: () => void): void {
    this.#stopFollowing();
    this.#outgoing?.close();
    this.#outgoing = outgoing;
    this.#stopFollowing = outgoing.local.subscribe(changed);
  }

  /** Stops sending. */
  stop(): void {
    this.#stopFollowing();
    this.#outgoing?.close();
    this.#outgoing = null;
    for (const name of this.#sent) this.#transport?.unpublish(name);
    this.#sent.clear();
  }

  /** From now on over this one, to which nothing was brought yet. */
  setTransport(transport: MediaTransport): void {
    this.#transport = transport;
    this.#sent.clear();
  }

  /** Resolves when everything that is on has reached the connection; rejects when it can't. */
  run(): Promise<void> {
    const next = this.#work.then(() => this.#publishAll());
    this.#work = next.catch(() => undefined);
    return next;
  }

  async #publishAll(): Promise<void> {
    const [transport, outgoing] = [this.#transport, this.#outgoing];
    if (transport === null || outgoing === null) return;
    const tracksByName = outgoing.tracks();
    for (const name of NAMES) {
      const tracks = tracksByName.get(name);
      if (tracks === undefined) {
        if (this.#sent.delete(name)) transport.unpublish(name);
        continue;
      }
      await transport.publish(name, tracks);
      // The carrier or the published media changed in the meantime; a separate run publishes the new state.
      if (transport !== this.#transport || outgoing !== this.#outgoing) return transport.unpublish(name);
      this.#sent.add(name);
    }
  }
}
