import type { OrganiserEvent } from '@festoon/contracts/events/organiser-events';
import { deleteOrganiserEvent, unpublishOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import type { EventCommand } from './event-menu.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useCreateEvent } from './use-create-event.ts';

const duplicateParts = [
  ['tickets', 'Ticket types'],
  ['questions', 'Questions'],
  ['pictures', 'Cover and pictures'],
  ['promotions', 'Promo codes'],
  ['team', 'Team'],
  ['messages', 'Planned messages, as drafts'],
] as const;

type DuplicatePart = (typeof duplicateParts)[number][0];

/** Shows the dialog to duplicate an event. Text, place and policies are always copied. */
function DuplicateDialog({ event, onClose }: { event: OrganiserEvent; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly DuplicatePart[]>(['tickets', 'questions', 'pictures', 'team']);
  const { create, busy, failure } = useCreateEvent();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Duplicate this event"
      description={`Makes a draft out of ${event.title || 'Untitled event'}, on a date to come. Bookings stay with the original.`}
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            tone="primary"
            busy={busy !== null}
            onClick={() => void create('copy', { duplicateOf: event.id, duplicateParts: [...chosen] })}
          >
            Duplicate event
          </Button>
        </>
      }
    >
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-medium">Take along</legend>
        {duplicateParts.map(([part, label]) => (
          <Checkbox
            key={part}
            label={label}
            checked={chosen.includes(part)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, part] : chosen.filter((one) => one !== part))
            }
          />
        ))}
      </fieldset>
      <FieldError>{failure}</FieldError>
    </Dialog>
  );
}

/** Shows the consequences and cancels an event. */
export type CancelSlot = (params: { readonly event: OrganiserEvent; readonly onClose: () => void }) => ReactNode;

type EventCommandDialogProps = {
  readonly event: OrganiserEvent;
  readonly command: EventCommand | null;
  readonly cancel: CancelSlot | undefined;
  readonly onClose: () => void;
};

/** Shows the dialog of the command chosen in an event's menu. */
export function EventCommandDialog({ event, command, cancel, onClose }: EventCommandDialogProps) {
  if (command === null) return null;
  if (command === 'duplicate') return <DuplicateDialog event={event} onClose={onClose} />;
  if (command === 'cancel') return cancel?.({ event, onClose });
  return <ConfirmCommandDialog event={event} command={command} onClose={onClose} />;
}

const confirmations = {
  unpublish: {
    title: (name: string) => `Take ${name} back to a draft?`,
    text: 'No one has booked it. Its page is hidden until you publish it again.',
    confirm: 'Back to a draft',
    done: 'It is a draft again.',
  },
  delete: {
    title: (name: string) => `Delete ${name}?`,
    text: 'The draft and its pictures are gone for good.',
    confirm: 'Delete draft',
    done: 'The draft is deleted.',
  },
};

type ConfirmCommandDialogProps = {
  readonly event: OrganiserEvent;
  readonly command: keyof typeof confirmations;
  readonly onClose: () => void;
};

function ConfirmCommandDialog({ event, command, onClose }: ConfirmCommandDialogProps) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { title, text, confirm, done } = confirmations[command];
  const run = async () => {
    setFailure(null);
    try {
      await call(command === 'delete' ? deleteOrganiserEvent : unpublishOrganiserEvent, { eventId: event.id });
    } catch (error) {
      setFailure(inlineErrorMessage(error));
      throw error;
    }
    toast.success(done);
    await queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title(event.title || 'this event')}
      confirmLabel={confirm}
      danger={command === 'delete'}
      onConfirm={run}
    >
      {text}
      <FieldError>{failure}</FieldError>
    </AlertDialog>
  );
}
