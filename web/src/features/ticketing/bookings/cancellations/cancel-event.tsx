import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  cancelOrganiserEvent,
  type CancellationReason,
  getCancellationPreview,
} from '@festoon/contracts/ticketing/cancellations';
import type { EventId } from '@festoon/contracts/core/ids';
import { eventChangesText } from '@festoon/catalogue/ticketing/event-changes';
import { call } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { useOnline } from '../../../../lib/online.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { reasonOptions, formatCancellationPreview } from './cancellation-preview-text.ts';

export type CancelEventProps = {
  readonly event: { readonly id: string; readonly title: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const MESSAGE_MAX = 1000;

/** Shows what cancelling an event does, before it can be confirmed. For owners of the event. */
export function CancelEvent({ event, open, onOpenChange }: CancelEventProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={eventChangesText('cancel', { title: event.title })}
      description={eventChangesText('thisCantBeUndone')}
      size="lg"
    >
      {open && <CancelForm event={event} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function CancelForm({ event, onDone }: { event: CancelEventProps['event']; onDone: () => void }) {
  const online = useOnline();
  const [reason, setReason] = useState<CancellationReason>('too_few');
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState('');
  const cancel = useCancelEvent(event.id, onDone);
  // A cancellation can't be undone, so a word must be typed before the button works.
  const confirmationWord = eventChangesText('confirmationWord');
  const isReady = typed.trim().toLowerCase() === confirmationWord.toLowerCase();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isReady && !cancel.isPending) cancel.mutate({ reason, message: message.trim() });
      }}
    >
      <Consequences eventId={event.id} />
      <SelectField
        label={eventChangesText('why')}
        value={reason}
        onChange={({ target }) => setReason(target.value as CancellationReason)}
        options={reasonOptions()}
      />
      <TextArea
        label={eventChangesText('message')}
        hint={eventChangesText('shownOnTheEventPageAnd')}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <TextField
        label={<ConfirmationHint>{confirmationWord}</ConfirmationHint>}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="none"
      />
      {cancel.isError && (
        <InlineNotice tone="failure" title={eventChangesText('weCouldntCancelTheEvent')} announce>
          {eventChangesText('notCancelledReason', { problem: describeError(cancel.error) })}
        </InlineNotice>
      )}
      {!online && <InlineNotice tone="warning" title={eventChangesText('youreOffline')} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{eventChangesText('stay')}</Button>
        <Button
          type="submit"
          tone="danger"
          busy={cancel.isPending}
          busyLabel={eventChangesText('cancellingTheEvent')}
          disabled={!isReady || !online}
        >
          {eventChangesText('cancelEvent')}
        </Button>
      </div>
    </form>
  );
}

function ConfirmationHint({ children }: { children: ReactNode }) {
  return joinParts(
    eventChangesText.parts('typeToConfirm', { word: () => <strong className="font-semibold">{children}</strong> }),
  );
}

/** Shows the consequences in figures, above the form. */
function Consequences({ eventId }: { eventId: string }) {
  const preview = useQuery(cancellationPreviewQuery(eventId));
  if (preview.isPending) return <Skeleton className="h-36" />;
  if (preview.isError) {
    return (
      <InlineNotice
        tone="failure"
        title={eventChangesText('weCouldntLoadWhatHappensNext')}
        action={
          <Button size="sm" busy={preview.isFetching} onClick={() => void preview.refetch()}>
            {eventChangesText('tryAgain')}
          </Button>
        }
      >
        {describeError(preview.error)}
      </InlineNotice>
    );
  }
  return (
    <InlineNotice tone="warning" title={eventChangesText('whatHappensNext')}>
      <ul className="grid list-disc gap-1 ps-5">
        {formatCancellationPreview(preview.data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </InlineNotice>
  );
}

function useCancelEvent(eventId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { reason: CancellationReason; message: string }) =>
      call(cancelOrganiserEvent, { eventId: eventId as EventId, ...input }),
    onSuccess: async () => {
      toast.success(eventChangesText('eventCancelled'));
      onDone();
      await queryClient.invalidateQueries({ queryKey: ['organiser-event', eventId] });
      void queryClient.invalidateQueries();
    },
    meta: inlineErrors,
  });
}

function cancellationPreviewQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'cancel'],
    queryFn: ({ signal }) => call(getCancellationPreview, { eventId: eventId as EventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
