import type { OrganiserEvent } from '@festoon/contracts/events/organiser-events';
import { deleteOrganiserEvent, unpublishOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { eventListText } from '@festoon/catalogue/hosting/event-list';
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
  ['tickets', 'copyTickets'],
  ['questions', 'copyQuestions'],
  ['pictures', 'copyImages'],
  ['promotions', 'copyPromotions'],
  ['team', 'copyTeam'],
  ['messages', 'copyMessages'],
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
      title={eventListText('duplicateTitle')}
      description={eventListText('createsADraftFromOnA', { title: event.title || eventListText('untitledEvent') })}
      footer={
        <>
          <Button onClick={onClose}>{eventListText('goBack')}</Button>
          <Button
            tone="primary"
            busy={busy !== null}
            onClick={() => void create('copy', { duplicateOf: event.id, duplicateParts: [...chosen] })}
          >
            {eventListText('duplicateEvent')}
          </Button>
        </>
      }
    >
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-medium">{eventListText('takeAlong')}</legend>
        {duplicateParts.map(([part, label]) => (
          <Checkbox
            key={part}
            label={eventListText(label)}
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
    title: 'unpublishTitle',
    titleUntitled: 'unpublishTitleUntitled',
    text: 'unpublishWarning',
    confirm: 'unpublish',
    done: 'unpublished',
  },
  delete: {
    title: 'deleteTitle',
    titleUntitled: 'deleteTitleUntitled',
    text: 'deleteWarning',
    confirm: 'deleteDraft',
    done: 'deleted',
  },
} as const;

type ConfirmCommandDialogProps = {
  readonly event: OrganiserEvent;
  readonly command: keyof typeof confirmations;
  readonly onClose: () => void;
};

function ConfirmCommandDialog({ event, command, onClose }: ConfirmCommandDialogProps) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { title, titleUntitled, text, confirm, done } = confirmations[command];
  const run = async () => {
    setFailure(null);
    try {
      await call(command === 'delete' ? deleteOrganiserEvent : unpublishOrganiserEvent, { eventId: event.id });
    } catch (error) {
      setFailure(inlineErrorMessage(error));
      throw error;
    }
    toast.success(eventListText(done));
    await queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={event.title === '' ? eventListText(titleUntitled) : eventListText(title, { title: event.title })}
      confirmLabel={eventListText(confirm)}
      danger={command === 'delete'}
      onConfirm={run}
    >
      {eventListText(text)}
      <FieldError>{failure}</FieldError>
    </AlertDialog>
  );
}
