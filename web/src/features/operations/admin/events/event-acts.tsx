import { useState } from 'react';
import {
  approveEvent,
  featureEvent,
  unfeatureEvent,
  type AdminEvent,
  restoreEvent,
  sendEventBack,
  suspendEvent,
} from '@festoon/contracts/operations/admin-events';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useEventAct } from './event-queries.ts';
import { actsFor } from './event-text.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';

const acts = {
  sendBack: {
    endpoint: sendEventBack,
    title: 'Send back',
    confirm: 'Send event back',
    story: 'Others don’t see it until it was changed and approved. Who holds a ticket keeps it and is told.',
    done: 'The event is sent back.',
    needsReason: true,
  },
  suspend: {
    endpoint: suspendEvent,
    title: 'Suspend',
    confirm: 'Suspend event',
    story: 'Others don’t see its page and nothing is sold. Who holds a ticket keeps it and is told.',
    done: 'The event is suspended.',
    needsReason: true,
  },
  restore: {
    endpoint: restoreEvent,
    title: 'Bring back',
    confirm: 'Bring event back',
    story: 'Its page shows and tickets are sold as before. Its team and who holds a ticket are told.',
    done: 'The event is back.',
    needsReason: false,
  },
} as const;

type ReasonAct = keyof typeof acts;

type ReasonDialogProps = { readonly act: ReasonAct; readonly event: AdminEvent; readonly onClose: () => void };

/** Asks for confirmation and a reason before an event is hidden from everyone or shown again. */
function ReasonDialog({ act, event, onClose }: ReasonDialogProps) {
  const { endpoint, title, confirm, story, done, needsReason } = acts[act];
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const run = useEventAct(() => call(endpoint, { eventId: event.id, reason: reason.trim() }));
  const isMissing = needsReason && reason.trim() === '';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${title} ${event.title}?`}
      confirmLabel={confirm}
      danger={needsReason}
      onConfirm={async () => {
        setIsTried(true);
        if (isMissing) throw new Error('A reason is missing.');
        await run.mutateAsync(undefined);
        toast.success(done);
      }}
    >
      <div className="grid gap-4">
        <p>{story}</p>
        <TextArea
          label={needsReason ? 'Why' : 'Why (if you like)'}
          hint="Its team reads this."
          error={isTried && isMissing ? 'Say why, in a sentence.' : undefined}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {run.error && (
          <InlineNotice tone="failure" title="Nothing was changed" announce>
            {inlineErrorMessage(run.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}

type Params = ReasonAct | 'cancel';

/** Shows the actions that the event's current state allows. */
export function EventActs({ event }: { readonly event: AdminEvent }) {
  const [asked, setAsked] = useState<Params | null>(null);
  const approve = useEventAct(() => call(approveEvent, { eventId: event.id }));
  const may = actsFor(event);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {may.review && (
          <Button
            tone="primary"
            busy={approve.isPending}
            onClick={() => approve.mutate(undefined, { onSuccess: () => toast.success('The event is approved.') })}
          >
            Approve event
          </Button>
        )}
        {may.review && <Button onClick={() => setAsked('sendBack')}>Send back</Button>}
        {may.suspend && <Button onClick={() => setAsked('suspend')}>Suspend event</Button>}
        {may.restore && <Button onClick={() => setAsked('restore')}>Bring event back</Button>}
        {may.cancel && (
          <Button tone="danger" onClick={() => setAsked('cancel')}>
            Cancel event
          </Button>
        )}
      </div>
      <Featuring event={event} />
      <Problem error={approve.error} />
      {asked === 'cancel' && <CancelDialog event={event} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'cancel' && <ReasonDialog act={asked} event={event} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Featuring({ event }: { readonly event: AdminEvent }) {
  const { id: eventId, featuredPlace: place } = event;
  const feature = useEventAct((to: number | undefined) => call(featureEvent, { eventId, ...(to && { place: to }) }));
  const unfeature = useEventAct(() => call(unfeatureEvent, { eventId }));
  const busy = feature.isPending || unfeature.isPending;
  const canFeature = event.status === 'published' && event.visibility === 'public' && !event.isOver;
  if (place === null && !canFeature) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {place === null ? (
          <Button size="sm" busy={busy} onClick={() => feature.mutate(undefined)}>
            Feature on the home page
          </Button>
        ) : (
          <>
            {canFeature && place > 1 && (
              <Button size="sm" disabled={busy} onClick={() => feature.mutate(place - 1)}>
                Move forward
              </Button>
            )}
            {canFeature && (
              <Button size="sm" disabled={busy} onClick={() => feature.mutate(place + 1)}>
                Move back
              </Button>
            )}
            <Button size="sm" disabled={busy} onClick={() => unfeature.mutate(undefined)}>
              Stop featuring
            </Button>
          </>
        )}
      </div>
      <Problem error={feature.error ?? unfeature.error} />
    </div>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title="Nothing was changed" announce>
      {inlineErrorMessage(error)}
    </InlineNotice>
  );
}
