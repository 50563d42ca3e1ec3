import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  reportReasonOptions,
  reportReasonLabel,
  reportKindLabel,
  closedReportLabel,
  decisionLabel,
} from '@festoon/contracts/operations/report-text';
import { ReportKind, type Report, type ReportDetail } from '@festoon/contracts/operations/reports';
import { reportAdminText } from '@festoon/catalogue/operations/report-admin';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AdminTable } from '../../../ui/admin-table/admin-table.tsx';
import { filterText, useAdminTableSearch } from '../../../ui/admin-table/admin-table-search.ts';
import { ExportLink } from '../../../ui/admin-table/export-link.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import { ClampedText } from '../../../ui/text/clamped-text.tsx';
import { ReportPanel } from './report-panel.tsx';
import { reportsQuery, openReportCountsQuery, reportParams } from './report-queries.ts';

const KINDS = {
  message: 'messages',
  event: 'events',
  review: 'reviews',
  stream: 'streams',
  person: 'people',
} as const satisfies Record<ReportKind, string>;

function kindOptions() {
  return ReportKind.options.map((value) => ({ value, label: reportAdminText(KINDS[value]) }));
}

function statusOptions() {
  return (['upheld', 'dismissed'] as const).map((value) => ({ value, label: closedReportLabel(value) }));
}

function reportColumns(): TableColumn<Report>[] {
  return [
    {
      id: 'title',
      header: reportAdminText('content'),
      primary: true,
      phonePlace: 'top',
      cell: ({ title, kind }) => <ClampedText>{title || reportKindLabel(kind)}</ClampedText>,
    },
    { id: 'kind', header: reportAdminText('type'), phonePlace: 'below', cell: ({ kind }) => reportKindLabel(kind) },
    {
      id: 'reason',
      header: reportAdminText('reason'),
      phonePlace: 'top-end',
      cell: ({ reason }) => <Badge tone="warning">{reportReasonLabel(reason)}</Badge>,
    },
    {
      id: 'author',
      header: reportAdminText('author'),
      wideOnly: true,
      cell: ({ author }) => <ClampedText>{author?.name ?? reportAdminText('deletedAccount')}</ClampedText>,
    },
    {
      id: 'people',
      header: reportAdminText('reportedBy'),
      numeric: true,
      wideOnly: true,
      cell: ({ reporterCount }) => reporterCount,
    },
    {
      id: 'at',
      header: reportAdminText('date'),
      phonePlace: 'below-end',
      cell: ({ createdAt, decision }) => (
        <span className="grid max-md:flex max-md:justify-end max-md:gap-2">
          <time dateTime={createdAt} className="whitespace-nowrap">
            {formatRelative(createdAt)}
          </time>
          {decision !== null && <span className="text-muted">{decisionLabel(decision)}</span>}
        </span>
      ),
    },
  ];
}

type ReportAdminProps = {
  /** The saved views, shown beside the filters. */
  readonly views: ReactNode;
  /** Renders a reported message with the messages before it. */
  readonly messages: (report: ReportDetail) => ReactNode;
};

/** Shows all reports, the longest pending first. */
export function ReportAdmin({ views, messages }: ReportAdminProps) {
  const [search, change] = useAdminTableSearch();
  const list = useInfiniteQuery(reportsQuery(reportParams(search)));
  return (
    <AdminTable
      caption={reportAdminText('reports')}
      rowsText={{
        count: (count) => reportAdminText('reportCount', { count }),
        loading: reportAdminText('loadingMoreReports'),
        failed: reportAdminText('reportsNotLoaded'),
      }}
      list={list}
      columns={reportColumns()}
      rowKey={({ id }) => id}
      searchLabel={reportAdminText('searchByTextNameEmailOr')}
      filters={[
        { name: 'status', label: reportAdminText('status'), allLabel: reportAdminText('open'), options: statusOptions() },
        { name: 'kind', label: reportAdminText('type'), allLabel: reportAdminText('everyKind'), options: kindOptions() },
        {
          name: 'reason',
          label: reportAdminText('reason'),
          allLabel: reportAdminText('everyReason'),
          options: reportReasonOptions(),
        },
      ]}
      actions={
        <>
          {views}
          <ExportLink path="/admin/reports.csv" query={filterText(search)} />
        </>
      }
      empty={{ title: reportAdminText('noReportsFound'), description: reportAdminText('noOpenReportsMatchRemoveA') }}
      panelTitle={reportAdminText('report')}
      panel={(reportId) => (
        <ReportPanel reportId={reportId} messages={messages} onClose={() => change({ open: undefined })} />
      )}
    />
  );
}

/** Shows the number of open reports in a sentence. */
export function OpenReportCount() {
  const { data } = useQuery(openReportCountsQuery);
  const count = data === undefined ? undefined : Object.values(data).reduce((sum, each) => sum + each, 0);
  return (
    <p role="status" className="text-ink-2">
      {count === undefined ? '\u00A0' : reportAdminText('openReports', { count })}
    </p>
  );
}
