import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';

/** The message that is being written, and the message it replies to or edits. */
export type Writing = {
  readonly text: string;
  readonly replyTo: Message | null;
  readonly editing: Message | null;
  /** Those picked from the list of people. */
  readonly picked: readonly ChatPerson[];
};

export const NOTHING_WRITTEN: Writing = { text: '', replyTo: null, editing: null, picked: [] };

export function replyingTo(writing: Writing, message: Message): Writing {
  return { ...(writing.editing ? NOTHING_WRITTEN : writing), replyTo: message };
}

export function editing(message: Message): Writing {
  const picked = message.mentions.map(({ id, name }) => ({ id, name, handle: null, imageUrl: null }));
  return { text: message.text, replyTo: null, editing: message, picked };
}

/** Returns a message in the form in which its replies quote it. */
export function quoteOf(message: Message): NonNullable<Message['replyTo']> {
  const { id, number, author, text, files, poll, event } = message;
  const brought = files.length > 0 ? 'File' : poll ? 'Poll' : event ? 'Event' : '';
  return { id, number, author: author?.name ?? null, excerpt: text.slice(0, 140) || brought, isDeleted: false };
}
