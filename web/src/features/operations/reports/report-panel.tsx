import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DECISION_LABELS, REPORT_REASON_LABELS, REPORT_KIND_LABELS } from '@festoon/contracts/operations/report-text';
import { type ReportedField, type ReportDetail, decideReport, type ReportKind } from '@festoon/contracts/operations/reports';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { reportQuery, reportsKey } from './report-queries.ts';
import { REPORT_MESSAGE_MAX, type ReportDecision } from '@festoon/contracts/messaging/message-reports';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const removeOptions: Readonly<Record<ReportKind, { label: string; hint: string }>> = {
  message: { label: 'Remove the message', hint: 'No one sees its words or files any more.' },
  event: { label: 'Suspend the event', hint: 'No one finds it or books it. Tickets stay with their holders.' },
  review: { label: 'Remove the review', hint: 'No one sees it, and its author can’t write another.' },
  stream: { label: 'Take the stream down', hint: 'It ends for everyone, and its recording goes.' },
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
      toast.success('Decision saved. Everyone who reported it is notified.');
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
        title="The report did not load"
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
        <Badge tone="warning">{REPORT_REASON_LABELS[data.reason]}</Badge>
        <span>{REPORT_KIND_LABELS[data.kind]}</span>
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
      {!isActive && <InlineNotice>It is gone by now. What you see was kept with the report.</InlineNotice>}
      {isActive && currentFields !== null && (
        <PanelSection title="As it stands now">
          <ReportedFields parts={currentFields} />
        </PanelSection>
      )}
      {path !== null && kind !== 'stream' && (
        <p>
          <a href={path} target="_blank" rel="noreferrer" className={linkClass}>
            Open its page
          </a>
        </p>
      )}
    </>
  );
}

function Author({ report }: { readonly report: ReportDetail }) {
  const { author, authorEmail, previousUpheldReports, roomDecision, isAuthorSuspended } = report;
  return (
    <PanelSection title="Whose it is">
      <p className="wrap-anywhere">
        <bdi>{author?.name ?? 'Someone who left'}</bdi>
        {authorEmail !== null && <span className="text-muted"> · {authorEmail}</span>}
      </p>
      <p className="text-sm text-ink-2">{upheldReportsLabel(previousUpheldReports)}</p>
      {isAuthorSuspended && <p className="text-sm text-ink-2">Their account is suspended.</p>}
      {roomDecision !== null && (
        <p className="text-sm text-ink-2">
          Those who look after the room decided: {DECISION_LABELS[roomDecision].toLowerCase()}.
        </p>
      )}
    </PanelSection>
  );
}

/** Returns how many earlier reports about the author were upheld. */
function upheldReportsLabel(previousUpheldReports: number): string {
  if (previousUpheldReports === 0) return 'No report about them was upheld before.';
  return previousUpheldReports === 1
    ? 'One report about them was upheld before.'
    : `${previousUpheldReports} reports about them were upheld before.`;
}

function ReporterNotes({ report: { reports, reporterCount } }: { readonly report: ReportDetail }) {
  return (
    <PanelSection title={reporterCount === 1 ? 'Who reported it' : `${reporterCount} people reported it`}>
      <ul className="grid gap-3">
        {reports.map(({ reporter, reason, note, at }, index) => (
          <li key={index} className="grid gap-0.5">
            <p className="wrap-anywhere">
              <bdi>{reporter?.name ?? 'Someone who left'}</bdi>
              <span className="text-sm text-muted">
                {' '}
                · {REPORT_REASON_LABELS[reason]} · {formatDateTime(at, ownZone())}
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
    <PanelSection title="What was decided">
      <p>{decision !== null && DECISION_LABELS[decision]}.</p>
      {reporterMessage !== '' && <p className="wrap-anywhere text-ink-2">To who reported it: “{reporterMessage}”</p>}
      {authorMessage !== '' && <p className="wrap-anywhere text-ink-2">To whose it is: “{authorMessage}”</p>}
      <p className="text-sm text-muted">
        {decidedBy ?? 'An administrator'}, {decidedAt !== null && formatDateTime(decidedAt, ownZone())}
      </p>
    </PanelSection>
  );
}
