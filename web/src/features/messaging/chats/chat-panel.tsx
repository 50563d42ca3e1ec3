import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { ReactNode } from 'react';
import { conversationText } from '@festoon/catalogue/messaging/conversation';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ChatsProvider } from './chats-context.tsx';
import type { Slots } from './slots.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { useConversation } from './use-conversation.ts';
import { useMissing } from './use-missing.ts';
import { useVisibleHeight } from './use-visible-height.ts';

export type ChatPanelProps = {
  readonly me: ChatPerson;
  readonly conversationId: string;
  readonly report: Slots['report'];
};

/** Shows one conversation beside other content, in a box that has a height. */
export function ChatPanel({ me, ...rest }: ChatPanelProps) {
  useVisibleHeight();
  return (
    <ChatsProvider me={me} withList={false}>
      <Panel key={rest.conversationId} me={me} {...rest} />
    </ChatsProvider>
  );
}

function Panel({ me, conversationId, report }: ChatPanelProps): ReactNode {
  const conversation = useConversation(conversationId);
  const isMissing = useMissing(conversationId, conversation === undefined);
  if (isMissing) {
    return (
      <EmptyState title={conversationText('thisChatIsntAvailable')} level={3} className="self-center">
        {conversationText('itHasEndedOrYouDont')}
      </EmptyState>
    );
  }
  if (!conversation) return <ConversationSkeleton />;
  return <ConversationPanel conversation={conversation} me={me} at={undefined} slots={{ report, callAction: () => null }} />;
}
