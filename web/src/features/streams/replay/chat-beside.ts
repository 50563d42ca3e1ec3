import type { Message } from '@festoon/contracts/messages';

/** A message with where in the replay it was written; before it began stands at its beginning. */
export type SaidThen = { readonly message: Message; readonly atMs: number };

/** What was said in the chat, by when it was said. */
export function saidBeside(messages: readonly Message[], beginsAt: string): readonly SaidThen[] {
  const begin = Date.parse(beginsAt);
  return messages
    .filter(({ kind, deletedAt }) => kind !== 'notice' && deletedAt === null)
    .map((message) => ({ message, atMs: Math.max(0, Date.parse(message.sentAt) - begin) }));
}

/** How many of them stood there at a time. */
export function saidUntil(said: readonly SaidThen[], positionMs: number): number {
  const next = said.findIndex(({ atMs }) => atMs > positionMs);
  return next === -1 ? said.length : next;
}
