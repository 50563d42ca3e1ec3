import { useState } from 'react';
import { restoreEvent, sendEventBack, suspendEvent, type AdminEvent } from '@festoon/contracts/admin-events';
import { call } from '../../lib/api-client.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useEventAct } from './event-queries.ts';

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

export type ReasonAct = keyof typeof acts;

type ReasonDialogProps = { readonly act: ReasonAct; readonly event: AdminEvent; readonly onClose: () => void };

/** Asks for confirmation and a reason before an event is hidden from everyone or shown again. */
export function ReasonDialog({ act, event, onClose }: ReasonDialogProps) {
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
