import { CallId } from '@festoon/contracts/core/ids';
import { notFound, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { livePagesText } from '@festoon/catalogue/app/live-pages';
import { callQuery } from '../../features/live/calls/call-queries.ts';
import { CallScreen } from '../../features/live/calls/call-screen.tsx';
import { CallSkeleton } from '../../features/live/calls/call-skeleton.tsx';
import { ChatPanel } from '../../features/messaging/chats/chat-panel.tsx';
import type { Slots } from '../../features/messaging/chats/slots.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

const ReportMessageDialog = lazy(async () => ({
  default: (await import('../../features/messaging/chats/rooms/report-message-dialog.tsx')).ReportMessageDialog,
}));

const report: Slots['report'] = ({ conversationId, id }, onClose) => (
  <Suspense>
    <ReportMessageDialog conversationId={conversationId} messageId={id} onClose={onClose} />
  </Suspense>
);

function CallPage() {
  const { id } = useParams({ from: '/bare/calls/$id' });
  const search = useSearch({ from: '/bare/calls/$id' });
  const me = useSession((state) => state.user);
  if (!me) return <CallSkeleton />;
  return (
    <CallScreen
      key={id}
      callId={id}
      me={me}
      joinWith={search.with === 'camera' || search.with === 'sound' ? search.with : null}
      chat={(conversationId) => <ChatPanel me={me} conversationId={conversationId} report={report} />}
    />
  );
}

export const page: Page = {
  component: CallPage,
  skeleton: CallSkeleton,
  load: async ({ queryClient, params }) => {
    const id = CallId.safeParse(params.id);
    if (!id.success) throw notFound();
    await queryClient.fetchQuery(callQuery(id.data));
    return { title: livePagesText('call') };
  },
};
