import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { decisionLabel, reportReasonLabel, reportKindLabel } from '@festoon/contracts/operations/report-text';
import { type ReportedField, type ReportDetail, decideReport, type ReportKind } from '@festoon/contracts/operations/reports';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { reportQuery, reportsKey } from './report-queries.ts';
import { REPORT_MESSAGE_MAX, type ReportDecision } from '@festoon/contracts/messaging/message-reports';
import { reportPanelText } from '@festoon/catalogue/operations/report-panel';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const REMOVE_OPTIONS = {
  message: { label: 'removeMessage', hint: 'removeMessageHint' },
  event: { label: 'suspendEvent', hint: 'suspendEventHint' },
  review: { label: 'removeReview', hint: 'removeReviewHint' },
  stream: { label: 'takeStreamDown', hint: 'takeStreamDownHint' },
  person: { label: 'clearPage', hint: 'clearPageHint' },
} as const satisfies Record<ReportKind, { label: string; hint: string }>;

function decisionOption(decision: ReportDecision, { kind, isActive }: ReportDetail) {
  switch (decision) {
    case 'dismissed':
      return { value: decision, label: reportPanelText('dismissReport'), hint: reportPanelText('nothingChanges') };
    case 'warned':
      return { value: decision, label: reportPanelText('warnAuthor'), hint: reportPanelText('warnHint') };
    case 'removed':
      return isActive
        ? {
            value: decision,
            label: reportPanelText(REMOVE_OPTIONS[kind].label),
            hint: reportPanelText(REMOVE_OPTIONS[kind].hint),
          }
        : {
            value: decision,
            label: reportPanelText('upholdReport'),
            hint: reportPanelText('theContentHasAlreadyBeenDeleted'),
          };
    case 'banned':
      return {
        value: decision,
        label: reportPanelText('removeAndBanFromRoom'),
        hint: reportPanelText('theAuthorWontBeAbleTo'),
      };
    case 'suspended':
      return {
        value: decision,
        label: reportPanelText('removeAndSuspendAccount'),
        hint: reportPanelText('theyllBeSignedOutImmediately'),
      };
  }
}

type DecideFormProps = { readonly report: ReportDetail; readonly onDone: () => void };

