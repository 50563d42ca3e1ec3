import type { Message } from '@festoon/contracts/messaging/messages';

/** A message with its position in the replay; a message from before the recording is at its beginning. */
export type SaidThen = { readonly message: Message; readonly atMs: number };

/** Returns the chat messages with their positions in the replay; notices and deleted messages are left out. */
export function saidBeside(messages: readonly Message[], beginsAt: string): readonly SaidThen[] {
  const begin = Date.parse(beginsAt);
  return messages
    .filter(({ kind, deletedAt }) => kind !== 'notice' && deletedAt === null)
    .map((message) => ({ message, atMs: Math.max(0, Date.parse(message.sentAt) - begin) }));
}

/** Returns how many of the messages were written by a position in the replay. */
export function saidUntil(said: readonly SaidThen[], positionMs: number): number {
  const next = said.findIndex(({ atMs }) => atMs > positionMs);
  return next === -1 ? said.length : next;
}
