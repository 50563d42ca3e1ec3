import { type AttendeeEmail, cancelAttendeeEmail } from '@festoon/contracts/ticketing/attendee-emails';
import type { TicketId, EventId } from '@festoon/contracts/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { attendeeEmailsText } from '@festoon/catalogue/ticketing/attendee-emails';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { EmailClock } from './due-text.ts';
import { EmailComposer } from './email-composer.tsx';
import { draftOf, storeDraft, newDraftId } from './email-draft.ts';
import { EmailList } from './email-list.tsx';
import { attendeeEmailsQuery } from './email-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PencilIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { BackToEmails } from './back-to-emails.tsx';
import { EmailPreview } from './email-preview.tsx';
import { emailKindLabel, formatSegment, emailStatusBadge, deliveryLabel, sendTimeLabel } from './email-text.ts';

/** The placeholder in the address while an email is new and has no id. */
const NEW_EMAIL_ID = 'new';

type AttendeeEmailsProps = {
  readonly eventId: string;
  readonly clock: EmailClock;
  /** The open email, from the address. Undefined shows all; an unknown id is a new one. */
  readonly openId: string | undefined;
  /** The ticket whose holder a new email is for, if it is for one person. */
  readonly ticketId: TicketId | undefined;
};

/** Shows all emails to attendees, or the open one. */
export function AttendeeEmails({ eventId, clock, openId, ticketId }: AttendeeEmailsProps) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(attendeeEmailsQuery(eventId));
  const open = (message?: string) =>
    void navigate({
      to: '/profile/events/$id/messages',
      params: { id: eventId },
      search: message === undefined ? {} : { message },
    });
  const copy = (message: AttendeeEmail) => {
    storeDraft(newDraftId(eventId), { ...draftOf(message), timing: { kind: 'now' }, includesLaterBookings: false });
    open(NEW_EMAIL_ID);
  };
  if (!data && error) {
    return (
      <LoadError
        error={error}
        title={attendeeEmailsText('weCouldntLoadYourMessages')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <AttendeeEmailsSkeleton />;
  const message = data.items.find(({ id }) => id === openId);
  if (openId === undefined) {
    const { items, allowance } = data;
    return (
      <EmailList
        eventId={eventId}
        clock={clock}
        messages={items}
        allowance={allowance}
        onCompose={() => open(NEW_EMAIL_ID)}
        onCopy={copy}
      />
    );
  }
  if (message !== undefined && (message.startedAt !== null || message.kind !== 'email'))
    return <SentEmail eventId={eventId} message={message} clock={clock} onCopy={() => copy(message)} />;
  return (
    <EmailComposer
      key={`${openId} ${ticketId ?? ''}`}
      eventId={eventId}
      clock={clock}
      saved={message}
      ticketId={ticketId}
      onDone={() => open()}
    />
  );
}

/** Shows the button that opens a new email; before the first one, the empty list has it. */
export function WriteEmailButton({ eventId }: { eventId: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(attendeeEmailsQuery(eventId));
  if (!data || data.items.length === 0) return null;
  return (
    <Button
      tone="primary"
      icon={<PencilIcon size={18} aria-hidden="true" />}
      onClick={() =>
        void navigate({ to: '/profile/events/$id/messages', params: { id: eventId }, search: { message: NEW_EMAIL_ID } })
      }
    >
      {attendeeEmailsText('writeAMessage')}
    </Button>
  );
}

export function AttendeeEmailsSkeleton() {
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

type SentEmailProps = {
  readonly eventId: string;
  readonly message: AttendeeEmail;
  readonly clock: EventClock;
  readonly onCopy: () => void;
};

/** Shows an email that was sent or is being sent: its content, its recipients and its delivery. */
function SentEmail({ eventId, message, clock, onCopy }: SentEmailProps) {
  const state = emailStatusBadge(message);
  const facts = [
    [attendeeEmailsText('recipients'), formatSegment(message.segment)],
    [attendeeEmailsText('sentAt'), sendTimeLabel(message, clock)],
    [attendeeEmailsText('delivery'), deliveryLabel(message)],
    [
      attendeeEmailsText('laterBookers'),
      message.includesLaterBookings ? attendeeEmailsText('alsoSentToThemUntilThe') : attendeeEmailsText('notSentToThem'),
    ],
    [attendeeEmailsText('writtenBy'), message.author ?? attendeeEmailsText('sentAutomatically')],
  ] as const;
  const isManual = message.kind === 'email';
  return (
    <div className="grid gap-6">
      <BackToEmails eventId={eventId} title={message.subject} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap gap-2">
            <Badge tone={state.tone}>{state.label}</Badge>
            {!isManual && <Badge>{emailKindLabel(message.kind)}</Badge>}
          </div>
          <dl className="grid gap-3">
            {facts.map(([term, description]) => (
              <div key={term} className="grid gap-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-muted">{term}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
          {message.body !== '' && <p className="max-w-[65ch] whitespace-pre-line text-ink-2">{message.body}</p>}
          <div className="flex flex-wrap gap-3">
            {isManual && <Button onClick={onCopy}>{attendeeEmailsText('duplicate')}</Button>}
            <StopButton eventId={eventId} message={message} />
          </div>
        </div>
        {isManual && (
          <Card className="grid h-152 grid-rows-[auto_minmax(0,1fr)] gap-3">
            <h2 className="text-sm font-medium text-muted">{attendeeEmailsText('email')}</h2>
            <EmailPreview eventId={eventId} subject={message.subject} body={message.body} />
          </Card>
        )}
      </div>
    </div>
  );
}

function StopButton({ eventId, message }: Pick<SentEmailProps, 'eventId' | 'message'>) {
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = message.status === 'sending';
  if (!isSending && !(message.status === 'sent' && message.includesLaterBookings)) return null;
  const stop = async () => {
    try {
      await call(cancelAttendeeEmail, { eventId: eventId as EventId, messageId: message.id });
      await queryClient.invalidateQueries(attendeeEmailsQuery(eventId));
    } catch (error) {
      setFailure(inlineErrorMessage(error));
    }
  };
  return (
    <>
      <Button tone="ghost" onClick={() => setIsConfirming(true)}>
        {isSending ? attendeeEmailsText('stopSending') : attendeeEmailsText('stopForFutureBookings')}
      </Button>
      {failure && (
        <InlineNotice tone="failure" announce className="basis-full">
          {failure}
        </InlineNotice>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={isSending ? attendeeEmailsText('stopSendingQuestion') : attendeeEmailsText('stopSendingToFutureBookings')}
        confirmLabel={isSending ? attendeeEmailsText('stopSending') : attendeeEmailsText('confirmStopForFutureBookings')}
        onConfirm={stop}
      >
        {attendeeEmailsText('peopleWhoAlreadyGotItKeep')}
      </AlertDialog>
    </>
  );
}