/** Shows a form for an administrator's decision, with a message to each side. */
function DecideForm({ report, onDone }: DecideFormProps) {
  const [decision, setDecision] = useState<ReportDecision>();
  const [reporterMessage, setReporterMessage] = useState('');
  const [authorMessage, setAuthorMessage] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (chosen: ReportDecision) =>
      call(decideReport, { reportId: report.id, decision: chosen, reporterMessage, authorMessage }),
    onSuccess: () => {
      toast.success(reportPanelText('decisionSavedWeveNotifiedEveryoneWho'));
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
        legend={reportPanelText('yourDecision')}
        options={report.allowedDecisions.map((choice) => decisionOption(choice, report))}
        value={decision}
        onChange={setDecision}
        error={isSubmitted && decision === undefined ? reportPanelText('chooseADecision') : undefined}
      />
      {decision !== undefined && decision !== 'dismissed' && (
        <TextArea
          label={reportPanelText('messageToTheAuthor')}
          hint={reportPanelText('theyWontKnowWhoReportedIt')}
          rows={3}
          maxLength={REPORT_MESSAGE_MAX}
          value={authorMessage}
          error={isSubmitted && isMessageMissing ? reportPanelText('sayWhy') : undefined}
          onChange={({ target }) => setAuthorMessage(target.value)}
        />
      )}
      <TextArea
        label={reportPanelText('messageToReporters')}
        hint={reportPanelText('sentWithYourDecisionIfEmpty')}
        rows={3}
        maxLength={REPORT_MESSAGE_MAX}
        value={reporterMessage}
        onChange={({ target }) => setReporterMessage(target.value)}
      />
      {decide.error && (
        <InlineNotice tone="failure" title={reportPanelText('weCouldntSaveYourDecision')} announce>
          {inlineErrorMessage(decide.error)}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start"
        busy={decide.isPending}
        busyLabel={reportPanelText('deciding')}
      >
        {reportPanelText('saveDecision')}
      </Button>
    </form>
  );
}

type PanelProps = {
  readonly reportId: string;
  readonly messages: (report: ReportDetail) => ReactNode;
  readonly onClose: () => void;
};

/** Shows one report: the content then and now, the statements, and the decision. */
export function ReportPanel({ reportId, messages, onClose }: PanelProps) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(reportId));
  if (!data && error) {
    return (
      <LoadError
        level={3}
        title={reportPanelText('weCouldntLoadThisReport')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{reportReasonLabel(data.reason)}</Badge>
        <span>{reportKindLabel(data.kind)}</span>
        {data.locationLabel !== '' && <bdi className="wrap-anywhere text-ink-2">{data.locationLabel}</bdi>}
      </p>
      {data.message === null ? <ReportedFields parts={data.fields} /> : messages(data)}
      <CurrentContent report={data} />
      <Author report={data} />
      <ReporterNotes report={data} />
      {data.status === 'open' ? <DecideForm report={data} onDone={onClose} /> : <DecisionSummary report={data} />}
    </div>
  );
}

function PanelSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function ReportedFields({ parts }: { readonly parts: readonly ReportedField[] }) {
  return (
    <dl className="grid gap-3 rounded-control bg-warning-soft p-3 ring-1 ring-warning ring-inset">
      {parts.map(({ label, text }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd dir="auto" className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CurrentContent({ report: { isActive, currentFields, path, kind } }: { readonly report: ReportDetail }) {
  return (
    <>
      {!isActive && <InlineNotice>{reportPanelText('thisContentNoLongerExistsYoure')}</InlineNotice>}
      {isActive && currentFields !== null && (
        <PanelSection title={reportPanelText('currentVersion')}>
          <ReportedFields parts={currentFields} />
        </PanelSection>
      )}
      {path !== null && kind !== 'stream' && (
        <p>
          <a href={path} target="_blank" rel="noreferrer" className={linkClass}>
            {reportPanelText('openPage')}
          </a>
        </p>
      )}
    </>
  );
}

function Author({ report }: { readonly report: ReportDetail }) {
  const { author, authorEmail, previousUpheldReports, roomDecision, isAuthorSuspended } = report;
  return (
    <PanelSection title={reportPanelText('author')}>
      <p className="wrap-anywhere">
        <bdi>{author?.name ?? reportPanelText('deletedAccount')}</bdi>
        {authorEmail !== null && <span className="text-muted"> · {authorEmail}</span>}
      </p>
      <p className="text-sm text-ink-2">{reportPanelText('upheldReports', { count: previousUpheldReports })}</p>
      {isAuthorSuspended && <p className="text-sm text-ink-2">{reportPanelText('theirAccountIsSuspended')}</p>}
      {roomDecision !== null && (
        <p className="text-sm text-ink-2">
          {reportPanelText('theRoomsModeratorsDecided', { decision: decisionLabel(roomDecision).toLowerCase() })}
        </p>
      )}
    </PanelSection>
  );
}

function ReporterNotes({ report: { reports, reporterCount } }: { readonly report: ReportDetail }) {
  return (
    <PanelSection title={reportPanelText('reporters', { count: reporterCount })}>
      <ul className="grid gap-3">
        {reports.map(({ reporter, reason, note, at }, index) => (
          <li key={index} className="grid gap-0.5">
            <p className="wrap-anywhere">
              <bdi>{reporter?.name ?? reportPanelText('deletedAccount')}</bdi>
              <span className="text-sm text-muted">
                {' '}
                · {reportReasonLabel(reason)} · {formatDateTime(at, ownZone())}
              </span>
            </p>
            {note !== '' && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function DecisionSummary({ report }: { readonly report: ReportDetail }) {
  const { decision, decidedBy, decidedAt, reporterMessage, authorMessage } = report;
  return (
    <PanelSection title={reportPanelText('decisionHeading')}>
      <p>{decision !== null && reportPanelText('decision', { decision: decisionLabel(decision) })}</p>
      {reporterMessage !== '' && (
        <p className="wrap-anywhere text-ink-2">{reportPanelText('toReporters', { message: reporterMessage })}</p>
      )}
      {authorMessage !== '' && (
        <p className="wrap-anywhere text-ink-2">{reportPanelText('toTheAuthor', { message: authorMessage })}</p>
      )}
      <p className="text-sm text-muted">
        {decidedBy ?? reportPanelText('anAdministrator')}, {decidedAt !== null && formatDateTime(decidedAt, ownZone())}
      </p>
    </PanelSection>
  );
}
