import { useNavigate } from '@tanstack/react-router';

export type OpenConversationOptions = {
  /** A message to go to, by its number. */
  readonly at?: number | undefined;
  /** The pane about the conversation: opened or closed by hand. */
  readonly info?: 'open' | 'closed' | undefined;
};

/** Goes to a conversation, or to the list alone. */
export function useOpenConversation() {
  const navigate = useNavigate();
  return (conversationId: string | undefined, { at, info }: OpenConversationOptions = {}) =>
    void navigate({
      to: '/chats/{-$conversationId}',
      params: { conversationId },
      search: { ...(at !== undefined && { at: String(at) }), ...(info && { info }) },
    });
}
