import type { MediaStreamName } from '@festoon/contracts/live/media';
import type { Carrier } from './carriers/carrier.ts';
import type { LocalMedia } from './devices/local-media.ts';
import type { Outgoing } from './outgoing.ts';

const NAMES: readonly MediaStreamName[] = ['main', 'low', 'screen'];

/** Brings what this device has to the connection of the moment, one change after another. */
export class StreamSync {
  #outgoing: Outgoing | null = null;
  #stopFollowing = () => {};
  #carrier: Carrier | null = null;
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

  follow(outgoing: Outgoing, changed: () => void): void {
    this.#stopFollowing();
    this.#outgoing?.close();
    this.#outgoing = outgoing;
    this.#stopFollowing = outgoing.local.subscribe(changed);
  }

  /** Stops sending. */
  forget(): void {
    this.#stopFollowing();
    this.#outgoing?.close();
    this.#outgoing = null;
    for (const name of this.#sent) this.#carrier?.unpublish(name);
    this.#sent.clear();
  }

  /** From now on over this one, to which nothing was brought yet. */
  use(carrier: Carrier): void {
    this.#carrier = carrier;
    this.#sent.clear();
  }

  /** Resolves when everything that is on has reached the connection; rejects when it can't. */
  run(): Promise<void> {
    const next = this.#work.then(() => this.#bring());
    this.#work = next.catch(() => undefined);
    return next;
  }

  async #bring(): Promise<void> {
    const [carrier, outgoing] = [this.#carrier, this.#outgoing];
    if (carrier === null || outgoing === null) return;
    const wanted = outgoing.tracks();
    for (const name of NAMES) {
      const tracks = wanted.get(name);
      if (tracks === undefined) {
        if (this.#sent.delete(name)) carrier.unpublish(name);
        continue;
      }
      await carrier.publish(name, tracks);
      // The carrier or the published media changed in the meantime; a separate run publishes the new state.
      if (carrier !== this.#carrier || outgoing !== this.#outgoing) return carrier.unpublish(name);
      this.#sent.add(name);
    }
  }
}
