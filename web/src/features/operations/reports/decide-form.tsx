import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT_MESSAGE_MAX, type ReportDecision } from '@festoon/contracts/messaging/message-reports';
import { decideReport, type ReportDetail, type ReportKind } from '@festoon/contracts/operations/reports';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { reportsKey } from './report-queries.ts';

const removeOptions: Readonly<Record<ReportKind, { label: string; hint: string }>> = {
  message: { label: 'Remove the message', hint: 'Nobody sees its words or files any more.' },
  event: { label: 'Suspend the event', hint: 'Nobody finds it or books it. Tickets stay with their holders.' },
  review: { label: 'Remove the review', hint: 'Nobody sees it, and its author can’t write another.' },
  stream: { label: 'Take the stream down', hint: 'It ends for everybody, and its recording goes.' },
  person: { label: 'Clear their page', hint: 'Their words, links and picture go.' },
};

function decisionOption(decision: ReportDecision, { kind, isActive }: ReportDetail) {
  switch (decision) {
    case 'dismissed':
      return { value: decision, label: 'Dismiss the report', hint: 'Everything stays as it is.' };
    case 'warned':
      return { value: decision, label: 'Warn whose it is', hint: 'It stays. They read your words.' };
    case 'removed':
      return isActive
        ? { value: decision, ...removeOptions[kind] }
        : { value: decision, label: 'Uphold the report', hint: 'It is gone already.' };
    case 'banned':
      return { value: decision, label: 'Remove it and ban from the room', hint: 'Its author can’t come back there.' };
    case 'suspended':
      return { value: decision, label: 'Remove it and suspend the account', hint: 'They are signed out at once.' };
  }
}

type DecideFormProps = { readonly report: ReportDetail; readonly onDone: () => void };

/** Takes an administrator's decision, with a message to each side. */
export function DecideForm({ report, onDone }: DecideFormProps) {
  const [decision, setDecision] = useState<ReportDecision>();
  const [reporterMessage, setReporterMessage] = useState('');
  const [authorMessage, setAuthorMessage] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (chosen: ReportDecision) =>
      call(decideReport, { reportId: report.id, decision: chosen, reporterMessage, authorMessage }),
    onSuccess: () => {
      toast.success('Decided. Everybody who reported it is told.');
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
    meta: inlineErrors,
  });
  const isMessageMissing = (decision === 'warned' || decision === 'suspended') && authorMessage.trim() === '';
  return (
    <form
      className="grid gap-5 border-t border-line pt-5"
      onSubmit={(submit) => {
        submit.preventDefault();
        setIsSubmitted(true);
        if (decision !== undefined && !isMessageMissing) decide.mutate(decision);
      }}
    >
      <RadioGroup
        legend="Your decision"
        options={report.allowedDecisions.map((choice) => decisionOption(choice, report))}
        value={decision}
        onChange={setDecision}
        error={isSubmitted && decision === undefined ? 'Choose what happens.' : undefined}
      />
      {decision !== undefined && decision !== 'dismissed' && (
        <TextArea
          label="Words to whose it is"
          hint="They do not learn who reported it."
          rows={3}
          maxLength={REPORT_MESSAGE_MAX}
          value={authorMessage}
          error={isSubmitted && isMessageMissing ? 'Say why.' : undefined}
          onChange={({ target }) => setAuthorMessage(target.value)}
        />
      )}
      <TextArea
        label="Words to who reported it"
        hint="They read this with your decision. Left empty, they read our usual words."
        rows={3}
        maxLength={REPORT_MESSAGE_MAX}
        value={reporterMessage}
        onChange={({ target }) => setReporterMessage(target.value)}
      />
      {decide.error && (
        <InlineNotice tone="failure" title="Nothing was decided" announce>
          {inlineErrorMessage(decide.error)}
        </InlineNotice>
      )}
      <Button type="submit" tone="primary" className="justify-self-start" busy={decide.isPending} busyLabel="Deciding">
        Decide the report
      </Button>
    </form>
  );
}
