import type { Message } from '@festoon/contracts/messages';
import { Listeners } from './listeners.ts';

type Patch = { readonly messageId: string; readonly apply: (message: Message) => Message };

/**
 * The changes to messages that the server has not confirmed yet: shown immediately, and reverted if the server rejects them.
 */
export class Overlay {
  readonly changed = new Listeners();
  #patches: readonly Patch[] = [];

  get isEmpty(): boolean {
    return this.#patches.length === 0;
  }

  async during<Answer>(
    messageId: string,
    apply: (message: Message) => Message,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const patch: Patch = { messageId, apply };
    this.#patches = [...this.#patches, patch];
    this.changed.tell();
    try {
      return await work();
    } finally {
      this.#patches = this.#patches.filter((one) => one !== patch);
      this.changed.tell();
    }
  }

  show(message: Message): Message {
    let shown = message;
    for (const patch of this.#patches) if (patch.messageId === message.id) shown = patch.apply(shown);
    return shown;
  }
}
