import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RoomDesk as Desk } from '@festoon/contracts/rooms';
import { ApiError } from '../../lib/api-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { hostedRoomQuery, roomDeskQuery } from './room-queries.ts';
import { RoomLog } from './room-log.tsx';
import { RoomPeople } from './room-people.tsx';
import { RoomReports } from './room-reports.tsx';
import { RoomRules } from './room-rules.tsx';
import { RoomStateCard } from './room-state-card.tsx';
import { RoomTimes } from './room-times.tsx';

/** Shows an event's room and announcements, for the people who manage the event. */
export function HostedRoom({ eventId }: { readonly eventId: string }) {
  return <Loaded query={useQuery(hostedRoomQuery(eventId))} />;
}

/** Shows the same beside the conversation, for everyone who moderates it. */
export function RoomControls({ conversationId }: { readonly conversationId: string }) {
  return <Loaded query={useQuery(roomDeskQuery(conversationId))} />;
}

type Params = {
  readonly data: Desk | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

function Loaded({ query: { data, error, refetch, isFetching } }: { readonly query: Params }) {
  if (data) return <Parts desk={data} />;
  if (error instanceof ApiError && error.code === 'event_not_published') {
    return (
      <EmptyState title="The room opens with the event">
        Once you publish, everybody with a ticket and premium can talk here, and you can post announcements.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && error.code === 'subscription_required') {
    return (
      <EmptyState
        title="Rooms are part of premium"
        action={
          <Link to="/profile/subscription" className={buttonClass('primary')}>
            See premium
          </Link>
        }
      >
        With premium you talk with everybody who comes, and post announcements that reach them at once.
      </EmptyState>
    );
  }
  if (error) {
    return <FailedLoad title="The room did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <RoomSkeleton />;
}

export function RoomSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

function Parts({ desk }: { readonly desk: Desk }) {
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <RoomStateCard desk={desk} />
      {desk.mayManage && desk.announcementsId !== null && <AnnouncementForm announcementsId={desk.announcementsId} />}
      {desk.openReports > 0 && <RoomReports desk={desk} />}
      {desk.mayManage && desk.eventId !== null && <RoomTimes desk={desk} />}
      <RoomRules key={`${desk.slowModeSeconds} ${desk.slowModeWhileOn} ${desk.blockedWords.join(' ')}`} desk={desk} />
      <RoomPeople desk={desk} />
      <RoomLog conversationId={desk.conversationId} />
    </div>
  );
}
