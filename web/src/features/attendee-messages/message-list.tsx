import type { AttendeeMessage, MessageAllowance } from '@festoon/contracts/attendee-messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MailDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PencilIcon } from '../../ui/icons.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { quietLinkClass } from '../../ui/links.ts';
import { choicesQuery } from './message-queries.ts';
import { MessageRow } from './message-row.tsx';
import { formatAllowance } from './message-text.ts';
import type { EventClock } from '@festoon/contracts/event-clock';

type MessageListProps = {
  readonly eventId: string;
  readonly clock: EventClock;
  readonly messages: readonly AttendeeMessage[];
  readonly allowance: MessageAllowance;
  readonly onWrite: () => void;
  readonly onCopy: (message: AttendeeMessage) => void;
};

/** Lists every message to the attendees of the event: sent, in progress and planned. */
export function MessageList({ eventId, clock, messages, allowance, onWrite, onCopy }: MessageListProps) {
  const ahead = messages.filter(({ status, startedAt }) => startedAt === null && status !== 'cancelled');
  const rest = messages.filter((message) => !ahead.includes(message));
  const limits = formatAllowance(allowance, clock);
  const rows = (items: readonly AttendeeMessage[]) =>
    items.map((message) => (
      <MessageRow key={message.id} eventId={eventId} message={message} clock={clock} onCopy={() => onCopy(message)} />
    ));
  return (
    <div className="grid gap-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Messages</h1>
        <Button tone="primary" icon={<PencilIcon size={18} aria-hidden="true" />} onClick={onWrite}>
          Write a message
        </Button>
      </header>
      {limits !== null && <InlineNotice tone={allowance.opensAt === null ? 'info' : 'warning'}>{limits}</InlineNotice>}
      <Reminders eventId={eventId} />
      {messages.length === 0 && (
        <EmptyState drawing={<MailDrawing />} title="Nothing written yet">
          Tell people where to park, what to bring, or thank them afterwards.
        </EmptyState>
      )}
      {ahead.length > 0 && <Group title="Not sent yet">{rows(ahead)}</Group>}
      {rest.length > 0 && <Group title="Sent">{rows(rest)}</Group>}
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

function Reminders({ eventId }: { eventId: string }) {
  const { data } = useQuery(choicesQuery(eventId));
  const on = [
    ...(data?.remindsDayBefore ? ['the day before'] : []),
    ...(data?.remindsHourBefore ? ['the hour before'] : []),
  ];
  return (
    <Card className="flex min-h-22 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {data && (
        <>
          <div className="grid gap-0.5">
            <h2 className="font-semibold">Reminders</h2>
            <p className="text-sm text-ink-2">
              {on.length === 0
                ? 'Nobody is reminded of this event.'
                : `Everybody with a ticket is reminded ${on.join(' and ')}, by itself.`}
            </p>
          </div>
          <Link to="/profile/edit-event/$id" params={{ id: eventId }} className={`text-sm ${quietLinkClass}`}>
            Change
          </Link>
        </>
      )}
    </Card>
  );
}
