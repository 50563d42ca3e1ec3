import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import { lazy, Suspense } from 'react';
import { ChatPanel } from '../../../features/messaging/chats/chat-panel.tsx';

const ReportMessageDialog = lazy(async () => ({
  default: (await import('../../../features/messaging/chats/rooms/report-message-dialog.tsx')).ReportMessageDialog,
}));

/** Shows the dialog that reports a message. */
export function reportMessage({ conversationId, id }: Message, onClose: () => void) {
  return (
    <Suspense>
      <ReportMessageDialog conversationId={conversationId} messageId={id} onClose={onClose} />
    </Suspense>
  );
}

/** Shows the conversation of a stream beside its video. */
export function StreamChat({ me, conversationId }: { me: ChatPerson; conversationId: string }) {
  return <ChatPanel me={me} conversationId={conversationId} report={reportMessage} />;
}
