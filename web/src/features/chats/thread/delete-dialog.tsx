import type { Message } from '@festoon/contracts/messages';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { useMessageActions } from './use-message-actions.ts';

/** Asks before a message goes; it stands outside the message's tools, which come and go with the pointer. */
export function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const actions = useMessageActions();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Delete this message?"
      confirmLabel="Delete message"
      danger
      onConfirm={() => actions.remove(message)}
    >
      Its text and files go for everybody. That there was a message stays to be seen.
    </AlertDialog>
  );
}
