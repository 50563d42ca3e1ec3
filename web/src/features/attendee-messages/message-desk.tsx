import type { AttendeeMessage } from '@festoon/contracts/attendee-messages';
import type { TicketId } from '@festoon/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MessageClock } from './due-text.ts';
import { MessageComposer } from './message-composer.tsx';
import { draftOf, storeDraft, newDraftId } from './message-draft.ts';
import { MessageList } from './message-list.tsx';
import { messagesQuery } from './message-queries.ts';
import { MessageView } from './message-view.tsx';

/** The placeholder in the address while a message is new and has no id. */
const NEW = 'new';

type MessageDeskProps = {
  readonly eventId: string;
  readonly clock: MessageClock;
  /** The message that is open, from the address; undefined shows all, an unknown one is new. */
  readonly openId: string | undefined;
  /** Whom a new one is for, where it is for the holder of one ticket. */
  readonly ticketId: TicketId | undefined;
};

/** The page's part about messages: all of them, or the one that is open. */
export function MessageDesk({ eventId, clock, openId, ticketId }: MessageDeskProps) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(messagesQuery(eventId));
  const open = (message?: string) =>
    void navigate({
      to: '/profile/events/$id/messages',
      params: { id: eventId },
      search: message === undefined ? {} : { message },
    });
  const copy = (message: AttendeeMessage) => {
    storeDraft(newDraftId(eventId), { ...draftOf(message), timing: { kind: 'now' }, includesLater: false });
    open(NEW);
  };
  if (!data && error) {
    return (
      <FailedLoad error={error} title="The messages did not load" onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!data) return <MessageDeskSkeleton />;
  const message = data.items.find(({ id }) => id === openId);
  if (openId === undefined) {
    const { items, allowance } = data;
    return (
      <MessageList
        eventId={eventId}
        clock={clock}
        messages={items}
        allowance={allowance}
        onWrite={() => open(NEW)}
        onCopy={copy}
      />
    );
  }
  if (message !== undefined && (message.startedAt !== null || message.kind !== 'message'))
    return <MessageView eventId={eventId} message={message} clock={clock} onCopy={() => copy(message)} />;
  return (
    <MessageComposer
      key={`${openId} ${ticketId ?? ''}`}
      eventId={eventId}
      clock={clock}
      saved={message}
      ticketId={ticketId}
      onDone={() => open()}
    />
  );
}

export function MessageDeskSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <div className="flex items-center justify-between gap-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-11 w-44 rounded-full" />
      </div>
      <Skeleton className="h-22 rounded-card" />
      <div className="grid gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </div>
  );
}
