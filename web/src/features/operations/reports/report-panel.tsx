import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DECISION_LABELS, REPORT_REASON_LABELS, REPORT_KIND_LABELS } from '@festoon/contracts/operations/report-text';
import type { ReportedField, ReportDetail } from '@festoon/contracts/operations/reports';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DecideForm } from './decide-form.tsx';
import { reportQuery } from './report-queries.ts';

type PanelProps = {
  readonly reportId: string;
  readonly messages: (report: ReportDetail) => ReactNode;
  readonly onClose: () => void;
};

/** One report: what was there, what stands now, who says what about it, and what is decided. */
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
        <bdi>{author?.name ?? 'Somebody who left'}</bdi>
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

/** Returns how many reports about the author were upheld before. */
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
              <bdi>{reporter?.name ?? 'Somebody who left'}</bdi>
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
