import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT_NOTE_MAX, type ReportReason } from '@festoon/contracts/messaging/message-reports';
import { reportReasonOptions } from '@festoon/contracts/operations/report-text';
import { reportContent, type ContentKind, getReportableContent } from '@festoon/contracts/operations/reports';
import { reportContentText } from '@festoon/catalogue/operations/report-content';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const TITLES = {
  event: 'reportThisEvent',
  review: 'reportThisReview',
  stream: 'reportThisStream',
  person: 'reportThisProfile',
} as const satisfies Record<ContentKind, string>;

type ReportTarget = { readonly kind: ContentKind; readonly subjectId: string };

/** Shows a dialog to report content. */
export function ReportContent({ kind, subjectId }: ReportTarget) {
  const { data, error, refetch, isFetching } = useQuery(reportableQuery({ kind, subjectId }));
  if (!data && error) {
    return (
      <LoadError
        level={1}
        title={reportContentText('theresNothingToReportHere')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{reportContentText(TITLES[kind])}</h1>
        <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-2">
          {data.title}
        </p>
      </header>
      <ReportBody kind={kind} subjectId={subjectId} isOwn={data.isOwn} isReported={data.reportedAt !== null} />
      <p>
        <a href={data.path} className={linkClass}>
          {reportContentText('goBack')}
        </a>
      </p>
    </>
  );
}

function ReportBody({
  isOwn,
  isReported,
  ...target
}: ReportTarget & { readonly isOwn: boolean; readonly isReported: boolean }) {
  if (isOwn)
    return (
      <InlineNotice title={reportContentText('youCantReportYourOwnContent')}>
        {reportContentText('youCanEditOrDeleteIt')}
      </InlineNotice>
    );
  if (isReported) {
    return (
      <InlineNotice title={reportContentText('youReportedThis')} announce>
        {reportContentText('wellReviewItAndLetYou')}
      </InlineNotice>
    );
  }
  return <ReportForm {...target} />;
}

function ReportForm({ kind, subjectId }: ReportTarget) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const queryClient = useQueryClient();
  const report = useMutation({
    mutationFn: (selectedReason: ReportReason) => call(reportContent, { kind, subjectId, reason: selectedReason, note }),
    onSuccess: () => queryClient.invalidateQueries(reportableQuery({ kind, subjectId })),
    meta: inlineErrors,
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(submit) => {
        submit.preventDefault();
        setIsMissing(reason === undefined);
        if (reason !== undefined) report.mutate(reason);
      }}
    >
      <RadioGroup
        legend={reportContentText('whatsWrongWithIt')}
        options={reportReasonOptions}
        value={reason}
        onChange={setReason}
        error={isMissing && reason === undefined ? reportContentText('chooseAReason') : undefined}
      />
      <TextArea
        label={reportContentText('detailsOptional')}
        hint={reportContentText('wellSaveACopyForThe')}
        rows={4}
        maxLength={REPORT_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {report.error && (
        <InlineNotice tone="failure" title={reportContentText('weCouldntSendYourReport')} announce>
          {inlineErrorMessage(report.error)}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start"
        busy={report.isPending}
        busyLabel={reportContentText('reporting')}
      >
        {reportContentText('sendReport')}
      </Button>
    </form>
  );
}

/** Returns the query for the content that is about to be reported. */
function reportableQuery(target: { readonly kind: ContentKind; readonly subjectId: string }) {
  return queryOptions({
    queryKey: ['reportable', target.kind, target.subjectId],
    queryFn: ({ signal }) => call(getReportableContent, target, { signal }),
    staleTime: 0,
    retry: false,
    meta: inlineErrors,
  });
}
