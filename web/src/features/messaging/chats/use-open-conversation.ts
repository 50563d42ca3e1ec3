import { useNavigate } from '@tanstack/react-router';

export type OpenConversationOptions = {
  /** The number of the message to scroll to. */
  readonly at?: number | undefined;
  /** Set after the details panel was opened or closed manually. */
  readonly info?: 'open' | 'closed' | undefined;
};

/** Returns a function that opens a conversation, or only the list. */
export function useOpenConversation() {
  const navigate = useNavigate();
  return (conversationId: string | undefined, { at, info }: OpenConversationOptions = {}) =>
    void navigate({
      to: '/chats/{-$conversationId}',
      params: { conversationId },
      search: { ...(at !== undefined && { at: String(at) }), ...(info && { info }) },
    });
}
