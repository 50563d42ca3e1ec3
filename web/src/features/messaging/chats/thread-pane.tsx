import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import { useState } from 'react';
import { useChats } from './chats-context.tsx';
import type { Slots } from './slots.ts';
import { Thread } from './thread/thread.tsx';
import { useWriteTo } from './use-write-to.ts';

type ThreadPaneProps = {
  readonly conversation: Conversation;
  readonly me: ChatPerson;
  readonly at: number | undefined;
  readonly slots: Pick<Slots, 'report'> & Partial<Pick<Slots, 'callAction'>>;
};

const nothing = () => null;

/** The messages, and what can be done with one of them beyond them. */
export function ThreadPane({ conversation, me, at, slots }: ThreadPaneProps) {
  const { engine } = useChats();
  const { mutate: writeTo } = useWriteTo();
  const [reported, setReported] = useState<Message | null>(null);
  return (
    <>
      <Thread
        engine={engine}
        conversation={conversation}
        me={me}
        at={at}
        onReport={setReported}
        onWriteTo={writeTo}
        callAction={slots.callAction ?? nothing}
      />
      {reported && slots.report(reported, () => setReported(null))}
    </>
  );
}
