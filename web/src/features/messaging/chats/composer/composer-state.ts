import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import { composerText } from '@festoon/catalogue/messaging/composer';

/** The message being written, and the message it replies to or edits. */
export type Draft = {
  readonly text: string;
  readonly replyTo: Message | null;
  readonly editing: Message | null;
  /** The people picked from the list. */
  readonly pickedPeople: readonly ChatPerson[];
};

export const EMPTY_DRAFT: Draft = { text: '', replyTo: null, editing: null, pickedPeople: [] };

export function withReply(draft: Draft, message: Message): Draft {
  return { ...(draft.editing ? EMPTY_DRAFT : draft), replyTo: message };
}

export function editing(message: Message): Draft {
  const pickedPeople = message.mentions.map(({ id, name }) => ({ id, name, handle: null, imageUrl: null }));
  return { text: message.text, replyTo: null, editing: message, pickedPeople };
}

/** Returns a message in the form in which replies quote it. */
export function quoteOf(message: Message): NonNullable<Message['replyTo']> {
  const { id, number, author, text, files, poll, event } = message;
  const attachmentLabel =
    files.length > 0 ? composerText('file') : poll ? composerText('poll') : event ? composerText('event') : '';
  return { id, number, author: author?.name ?? null, excerpt: text.slice(0, 140) || attachmentLabel, isDeleted: false };
}
