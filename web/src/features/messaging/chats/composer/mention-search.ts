import type { ChatPerson } from '@festoon/contracts/messaging/messages';

const MENTION_AT_CARET = /(?:^|[\s(])@([\p{L}\p{N}_.-]{0,30})$/u;

/** Returns the text between an `@` and the caret, or null. */
export function mentionAtCaret(text: string, caret: number): string | null {
  return MENTION_AT_CARET.exec(text.slice(0, caret))?.[1] ?? null;
}

/** Returns the text with the typed mention replaced by a name, and the new caret position. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const query = mentionAtCaret(text, caret) ?? '';
  const before = `${text.slice(0, caret - query.length - 1)}@${name} `;
  return { text: before + text.slice(caret), caret: before.length };
}

/** Returns the picked people whose names are still in the text, each once. */
export function mentionsIn(text: string, pickedPeople: readonly ChatPerson[]): { id: ChatPerson['id']; name: string }[] {
  const mentioned = pickedPeople
    .filter(({ name }) => text.includes(`@${name}`))
    .map(({ id, name }) => [id, { id, name }] as const);
  return [...new Map(mentioned).values()];
}
