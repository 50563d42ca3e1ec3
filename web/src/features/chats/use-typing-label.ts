import type { Conversation } from '@festoon/contracts/chats';
import { typingLabel } from './conversation-text.ts';
import { useThread } from './chats-context.tsx';

/** Who writes in a conversation now, by the names its latest messages tell. */
export function useTypingLabel(id: string, conversation: Conversation | undefined): string {
  const { messages, typing } = useThread(id).view;
  if (typing.length === 0 || !conversation) return '';
  const names = new Map(messages.flatMap(({ author }) => (author ? [[author.id as string, author.name]] : [])));
  const said = typing.map((accountId) => names.get(accountId) ?? 'Somebody');
  return typingLabel(said, conversation.kind === 'direct');
}
