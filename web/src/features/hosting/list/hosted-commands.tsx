import type { HostedEvent } from '@festoon/contracts/hosted-events';
import { deleteHostedEvent, unpublishHostedEvent } from '@festoon/contracts/event-editor';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { inlineErrorMessage } from '../../../lib/inline-error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import type { HostedCommand } from './hosted-menu.tsx';

/** Asks for the consequences and cancels an event. */
export type CancelSlot = (asked: { readonly event: HostedEvent; readonly onClose: () => void }) => ReactNode;

type HostedCommandsProps = {
  readonly event: HostedEvent;
  readonly command: HostedCommand | null;
  readonly cancel: CancelSlot | undefined;
  readonly onClose: () => void;
};

/** Shows the dialog of the command chosen in an event's menu. */
export function HostedCommands({ event, command, cancel, onClose }: HostedCommandsProps) {
  if (command === null) return null;
  if (command === 'duplicate') return <DuplicateDialog event={event} onClose={onClose} />;
  if (command === 'cancel') return cancel?.({ event, onClose });
  return <Question event={event} command={command} onClose={onClose} />;
}

const questions = {
  unpublish: {
    title: (name: string) => `Take ${name} back to a draft?`,
    words: 'Nobody has booked it. Its page is hidden until you publish it again.',
    confirm: 'Back to a draft',
    done: 'It is a draft again.',
  },
  delete: {
    title: (name: string) => `Delete ${name}?`,
    words: 'The draft and its pictures are gone for good.',
    confirm: 'Delete draft',
    done: 'The draft is deleted.',
  },
};

type QuestionProps = {
  readonly event: HostedEvent;
  readonly command: keyof typeof questions;
  readonly onClose: () => void;
};

function Question({ event, command, onClose }: QuestionProps) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { title, words, confirm, done } = questions[command];
  const run = async () => {
    setFailure(null);
    try {
      await call(command === 'delete' ? deleteHostedEvent : unpublishHostedEvent, { eventId: event.id });
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
      {words}
      <FieldError>{failure}</FieldError>
    </AlertDialog>
  );
}
