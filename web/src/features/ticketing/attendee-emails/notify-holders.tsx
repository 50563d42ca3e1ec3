import { getChangeNotice, sendChangeNotice, type UnnotifiedChange } from '@festoon/contracts/ticketing/change-notices';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { EventId } from '@festoon/contracts/core/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eventChangesText } from '@festoon/catalogue/ticketing/event-changes';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const MESSAGE_MAX = 2000;
const ASPECTS = { time: 'time', place: 'place', price: 'price' } as const satisfies Record<EventChangeAspect, string>;

type NotifyHoldersProps = {
  readonly eventId: string;
  /** Called when the holders are notified, or when the organiser has decided not to notify them. */
  readonly onSettled?: () => void;
};

/** Shows the button that notifies ticket holders, and the email form it opens. */
export function NotifyHolders({ eventId, onSettled }: NotifyHoldersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {eventChangesText('notifyTicketHolders')}
      </Button>
      {open && <NotifyDialog eventId={eventId} onClose={() => setOpen(false)} onSettled={onSettled} />}
    </>
  );
}

type NotifyDialogProps = {
  readonly eventId: string;
  readonly onClose: () => void;
  readonly onSettled: (() => void) | undefined;
};

function NotifyDialog({ eventId, onClose, onSettled }: NotifyDialogProps) {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState('');
  const { data, error } = useQuery({
    queryKey: ['organiser-event', eventId, 'change-notice'],
    queryFn: ({ signal }) => call(getChangeNotice, { eventId: eventId as EventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
  const aspects = [...new Set((data?.changes ?? []).map(({ aspect }) => aspect))];
  const sendNotice = useMutation({
    mutationFn: (audience: 'everyone' | 'no_one') =>
      call(
        sendChangeNotice,
        { eventId: eventId as EventId, aspects, audience, message: audience === 'everyone' ? message : '' },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: async ({ notifiedCount }, audience) => {
      toast.success(
        audience === 'everyone'
          ? eventChangesText('notifyingPeople', { count: notifiedCount })
          : eventChangesText('noOneWasNotified'),
      );
      onClose();
      onSettled?.();
      await queryClient.invalidateQueries({ queryKey: ['organiser-event', eventId] });
    },
    meta: inlineErrors,
  });
  const failure = sendNotice.error ?? error;
  const canSend = aspects.length > 0 && !sendNotice.isPending;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={eventChangesText('title')}
      description={eventChangesText('eachAddressGetsOneEmailIts')}
      footer={
        <>
          <Button tone="ghost" disabled={!canSend} onClick={() => sendNotice.mutate('no_one')}>
            {eventChangesText('notifyNoOne')}
          </Button>
          <Button
            tone="primary"
            disabled={aspects.length === 0}
            busy={sendNotice.isPending}
            busyLabel={eventChangesText('sending')}
            onClick={() => sendNotice.mutate('everyone')}
          >
            {data ? eventChangesText('notifyPeople', { count: data.count }) : eventChangesText('notify')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {data ? <Changes changes={data.changes} /> : !error && <Skeleton className="h-24" />}
        <MessageField message={message} onChange={setMessage} />
        {failure && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(failure)}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  );
}

function Changes({ changes }: { changes: readonly UnnotifiedChange[] }) {
  if (changes.length === 0) return <p className="text-ink-2">{eventChangesText('ticketHoldersAreUpToDate')}</p>;
  return (
    <dl className="grid gap-4">
      {changes.map(({ aspect, before, after }) => (
        <div key={aspect + before} className="grid gap-0.5">
          <dt className="text-sm text-muted">{eventChangesText(ASPECTS[aspect])}</dt>
          <dd className="font-medium">{after}</dd>
          <dd className="text-sm text-muted">
            {joinParts(eventChangesText.parts('before', { before, s: (chunks) => <s>{chunks}</s> }))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MessageField({ message, onChange }: { message: string; onChange: (message: string) => void }) {
  return (
    <TextArea
      label={eventChangesText('message')}
      optional
      rows={3}
      hint={eventChangesText('whyItChangedOrWhatTo')}
      value={message}
      count={message.length}
      limit={MESSAGE_MAX}
      maxLength={MESSAGE_MAX}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
