import { useState } from 'react';
import { reasonDialogText } from '@festoon/catalogue/ui/reason-dialog';
import { inlineErrorMessage } from '../../lib/api/inline-error-message.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { TextArea } from '../form/text-area.tsx';

type ReasonConfirmDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A question that names the object. */
  readonly title: string;
  /** The consequences. */
  readonly description: string;
  readonly confirmLabel: string;
  readonly onReason: (reason: string) => Promise<unknown>;
};

const REASON_LENGTH_MAX = 500;

/** Shows a dialog for the reason of an action that cannot be undone. */
export function ReasonConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onReason,
}: ReasonConfirmDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    if (reason.trim() === '') {
      setProblem(reasonDialogText('sayWhy'));
      throw new Error('no reason was given');
    }
    try {
      await onReason(reason.trim());
    } catch (error) {
      setProblem(inlineErrorMessage(error));
      throw error;
    }
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel={confirmLabel}
      danger
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>{description}</p>
        <TextArea
          label={reasonDialogText('reason')}
          hint={reasonDialogText('itStandsInTheAuditLog')}
          rows={3}
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          error={problem || undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem('');
          }}
        />
      </div>
    </AlertDialog>
  );
}
