import type { Conversation } from '@festoon/contracts/chats';
import { typingLabel } from './conversation-text.ts';
import { useThread } from './chats-context.tsx';

/** Returns the text that says who is typing in a conversation, with the names from its latest messages. */
export function useTypingLabel(id: string, conversation: Conversation | undefined): string {
  const { messages, typing } = useThread(id).view;
  if (typing.length === 0 || !conversation) return '';
  const names = new Map(messages.flatMap(({ author }) => (author ? [[author.id as string, author.name]] : [])));
  const said = typing.map((accountId) => names.get(accountId) ?? 'Somebody');
  return typingLabel(said, conversation.kind === 'direct');
}
