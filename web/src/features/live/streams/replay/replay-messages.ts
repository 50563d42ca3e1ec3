import type { Message } from '@festoon/contracts/messaging/messages';

/** A message with its position in the replay. A message from before the recording is at the start. */
export type ReplayMessage = { readonly message: Message; readonly atMs: number };

/** Returns the chat messages with their positions in the replay. Notices and deleted messages are left out. */
export function toReplayMessages(messages: readonly Message[], replayStart: string): readonly ReplayMessage[] {
  const startMs = Date.parse(replayStart);
  return messages
    .filter(({ kind, deletedAt }) => kind !== 'notice' && deletedAt === null)
    .map((message) => ({ message, atMs: Math.max(0, Date.parse(message.sentAt) - startMs) }));
}

/** Returns how many of the messages were written by a position in the replay. */
export function countMessagesUntil(messages: readonly ReplayMessage[], positionMs: number): number {
  const next = messages.findIndex(({ atMs }) => atMs > positionMs);
  return next === -1 ? messages.length : next;
}
