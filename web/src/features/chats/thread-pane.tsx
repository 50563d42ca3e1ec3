import type { Conversation } from '@festoon/contracts/chats';
import type { ChatPerson, Message } from '@festoon/contracts/messages';
import { lazy, Suspense, useState } from 'react';
import { useChats } from './chats-context.tsx';
import { Thread } from './thread/thread.tsx';
import { useWriteTo } from './use-write-to.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./dialogs/report-dialog.tsx')).ReportDialog }));

type ThreadPaneProps = {
  readonly conversation: Conversation;
  readonly me: ChatPerson;
  readonly at: number | undefined;
};

/** The messages, and what can be done with one of them beyond them. */
export function ThreadPane({ conversation, me, at }: ThreadPaneProps) {
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
      />
      <Suspense>{reported && <ReportDialog message={reported} onClose={() => setReported(null)} />}</Suspense>
    </>
  );
}
