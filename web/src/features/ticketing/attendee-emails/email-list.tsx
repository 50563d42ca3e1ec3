import {
  type AttendeeEmail,
  type EmailAllowance,
  cancelAttendeeEmail,
  deleteAttendeeEmail,
} from '@festoon/contracts/ticketing/attendee-emails';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import type { EventId } from '@festoon/contracts/core/ids';
import { attendeeEmailsText } from '@festoon/catalogue/ticketing/attendee-emails';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailIllustration } from '../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { BanIcon, CopyIcon, EllipsisIcon, Trash2Icon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { emailOptionsQuery, attendeeEmailsQuery } from './email-queries.ts';
import {
  formatAllowance,
  emailKindLabel,
  formatSegment,
  emailStatusBadge,
  deliveryLabel,
  sendTimeLabel,
} from './email-text.ts';
import { call } from '../../../lib/api/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';

type EmailListProps = {
  readonly eventId: string;
  readonly clock: EventClock;
  readonly messages: readonly AttendeeEmail[];
  readonly allowance: EmailAllowance;
  readonly onCompose: () => void;
  readonly onCopy: (message: AttendeeEmail) => void;
};

/** Shows every email to the attendees of the event: sent, in progress and planned. */
export function EmailList({ eventId, clock, messages, allowance, onCompose, onCopy }: EmailListProps) {
  const unsent = messages.filter(({ status, startedAt }) => startedAt === null && status !== 'cancelled');
  const rest = messages.filter((message) => !unsent.includes(message));
  const limits = formatAllowance(allowance, clock);
  const rows = (items: readonly AttendeeEmail[]) =>
    items.map((message) => (
      <EmailRow key={message.id} eventId={eventId} message={message} clock={clock} onCopy={() => onCopy(message)} />
    ));
  return (
    <div className="grid gap-8">
      {limits !== null && <InlineNotice tone={allowance.opensAt === null ? 'info' : 'warning'}>{limits}</InlineNotice>}
      {messages.length === 0 && (
        <EmptyState
          illustration={<EmailIllustration />}
          title={attendeeEmailsText('noMessagesYet')}
          action={
            <Button tone="primary" onClick={onCompose}>
              {attendeeEmailsText('writeAMessage')}
            </Button>
          }
        >
          {attendeeEmailsText('emptyHint')}
        </EmptyState>
      )}
      <Reminders eventId={eventId} />
      {unsent.length > 0 && <Group title={attendeeEmailsText('draftsAndScheduled')}>{rows(unsent)}</Group>}
      {rest.length > 0 && <Group title={attendeeEmailsText('sent')}>{rows(rest)}</Group>}
    </div>
  );
}

function Group({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  return (
    <section className="grid gap-4" aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

type Reminding = { readonly remindsDayBefore: boolean; readonly remindsHourBefore: boolean };

function remindersLabel({ remindsDayBefore, remindsHourBefore }: Reminding): string {
  if (remindsDayBefore && remindsHourBefore) return attendeeEmailsText('remindsBoth');
  if (remindsDayBefore) return attendeeEmailsText('remindsDayBefore');
  return remindsHourBefore ? attendeeEmailsText('remindsHourBefore') : attendeeEmailsText('remindersAreOffForThisEvent');
}

function Reminders({ eventId }: { eventId: string }) {
  const { data } = useQuery(emailOptionsQuery(eventId));
  return (
    <Card className="flex min-h-22 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {data && (
        <>
          <div className="grid gap-0.5">
            <h2 className="font-semibold">{attendeeEmailsText('reminders')}</h2>
            <p className="text-sm text-ink-2">{remindersLabel(data)}</p>
          </div>
          <Link to="/profile/edit-event/$id" params={{ id: eventId }} className={buttonClass('secondary', 'sm')}>
            {attendeeEmailsText('change')}
          </Link>
        </>
      )}
    </Card>
  );
}

type EmailRowProps = {
  readonly eventId: string;
  readonly message: AttendeeEmail;
  readonly clock: EventClock;
  readonly onCopy: () => void;
};

function EmailRow({ eventId, message, clock, onCopy }: EmailRowProps) {
  const state = emailStatusBadge(message);
  const { kind, subject, segment, startedAt, status, failedCount } = message;
  // The heading above says it.
  const isSimplySent = status === 'sent' && failedCount === 0;
  return (
    <li className="flex items-center gap-3 py-4 first:pt-0">
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">
            <Link
              to="/profile/events/$id/messages"
              params={{ id: eventId }}
              search={{ message: message.id }}
              className="rounded-chip hover:underline hover:underline-offset-3"
            >
              {subject || attendeeEmailsText('noSubject')}
            </Link>
          </h3>
          {!isSimplySent && <Badge tone={state.tone}>{state.label}</Badge>}
          {kind !== 'email' && <Badge>{emailKindLabel(kind)}</Badge>}
        </div>
        <p className="text-sm text-ink-2">{sendTimeLabel(message, clock)}</p>
        <p className="text-sm text-muted">
          {attendeeEmailsText('to', { segment: formatSegment(segment) })}
          {startedAt !== null && ` · ${attendeeEmailsText('reached', { delivery: deliveryLabel(message) })}`}
        </p>
      </div>
      {startedAt !== null && (
        <Link
          to="/profile/events/$id/messages"
          params={{ id: eventId }}
          search={{ message: message.id }}
          aria-label={attendeeEmailsText('openNamed', { subject: subject || attendeeEmailsText('noSubject') })}
          className={buttonClass('secondary', 'sm')}
        >
          {attendeeEmailsText('open')}
        </Link>
      )}
      {kind === 'email' && <RowMenu eventId={eventId} message={message} onCopy={onCopy} />}
    </li>
  );
}

function RowMenu({ eventId, message, onCopy }: Omit<EmailRowProps, 'clock'>) {
  const queryClient = useQueryClient();
  const input = { eventId: eventId as EventId, messageId: message.id };
  const change = useMutation({
    mutationFn: (way: 'cancel' | 'delete'): Promise<unknown> =>
      way === 'cancel' ? call(cancelAttendeeEmail, input) : call(deleteAttendeeEmail, input),
    onSettled: () => queryClient.invalidateQueries(attendeeEmailsQuery(eventId)),
  });
  const { status, startedAt, subject } = message;
  return (
    <Menu
      trigger={
        <IconButton
          label={subject ? attendeeEmailsText('moreFor', { subject }) : attendeeEmailsText('moreOptionsForTheDraft')}
        >
          <EllipsisIcon />
        </IconButton>
      }
    >
      <MenuItem icon={<CopyIcon size={18} />} onSelect={onCopy}>
        {attendeeEmailsText('duplicate')}
      </MenuItem>
      {(status === 'scheduled' || status === 'in_review' || status === 'sending') && (
        <MenuItem icon={<BanIcon size={18} />} onSelect={() => change.mutate('cancel')}>
          {status === 'sending' ? attendeeEmailsText('stopSending') : attendeeEmailsText('cancelMessage')}
        </MenuItem>
      )}
      {startedAt === null && (
        <MenuItem danger icon={<Trash2Icon size={18} />} onSelect={() => change.mutate('delete')}>
          {attendeeEmailsText('delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
