import { formatNumber } from '../../../../lib/format/format-number.ts';
import { useState } from 'react';
import {
  approveEvent,
  featureEvent,
  unfeatureEvent,
  type AdminEvent,
  restoreEvent,
  requestEventChanges,
  suspendEvent,
  cancelEventAsAdmin,
} from '@festoon/contracts/operations/admin-events';
import { joinList } from '@festoon/contracts/core/join-list';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { useEventMutation, adminCancellationPreviewQuery } from './event-queries.ts';
import { allowedActions } from './event-text.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CancellationPreview } from '@festoon/contracts/ticketing/cancellations';
import { eventActionsText } from '@festoon/catalogue/operations/event-actions';

import { formatMoney } from '../../../../lib/format/money.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

type CancelDialogProps = { readonly event: AdminEvent; readonly onClose: () => void };

/** Shows the whole refund plan before an event is cancelled. Only what was shown is carried out. */
function CancelDialog({ event, onClose }: CancelDialogProps) {
  const preview = useQuery(adminCancellationPreviewQuery(event.id));
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (expectedRefundMinor: number) =>
      call(cancelEventAsAdmin, { eventId: event.id, reason: reason.trim(), expectedRefundMinor }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
    meta: inlineErrors,
  });
  const confirm = async () => {
    setIsSubmitted(true);
    if (preview.data === undefined || reason.trim() === '') throw new Error('Something is missing.');
    await cancel.mutateAsync(preview.data.refundMinor);
    toast.success(eventActionsText('eventCancelledRefundsAreOnTheir'));
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={eventActionsText('cancelQuestion', { title: event.title })}
      confirmLabel={eventActionsText('cancelEvent')}
      cancelLabel={eventActionsText('goBack')}
      danger
      // A cancellation cannot be undone, so a word must be typed first.
      typeToConfirm={eventActionsText('confirmationWord')}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>{eventActionsText('youCantUndoThis')}</p>
        {preview.data ? <CancellationSummary preview={preview.data} /> : !preview.error && <Skeleton className="h-24" />}
        <TextArea
          label={eventActionsText('reason')}
          hint={eventActionsText('shownOnTheEventsPageAnd')}
          error={isSubmitted && reason.trim() === '' ? eventActionsText('enterAReason') : undefined}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <CancelError error={cancel.error ?? preview.error} />
      </div>
    </AlertDialog>
  );
}

function CancelError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title={eventActionsText('weCouldntCancelTheEvent')} announce>
      {inlineErrorMessage(error)}
    </InlineNotice>
  );
}

