import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { MessageDesk, MessageDeskSkeleton } from '../../features/attendee-messages/message-desk.tsx';
import { choicesQuery, messagesQuery } from '../../features/attendee-messages/message-queries.ts';
import { hostedHeadQuery } from '../../features/hosting/hosted-head-query.ts';
import type { Page } from '../page.ts';

function AttendeeMessages() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { message } = useSearch({ strict: false }) as { message?: string };
  const { data: head } = useQuery(hostedHeadQuery(id));
  if (!head) return <MessageDeskSkeleton />;
  return <MessageDesk eventId={id} clock={head} openId={message} />;
}

export const page: Page = {
  component: AttendeeMessages,
  skeleton: MessageDeskSkeleton,
  load: async ({ queryClient, params }) => {
    const { id = '' } = params;
    const head = await queryClient.ensureQueryData(hostedHeadQuery(id));
    await Promise.all([queryClient.prefetchQuery(messagesQuery(id)), queryClient.prefetchQuery(choicesQuery(id))]);
    return { title: `Messages: ${head.title}` };
  },
};
