import { useState } from 'react';
import { inlineErrorMessage } from '../../lib/api/inline-error-message.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { TextArea } from '../form/text-area.tsx';

type DropDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A question that names the thing. */
  readonly title: string;
  /** The consequences. */
  readonly words: string;
  readonly confirmLabel: string;
  readonly onDrop: (reason: string) => Promise<unknown>;
};

const LONGEST = 500;

/** Asks for the reason of something that is given up for good. */
export function DropDialog({ open, onOpenChange, title, words, confirmLabel, onDrop }: DropDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const drop = async () => {
    if (reason.trim() === '') {
      setProblem('Say why.');
      throw new Error('no reason was given');
    }
    try {
      await onDrop(reason.trim());
    } catch (error) {
      setProblem(inlineErrorMessage(error));
      throw error;
    }
  };
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange} title={title} confirmLabel={confirmLabel} danger onConfirm={drop}>
      <div className="grid gap-4">
        <p>{words}</p>
        <TextArea
          label="Reason"
          hint="It stands in the audit log."
          rows={3}
          maxLength={LONGEST}
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
