import { type AttendeeMessage, cancelAttendeeMessage } from '@festoon/contracts/attendee-messages';
import type { EventId } from '@festoon/contracts/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { BackToMessages } from './back-to-messages.tsx';
import { MessagePreview } from './message-preview.tsx';
import { messagesQuery } from './message-queries.ts';
import { messageKindLabel, formatSegment, stateOf, deliveryLabel, sendTimeLabel } from './message-text.ts';
import type { EventClock } from '@festoon/contracts/event-clock';

type MessageViewProps = {
  readonly eventId: string;
  readonly message: AttendeeMessage;
  readonly clock: EventClock;
  readonly onCopy: () => void;
};

/** A message that went out, or is going: what it said, to whom, and how far it got. */
export function MessageView({ eventId, message, clock, onCopy }: MessageViewProps) {
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
