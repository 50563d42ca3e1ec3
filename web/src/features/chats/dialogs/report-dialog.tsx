import { REPORT_NOTE_MAX, reportMessage, type ReportReason } from '@festoon/contracts/message-reports';
import type { Message } from '@festoon/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { inPlaceMessage } from '../../../lib/in-place.ts';
import { errorsInPlace } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { messageWords } from '../list/last-words.ts';

const REASONS: { value: ReportReason; label: string }[] = [
  { value: 'spam', label: 'Spam or fraud' },
  { value: 'abuse', label: 'Insults or threats' },
  { value: 'hate', label: 'Hate against a group of people' },
  { value: 'sexual', label: 'Sexual content nobody asked for' },
  { value: 'danger', label: 'Somebody is in danger' },
  { value: 'other', label: 'Something else' },
];

/** Tells those who look after the place, and the platform, what is wrong with a message. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call(reportMessage, {
        conversationId: message.conversationId,
        messageId: message.id,
        reason: chosen,
        note: note.trim(),
      }),
    onSuccess: () => {
      toast.success('Thank you. You will hear what became of it.');
      onClose();
    },
    meta: errorsInPlace,
  });
  const send = () => {
    setHasTried(true);
    if (reason) report.mutate(reason);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report this message"
      description="Its author does not learn who reported it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={report.isPending} busyLabel="Sending" onClick={send}>
            Report message
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <blockquote className="line-clamp-4 border-l-2 border-line-strong pl-3 text-sm text-ink-2">
          <bdi>
            {message.author?.name ?? 'Somebody who left'}: {messageWords(message)}
          </bdi>
        </blockquote>
        <RadioGroup
          legend="What is wrong with it?"
          options={REASONS}
          value={reason}
          onChange={setReason}
          error={hasTried && reason === undefined ? 'Choose a reason.' : undefined}
        />
        <TextArea
          label="Anything we should know"
          optional
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {report.error && (
          <InlineNotice tone="failure" announce>
            {inPlaceMessage(report.error)}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  );
}
