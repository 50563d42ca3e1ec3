import type { NetworkQuality } from './media-snapshot.ts';

const POOR_SECONDS = 4;
const RETRY_MS = 20_000;
const RETRY_MS_MAX = 160_000;

/** Selects between two layers of a video: the low one after seconds of a weak network, with periodic attempts to return. */
export class LayerSelector {
  #poor = 0;
  #isLow = false;
  #until = 0;
  #retryMs = RETRY_MS;

  /** Returns whether the low layer should play, based on the network quality of the last second. */
  selectLow(network: NetworkQuality, at: number): boolean {
    if (this.#isLow) {
      if (at >= this.#until) {
        this.#isLow = false;
        this.#poor = 0;
      }
      return this.#isLow;
    }
    this.#poor = network === 'poor' ? this.#poor + 1 : Math.max(0, this.#poor - 1);
    if (this.#poor < POOR_SECONDS) return false;
    this.#isLow = true;
    this.#until = at + this.#retryMs;
    // Waits longer after each attempt that fails.
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS_MAX);
    return true;
  }
}
