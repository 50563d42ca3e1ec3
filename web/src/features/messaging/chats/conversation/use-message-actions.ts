import {
  closePoll,
  deleteMessage,
  pinMessage,
  removeLinkPreview,
  reactToMessage,
  votePoll,
} from '@festoon/contracts/messaging/message-actions';
import type { Message } from '@festoon/contracts/messaging/messages';
import { call } from '../../../../lib/api/api-client.ts';
import { reportError } from '../../../../lib/api/report-error.ts';
import { withoutContent, withReaction, withVotes } from './optimistic.ts';
import { useConversationContext } from './conversation-context.ts';

export type MessageActions = {
  readonly react: (message: Message, emoji: string, isOn: boolean) => void;
  readonly remove: (message: Message) => void;
  readonly removeLinkPreview: (message: Message) => void;
  readonly pin: (message: Message, isPinned: boolean) => void;
  readonly vote: (message: Message, options: number[]) => void;
  readonly closePoll: (message: Message) => void;
};

/**
 * Returns the actions on messages. Each shows immediately, and is reverted with an error message if the server rejects
 * it.
 */
export function useMessageActions(): MessageActions {
  const { store } = useConversationContext();
  const updateOptimistically = (
    message: Message,
    apply: (message: Message) => Message,
    work: () => Promise<{ readonly message: Message }>,
  ) => void store.updateOptimistically(message.id, apply, work).catch(reportError);
  const idsOf = ({ conversationId, id }: Message) => ({ conversationId, messageId: id });
  return {
    react: (message, emoji, isOn) =>
      updateOptimistically(
        message,
        (shown) => withReaction(shown, emoji, isOn),
        () => call(reactToMessage, { ...idsOf(message), emoji, isOn }),
      ),
    remove: (message) => updateOptimistically(message, withoutContent, () => call(deleteMessage, idsOf(message))),
    removeLinkPreview: (message) =>
      updateOptimistically(
        message,
        (shown) => ({ ...shown, linkPreview: null }),
        () => call(removeLinkPreview, idsOf(message)),
      ),
    pin: (message, isPinned) =>
      updateOptimistically(
        message,
        (shown) => ({ ...shown, isPinned }),
        () => call(pinMessage, { ...idsOf(message), isPinned }),
      ),
    vote: (message, options) =>
      updateOptimistically(
        message,
        (shown) => withVotes(shown, options),
        () => call(votePoll, { ...idsOf(message), options }),
      ),
    closePoll: (message) =>
      updateOptimistically(
        message,
        (shown) => shown,
        () => call(closePoll, idsOf(message)),
      ),
  };
}
