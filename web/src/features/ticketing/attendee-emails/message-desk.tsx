import { type AttendeeMessage, cancelAttendeeMessage } from '@festoon/contracts/ticketing/attendee-messages';
import type { TicketId, EventId } from '@festoon/contracts/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { MessageClock } from './due-text.ts';
import { MessageComposer } from './message-composer.tsx';
import { draftOf, storeDraft, newDraftId } from './message-draft.ts';
import { MessageList } from './message-list.tsx';
import { messagesQuery } from './message-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { BackToMessages } from './back-to-messages.tsx';
import { MessagePreview } from './message-preview.tsx';
import { messageKindLabel, formatSegment, stateOf, deliveryLabel, sendTimeLabel } from './message-text.ts';

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

type MessageViewProps = {
  readonly eventId: string;
  readonly message: AttendeeMessage;
  readonly clock: EventClock;
  readonly onCopy: () => void;
};

/** A message that went out, or is going: what it said, to whom, and how far it got. */
function MessageView({ eventId, message, clock, onCopy }: MessageViewProps) {
  const state = stateOf(message);
  const facts = [
    ['To', formatSegment(message.segment)],
    ['Sent', sendTimeLabel(message, clock)],
    ['Reached', deliveryLabel(message)],
    ['Later bookers', message.includesLater ? 'They get it too, until the event is over' : 'They do not get it'],
    ['Written by', message.author ?? 'Goes out by itself'],
  ] as const;
  const isWritten = message.kind === 'message';
  return (
    <div className="grid gap-6">
      <BackToMessages eventId={eventId} title={message.subject} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap gap-2">
            <Badge tone={state.tone}>{state.label}</Badge>
            {!isWritten && <Badge>{messageKindLabel(message.kind)}</Badge>}
          </div>
          <dl className="grid gap-3">
            {facts.map(([term, words]) => (
              <div key={term} className="grid gap-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-muted">{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          {message.body !== '' && <p className="max-w-[65ch] whitespace-pre-line text-ink-2">{message.body}</p>}
          <div className="flex flex-wrap gap-3">
            {isWritten && <Button onClick={onCopy}>Write a copy</Button>}
            <StopButton eventId={eventId} message={message} />
          </div>
        </div>
        {isWritten && (
          <Card className="grid h-152 grid-rows-[auto_minmax(0,1fr)] gap-3">
            <h2 className="text-sm font-medium text-muted">The mail</h2>
            <MessagePreview eventId={eventId} subject={message.subject} body={message.body} />
          </Card>
        )}
      </div>
    </div>
  );
}

function StopButton({ eventId, message }: Pick<MessageViewProps, 'eventId' | 'message'>) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isGoingOut = message.status === 'sending';
  if (!isGoingOut && !(message.status === 'sent' && message.includesLater)) return null;
  const stop = async () => {
    try {
      await call(cancelAttendeeMessage, { eventId: eventId as EventId, messageId: message.id });
      await queryClient.invalidateQueries(messagesQuery(eventId));
    } catch (error) {
      setFailure(inlineErrorMessage(error));
    }
  };
  return (
    <>
      <Button tone="ghost" onClick={() => setAsking(true)}>
        {isGoingOut ? 'Stop sending' : 'No more to later bookers'}
      </Button>
      {failure && (
        <InlineNotice tone="failure" announce className="basis-full">
          {failure}
        </InlineNotice>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={isGoingOut ? 'Stop sending?' : 'Send it to nobody else?'}
        confirmLabel={isGoingOut ? 'Stop sending' : 'Stop it'}
        onConfirm={stop}
      >
        Who has it has it. Nobody else gets it.
      </AlertDialog>
    </>
  );
}
