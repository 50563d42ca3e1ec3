import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DECIDED_WORDS, REASON_WORDS, REPORT_KIND_WORDS } from '@festoon/contracts/operations/report-text';
import type { RetainedPart, ReportDetail } from '@festoon/contracts/operations/reports';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
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
      <FailedLoad
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
        <Badge tone="warning">{REASON_WORDS[data.reason]}</Badge>
        <span>{REPORT_KIND_WORDS[data.kind]}</span>
        {data.place !== '' && <bdi className="wrap-anywhere text-ink-2">{data.place}</bdi>}
      </p>
      {data.message === null ? <Parts parts={data.parts} /> : messages(data)}
      <Standing report={data} />
      <Author report={data} />
      <Said report={data} />
      {data.status === 'open' ? <DecideForm report={data} onDone={onClose} /> : <Decided report={data} />}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Parts({ parts }: { readonly parts: readonly RetainedPart[] }) {
  return (
    <dl className="grid gap-3 rounded-control bg-warning-soft p-3 ring-1 ring-warning ring-inset">
      {parts.map(({ label, words }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd dir="auto" className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Standing({ report: { isStanding, now, path, kind } }: { readonly report: ReportDetail }) {
  return (
    <>
      {!isStanding && <InlineNotice>It is gone by now. What you see was kept with the report.</InlineNotice>}
      {isStanding && now !== null && (
        <Part title="As it stands now">
          <Parts parts={now} />
        </Part>
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
  const { author, authorEmail, upheldBefore, roomDecision, isAuthorSuspended } = report;
  return (
    <Part title="Whose it is">
      <p className="wrap-anywhere">
        <bdi>{author?.name ?? 'Somebody who left'}</bdi>
        {authorEmail !== null && <span className="text-muted"> · {authorEmail}</span>}
      </p>
      <p className="text-sm text-ink-2">{upheldReportsLabel(upheldBefore)}</p>
      {isAuthorSuspended && <p className="text-sm text-ink-2">Their account is suspended.</p>}
      {roomDecision !== null && (
        <p className="text-sm text-ink-2">
          Those who look after the room decided: {DECIDED_WORDS[roomDecision].toLowerCase()}.
        </p>
      )}
    </Part>
  );
}

/** Returns how many reports about the author were upheld before. */
function upheldReportsLabel(upheldBefore: number): string {
  if (upheldBefore === 0) return 'No report about them was upheld before.';
  return upheldBefore === 1
    ? 'One report about them was upheld before.'
    : `${upheldBefore} reports about them were upheld before.`;
}

function Said({ report: { reports, reporterCount } }: { readonly report: ReportDetail }) {
  return (
    <Part title={reporterCount === 1 ? 'Who reported it' : `${reporterCount} people reported it`}>
      <ul className="grid gap-3">
        {reports.map(({ reporter, reason, note, at }, index) => (
          <li key={index} className="grid gap-0.5">
            <p className="wrap-anywhere">
              <bdi>{reporter?.name ?? 'Somebody who left'}</bdi>
              <span className="text-sm text-muted">
                {' '}
                · {REASON_WORDS[reason]} · {formatDateTime(at, ownZone())}
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
    </Part>
  );
}

function Decided({ report }: { readonly report: ReportDetail }) {
  const { decision, decidedBy, decidedAt, words, authorMessage } = report;
  return (
    <Part title="What was decided">
      <p>{decision !== null && DECIDED_WORDS[decision]}.</p>
      {words !== '' && <p className="wrap-anywhere text-ink-2">To who reported it: “{words}”</p>}
      {authorMessage !== '' && <p className="wrap-anywhere text-ink-2">To whose it is: “{authorMessage}”</p>}
      <p className="text-sm text-muted">
        {decidedBy ?? 'An administrator'}, {decidedAt !== null && formatDateTime(decidedAt, ownZone())}
      </p>
    </Part>
  );
}
