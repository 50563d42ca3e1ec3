import { useState, type ReactNode } from 'react';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly description: string;
  /** A hint on who reads the reason. */
  readonly hint: string;
  readonly confirmLabel: string;
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for a reason; stays open, with what went wrong, where nothing was done. */
export function ReasonDialog({ title, description, hint, confirmLabel, children, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsSubmitted(true);
    if (reason.trim() === '') throw new Error('A reason is missing.');
    setProblem(null);
    await onConfirm(reason.trim()).catch((error: unknown) => {
      setProblem(error);
      throw error;
    });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">{description}</p>
        {children}
        <TextArea
          label="Why"
          hint={hint}
          rows={3}
          maxLength={500}
          value={reason}
          error={isSubmitted && reason.trim() === '' ? 'Say why.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem !== null && (
          <InlineNotice tone="failure" title="Nothing was done" announce>
            {inlineErrorMessage(problem)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
