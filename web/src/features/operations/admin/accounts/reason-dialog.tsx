import { useState, type ReactNode } from 'react';
import { ACCOUNT_REASON_MAX } from '@festoon/contracts/operations/admin-accounts';
import { accountsText } from '@festoon/catalogue/operations/accounts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';

export type ReasonDialogProps = {
  readonly title: string;
  /** The consequences of the action. */
  readonly message: ReactNode;
  /** A hint on who reads the reason. */
  readonly reasonHint: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Further fields above the reason. */
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Shows a form for a reason before an action on an account. Stays open and shows the error if the action fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, reasonHint, confirmLabel, danger = false, children, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isMissing, setIsMissing] = useState(false);
  const confirm = async (): Promise<void> => {
    const trimmedReason = reason.trim();
    setIsMissing(trimmedReason === '');
    if (trimmedReason === '') throw new Error('A reason is missing.');
    setProblem(null);
    try {
      await onConfirm(trimmedReason);
    } catch (error) {
      setProblem(error);
      throw error;
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      confirmLabel={confirmLabel}
      danger={danger}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <div className="wrap-anywhere">{message}</div>
        {children}
        <TextArea
          label={accountsText('reason')}
          hint={reasonHint}
          error={isMissing && reason.trim() === '' ? accountsText('enterAReason') : undefined}
          rows={3}
          maxLength={ACCOUNT_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem !== null && (
          <InlineNotice tone="failure" title={accountsText('somethingWentWrongNothingWasChanged')} announce>
            {inlineErrorMessage(problem)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
