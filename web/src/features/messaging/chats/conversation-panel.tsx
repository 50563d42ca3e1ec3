import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import { useState } from 'react';
import { useChats } from './chats-context.tsx';
import type { Slots } from './slots.ts';
import { ConversationView } from './conversation/conversation-view.tsx';
import { useMessagePerson } from './use-message-person.ts';

type ConversationPanelProps = {
  readonly conversation: Conversation;
  readonly me: ChatPerson;
  readonly at: number | undefined;
  readonly slots: Pick<Slots, 'report'> & Partial<Pick<Slots, 'callAction'>>;
};

const noCallAction = () => null;

/** Shows the messages, and the dialogs that a message opens. */
export function ConversationPanel({ conversation, me, at, slots }: ConversationPanelProps) {
  const { engine } = useChats();
  const { mutate: messagePrivately } = useMessagePerson();
  const [reportedMessage, setReportedMessage] = useState<Message | null>(null);
  return (
    <>
      <ConversationView
        engine={engine}
        conversation={conversation}
        me={me}
        at={at}
        onReport={setReportedMessage}
        onMessagePrivately={messagePrivately}
        callAction={slots.callAction ?? noCallAction}
      />
      {reportedMessage && slots.report(reportedMessage, () => setReportedMessage(null))}
    </>
  );
}
