import type { EventLinkPreview, Message, MessageFile } from '@festoon/contracts/messaging/messages';

/** A written message, as it is shown until it arrives in the conversation. */
export type QueuedMessage = {
  readonly id: string;
  readonly conversationId: string;
  readonly text: string;
  readonly replyTo: Message['replyTo'];
  readonly files: readonly MessageFile[];
  readonly mentions: Message['mentions'];
  readonly mentionsEveryone: boolean;
  readonly event: EventLinkPreview | null;
  /** Milliseconds since 1970, on this device's clock. */
  readonly writtenAt: number;
  /** `failed` if the server rejected it. */
  readonly state: 'waiting' | 'failed';
  readonly failure: { readonly code: string | null; readonly message: string } | null;
};

export type OutgoingMessage = Pick<QueuedMessage, 'text'> &
  Partial<Pick<QueuedMessage, 'replyTo' | 'files' | 'mentions' | 'mentionsEveryone' | 'event'>>;