function CancellationSummary({ preview }: { readonly preview: CancellationPreview }) {
  const money = (amountMinor: number) => formatMoney(amountMinor, preview.currency);
  const facts = [
    [eventActionsText('cancelledBookings'), formatNumber(preview.bookingCount)],
    [eventActionsText('cancelledTickets'), formatNumber(preview.ticketCount)],
    [eventActionsText('refundedBookings'), formatNumber(preview.paidCount)],
    [eventActionsText('refundedToBuyers'), money(preview.refundMinor)],
    [eventActionsText('includingPlatformFees'), money(preview.platformFeeMinor)],
    [
      eventActionsText('holdsRequestsWaiting'),
      joinList([preview.holdCount, preview.requestCount, preview.waitingCount].map(formatNumber)),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-warning-soft p-4 text-sm">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="font-semibold text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const actions = {
  requestChanges: {
    endpoint: requestEventChanges,
    question: 'sendBackQuestion',
    confirm: 'requestChangesConfirm',
    description: 'sendBackDescription',
    successMessage: 'eventSentBack',
    needsReason: true,
  },
  suspend: {
    endpoint: suspendEvent,
    question: 'suspendQuestion',
    confirm: 'suspendEvent',
    description: 'suspendDescription',
    successMessage: 'eventSuspended',
    needsReason: true,
  },
  restore: {
    endpoint: restoreEvent,
    question: 'bringBackQuestion',
    confirm: 'restoreEvent',
    description: 'bringBackDescription',
    successMessage: 'eventBroughtBack',
    needsReason: false,
  },
} as const;

type ReasonAction = keyof typeof actions;

type ReasonDialogProps = { readonly action: ReasonAction; readonly event: AdminEvent; readonly onClose: () => void };

/** Shows a confirmation with a reason before an event is hidden from everyone or shown again. */
function ReasonDialog({ action, event, onClose }: ReasonDialogProps) {
  const { endpoint, question, confirm, description, successMessage, needsReason } = actions[action];
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const run = useEventMutation(() => call(endpoint, { eventId: event.id, reason: reason.trim() }));
  const isMissing = needsReason && reason.trim() === '';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={eventActionsText(question, { title: event.title })}
      confirmLabel={eventActionsText(confirm)}
      danger={needsReason}
      onConfirm={async () => {
        setIsSubmitted(true);
        if (isMissing) throw new Error('A reason is missing.');
        await run.mutateAsync(undefined);
        toast.success(eventActionsText(successMessage));
      }}
    >
      <div className="grid gap-4">
        <p>{eventActionsText(description)}</p>
        <TextArea
          label={needsReason ? eventActionsText('reason') : eventActionsText('reasonOptional')}
          hint={eventActionsText('itsTeamWillSeeThis')}
          error={isSubmitted && isMissing ? eventActionsText('enterAReason') : undefined}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {run.error && (
          <InlineNotice tone="failure" title={eventActionsText('somethingWentWrongNothingWasChanged')} announce>
            {inlineErrorMessage(run.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}

type DialogKind = ReasonAction | 'cancel';

/** Shows the actions that the event's current state allows. */
export function EventActions({ event }: { readonly event: AdminEvent }) {
  const [openDialog, setOpenDialog] = useState<DialogKind | null>(null);
  const approve = useEventMutation(() => call(approveEvent, { eventId: event.id }));
  const allowed = allowedActions(event);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {allowed.moderation && (
          <Button
            size="sm"
            tone="primary"
            busy={approve.isPending}
            onClick={() => approve.mutate(undefined, { onSuccess: () => toast.success(eventActionsText('eventApproved')) })}
          >
            {eventActionsText('approveEvent')}
          </Button>
        )}
        {allowed.moderation && (
          <Button size="sm" onClick={() => setOpenDialog('requestChanges')}>
            {eventActionsText('sendBack')}
          </Button>
        )}
        {allowed.suspend && (
          <Button size="sm" onClick={() => setOpenDialog('suspend')}>
            {eventActionsText('suspendEvent')}
          </Button>
        )}
        {allowed.restore && (
          <Button size="sm" onClick={() => setOpenDialog('restore')}>
            {eventActionsText('restoreEvent')}
          </Button>
        )}
        {allowed.cancel && (
          <Button size="sm" onClick={() => setOpenDialog('cancel')}>
            {eventActionsText('cancelEvent')}
          </Button>
        )}
        <FeatureActions event={event} />
      </div>
      <ActionError error={approve.error} />
      {openDialog === 'cancel' && <CancelDialog event={event} onClose={() => setOpenDialog(null)} />}
      {openDialog !== null && openDialog !== 'cancel' && (
        <ReasonDialog action={openDialog} event={event} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  );
}

function FeatureActions({ event }: { readonly event: AdminEvent }) {
  const { id: eventId, featuredPosition: place } = event;
  const feature = useEventMutation((to: number | undefined) => call(featureEvent, { eventId, ...(to && { position: to }) }));
  const unfeature = useEventMutation(() => call(unfeatureEvent, { eventId }));
  const busy = feature.isPending || unfeature.isPending;
  const canFeature = event.status === 'published' && event.visibility === 'public' && !event.hasEnded;
  if (place === null && !canFeature) return null;
  return (
    <>
      {place === null ? (
        <Button size="sm" busy={busy} onClick={() => feature.mutate(undefined)}>
          {eventActionsText('featureOnHomePage')}
        </Button>
      ) : (
        <>
          {canFeature && place > 1 && (
            <Button size="sm" disabled={busy} onClick={() => feature.mutate(place - 1)}>
              {eventActionsText('moveForward')}
            </Button>
          )}
          {canFeature && (
            <Button size="sm" disabled={busy} onClick={() => feature.mutate(place + 1)}>
              {eventActionsText('moveBack')}
            </Button>
          )}
          <Button size="sm" disabled={busy} onClick={() => unfeature.mutate(undefined)}>
            {eventActionsText('stopFeaturing')}
          </Button>
        </>
      )}
      <ActionError error={feature.error ?? unfeature.error} />
    </>
  );
}

function ActionError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title={eventActionsText('somethingWentWrongNothingWasChanged')} announce>
      {inlineErrorMessage(error)}
    </InlineNotice>
  );
}
