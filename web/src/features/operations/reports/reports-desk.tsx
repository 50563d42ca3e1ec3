import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  reasonOptions,
  REASON_WORDS,
  REPORT_KIND_WORDS,
  REPORT_STATUS_WORDS,
  DECIDED_WORDS,
} from '@festoon/contracts/operations/report-text';
import type { Report, ReportDetail, ReportKind } from '@festoon/contracts/operations/reports';
import { formatRelative } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { filterText, useDeskSearch } from '../../../ui/desk/desk-search.ts';
import { ExportLink } from '../../../ui/desk/export-link.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import { ReportPanel } from './report-panel.tsx';
import { reportsQuery, reportsWaitingQuery, reportParams } from './report-queries.ts';

const kindOptions = (Object.keys(REPORT_KIND_WORDS) as ReportKind[]).map((value) => ({
  value,
  label: `${REPORT_KIND_WORDS[value]}s`.replace('Persons', 'People'),
}));
const statusOptions = (['upheld', 'dismissed'] as const).map((value) => ({ value, label: REPORT_STATUS_WORDS[value] }));

const columns: TableColumn<Report>[] = [
  {
    id: 'title',
    header: 'What',
    primary: true,
    cell: ({ title, kind }) => <Words>{title || REPORT_KIND_WORDS[kind]}</Words>,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => REPORT_KIND_WORDS[kind] },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <Badge tone="warning">{REASON_WORDS[reason]}</Badge> },
  { id: 'author', header: 'Whose', cell: ({ author }) => <Words>{author?.name ?? 'Somebody who left'}</Words> },
  { id: 'people', header: 'Reported by', numeric: true, cell: ({ reporterCount }) => reporterCount },
  {
    id: 'at',
    header: 'When',
    cell: ({ createdAt, decision }) => (
      <span className="grid max-md:justify-items-end">
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatRelative(createdAt)}
        </time>
        {decision !== null && <span className="text-muted">{DECIDED_WORDS[decision]}</span>}
      </span>
    ),
  },
];

/** Words of people: as long as they like, in any direction, shown in two lines. */
function Words({ children }: { readonly children: ReactNode }) {
  return (
    <bdi className="line-clamp-2 min-w-0 wrap-anywhere" dir="auto">
      {children}
    </bdi>
  );
}

type ReportsDeskProps = {
  /** Kept views, beside the filters. */
  readonly views: ReactNode;
  /** Draws a reported message with those before it. */
  readonly messages: (report: ReportDetail) => ReactNode;
};

/** Everything that was reported, what waits longest first. */
export function ReportsDesk({ views, messages }: ReportsDeskProps) {
  const [search, change] = useDeskSearch();
  const list = useInfiniteQuery(reportsQuery(reportParams(search)));
  return (
    <Desk
      caption="Reports"
      noun="report"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by words, name, e-mail or id"
      filters={[
        { name: 'status', label: 'State', every: 'Open', options: statusOptions },
        { name: 'kind', label: 'Kind', every: 'Every kind', options: kindOptions },
        { name: 'reason', label: 'Reason', every: 'Every reason', options: reasonOptions },
      ]}
      actions={
        <>
          {views}
          <ExportLink path="/admin/reports.csv" query={filterText(search)} />
        </>
      }
      empty={{ title: 'No reports here', words: 'Nothing waits that matches. Drop a filter to see more.' }}
      panelTitle="Report"
      panel={(reportId) => (
        <ReportPanel reportId={reportId} messages={messages} onClose={() => change({ open: undefined })} />
      )}
    />
  );
}

/** Shows the number of open reports, in a sentence. */
export function ReportsWaiting() {
  const { data } = useQuery(reportsWaitingQuery);
  const count = data === undefined ? undefined : Object.values(data).reduce((sum, each) => sum + each, 0);
  return (
    <p role="status" className="text-ink-2">
      {count === undefined ? '\u00A0' : openReportsLabel(count)}
    </p>
  );
}

function openReportsLabel(count: number): string {
  if (count === 0) return 'Nothing waits. Everybody has an answer.';
  return count === 1 ? 'One report waits for your decision.' : `${count} reports wait for your decision.`;
}
