import { parseUuid } from '@festoon/contracts/core/ids';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { livePagesText } from '@festoon/catalogue/app/live-pages';
import { HostChannel } from '../../features/live/streams/host-channel.tsx';
import { StreamListScreen, type StreamTab } from '../../features/live/streams/list/stream-list-screen.tsx';
import { StreamListSkeleton } from '../../features/live/streams/list/stream-list-skeleton.tsx';
import type { StreamSlots } from '../../features/live/streams/slots.ts';
import { STREAM_LISTS, streamsQuery } from '../../features/live/streams/stream-queries.ts';
import { StreamScreen } from '../../features/live/streams/stream-screen.tsx';
import { StreamSkeleton } from '../../features/live/streams/stream-skeleton.tsx';
import { lazyOptional } from '../../ui/lazy-optional.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';
import { StreamChat } from './parts/stream-chat.tsx';

/** Opens a channel in the path that is not a stream id: it is the handle of a host. */

const StreamDialog = lazy(async () => ({
  default: (await import('../../features/live/streams/new/stream-dialog.tsx')).StreamDialog,
}));

const MoreByHost = lazy(async () => ({ default: (await import('./parts/more-by-host.tsx')).MoreByHost }));

const SuggestedOrganisers = lazyOptional(
  async () => (await import('../../features/events/events/organisers/suggested-organisers.tsx')).SuggestedOrganisers,
);

const EventPicker = lazy(async () => ({
  default: (await import('../../features/hosting/editor/list/event-picker.tsx')).EventPicker,
}));

function LiveStream() {
  const { channel } = useParams({ from: '/site/live-stream/{-$channel}' });
  if (channel === undefined) return <List />;
  if (parseUuid(channel) !== null) return <Stream streamId={channel} />;
  return <HostChannel handle={channel}>{(streamId) => <Stream streamId={streamId} />}</HostChannel>;
}

function List() {
  const navigate = useNavigate();
  const { tab: tabParam, new: isNew, event } = useSearch({ from: '/site/live-stream/{-$channel}' });
  const tab: StreamTab = tabParam === 'yours' ? 'yours' : 'all';
  const go = (next: StreamTab, isMaking: boolean) =>
    void navigate({
      to: '/live-stream/{-$channel}',
      params: { channel: undefined },
      search: { ...(next === 'yours' && { tab: next }), ...(isMaking && { new: '1' }) },
      replace: true,
    });
  return (
    <>
      <StreamListScreen
        tab={tab}
        onTab={(next) => go(next, false)}
        onNew={() => go(tab, true)}
        organisers={
          <Suspense>
            <SuggestedOrganisers intro={livePagesText('followToHear')} returnUrl="/live-stream" isShortOnPhone />
          </Suspense>
        }
      />
      <Suspense>
        {isNew !== undefined && (
          <StreamDialog
            stream={null}
            eventId={event}
            eventPicker={(props) => (
              <Suspense>
                <EventPicker {...props} status="published" />
              </Suspense>
            )}
            onClose={() => go(tab, false)}
            onSaved={({ id }) => void navigate({ to: '/live-stream/{-$channel}', params: { channel: id } })}
          />
        )}
      </Suspense>
    </>
  );
}

function Stream({ streamId }: { streamId: string }) {
  const user = useSession((state) => state.user);
  if (!user) return <StreamSkeleton />;
  const slots: StreamSlots = {
    chat: (conversationId) => <StreamChat me={user} conversationId={conversationId} />,
    more: ({ handle, name }) =>
      handle !== null && (
        <Suspense>
          <MoreByHost handle={handle} name={name} />
        </Suspense>
      ),
  };
  return <StreamScreen key={streamId} streamId={streamId} me={user} slots={slots} />;
}

export const page: Page = {
  component: LiveStream,
  skeleton: StreamListSkeleton,
  load: ({ queryClient, params, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    if (params['channel'] === undefined) {
      const mine = search['tab'] === 'yours';
      for (const when of STREAM_LISTS) void queryClient.prefetchInfiniteQuery(streamsQuery({ when, mine }));
    }
    return { title: livePagesText('live') };
  },
};
