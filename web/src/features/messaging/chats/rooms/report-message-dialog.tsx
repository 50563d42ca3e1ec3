import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationId, MessageId } from '@festoon/contracts/core/ids';
import { REPORT_NOTE_MAX, reportMessage, type ReportReason } from '@festoon/contracts/messaging/message-reports';
import { reportReasonOptions } from '@festoon/contracts/operations/report-text';
import { reportMessageText } from '@festoon/catalogue/messaging/report-message';
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
      toast.success(reportMessageText('reportSentWellLetYouKnow'));
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
      title={reportMessageText('reportThisMessage')}
      description={reportMessageText('wellReviewThisMessageAndThe')}
      footer={
        <>
          <Button onClick={onClose}>{reportMessageText('goBack')}</Button>
          <Button tone="primary" busy={report.isPending} busyLabel={reportMessageText('reporting')} onClick={send}>
            {reportMessageText('reportMessage')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          legend={reportMessageText('whatsWrongWithIt')}
          options={reportReasonOptions}
          value={reason}
          onChange={setReason}
          error={isMissing && reason === undefined ? reportMessageText('chooseAReason') : undefined}
        />
        <TextArea
          label={reportMessageText('detailsOptional')}
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {report.error && (
          <InlineNotice tone="failure" title={reportMessageText('weCouldntSendYourReport')} announce>
            {inlineErrorMessage(report.error)}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  );
}
