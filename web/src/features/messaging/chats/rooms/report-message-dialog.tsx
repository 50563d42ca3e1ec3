import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationId, MessageId } from '@festoon/contracts/core/ids';
import { REPORT_NOTE_MAX, reportMessage, type ReportReason } from '@festoon/contracts/messaging/message-reports';
import { reportReasonOptions } from '@festoon/contracts/operations/report-text';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';

type ReportMessageDialogProps = {
  readonly conversationId: string;
  /** Null while the dialog is closed. */
  readonly messageId: string | null;
  readonly onClose: () => void;
};

/** Shows a dialog to report a message. */
export function ReportMessageDialog({ conversationId, messageId, onClose }: ReportMessageDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call(reportMessage, {
        conversationId: conversationId as ConversationId,
        messageId: (messageId ?? '') as MessageId,
        reason: chosen,
        note,
      }),
    onSuccess: () => {
      toast.success('Reported. You hear from us what becomes of it.');
      onClose();
    },
    meta: inlineErrors,
  });
  const send = () => {
    setIsMissing(reason === undefined);
    if (reason !== undefined) report.mutate(reason);
  };
  return (
    <Dialog
      open={messageId !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Report this message"
      description="It is kept as it is now, with the five before it. Who wrote it does not learn who reported it."
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button tone="primary" busy={report.isPending} busyLabel="Reporting" onClick={send}>
            Report message
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          legend="What is wrong with it?"
          options={reportReasonOptions}
          value={reason}
          onChange={setReason}
          error={isMissing && reason === undefined ? 'Choose what is wrong.' : undefined}
        />
        <TextArea
          label="Anything to add"
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {report.error && (
          <InlineNotice tone="failure" title="It was not reported" announce>
            {inlineErrorMessage(report.error)}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  );
}
