import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReportReason, type MessageReport, type ReportStatus } from '@festoon/contracts/message-reports';
import { formatRelative } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messageReportsQuery, type ReportFilter } from './report-queries.ts';
import { ReportSheet } from './report-sheet.tsx';
import { DECIDED_WORDS, placeWords, REASON_WORDS, reasonOptions, STATUS_WORDS } from './report-words.ts';

const SEGMENTS = (['open', 'upheld', 'dismissed'] as const).map((value) => ({ value, label: STATUS_WORDS[value].label }));
const EVERY = 'every';

/** What people have reported, for administrators: a list, and beside it the one that is open. */
export function ReportList() {
  const [filter, setFilter] = useState<ReportFilter>({ status: 'open', reason: null });
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useInfiniteQuery({ ...messageReportsQuery(filter), placeholderData: (before) => before });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const reports = data?.pages.flatMap(({ items }) => items) ?? [];
  const openCount = data?.pages[0]?.openCount;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Filters filter={filter} onChange={setFilter} />
      <p role="status" className="text-ink-2">
        {openCount === undefined ? '' : waitingWords(openCount)}
      </p>
      <Rows query={query} reports={reports} status={filter.status} onOpen={setOpenId} />
      {hasNextPage && (
        <LoadMore
          noun="reports"
          shown={reports.length}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
      <ReportSheet key={openId} report={reports.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
    </div>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nothing waits. Everybody has an answer.';
  return count === 1 ? 'One message waits for your decision.' : `${count} messages wait for your decision.`;
}

type FiltersProps = { readonly filter: ReportFilter; readonly onChange: (filter: ReportFilter) => void };

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SegmentedControl<ReportStatus>
        label="State"
        segments={SEGMENTS}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <SelectField
        label="Reason"
        value={filter.reason ?? EVERY}
        options={[{ value: EVERY, label: 'Every reason' }, ...reasonOptions]}
        onChange={({ target }) => onChange({ ...filter, reason: ReportReason.safeParse(target.value).data ?? null })}
      />
    </div>
  );
}

type RowsProps = {
  readonly query: { readonly data: unknown; readonly error: unknown; readonly isFetching: boolean; refetch: () => unknown };
  readonly reports: readonly MessageReport[];
  readonly status: ReportStatus;
  readonly onOpen: (id: string) => void;
};

function Rows({ query, reports, status, onOpen }: RowsProps) {
  if (!query.data && query.error) {
    return (
      <FailedLoad
        title="The reports did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-64 rounded-card" />;
  if (reports.length === 0) {
    return (
      <EmptyState title={status === 'open' ? 'No reports wait' : 'No reports here'}>
        {status === 'open' ? 'When somebody reports a message, it stands here.' : 'None has this state and reason.'}
      </EmptyState>
    );
  }
  return (
    <Card className="p-0 md:p-0">
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} onOpen={() => onOpen(report.id)} />
        ))}
      </ul>
    </Card>
  );
}

function ReportRow({ report, onOpen }: { readonly report: MessageReport; readonly onOpen: () => void }) {
  const { message, author, reason, reporterCount, createdAt, roomDecision, decision, conversation } = report;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full gap-2 px-4 py-4 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:px-6"
      >
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="warning">{REASON_WORDS[reason]}</Badge>
          {reporterCount > 1 && <Badge>{reporterCount} people</Badge>}
          {roomDecision !== null && <Badge tone="info">The room has answered</Badge>}
          <time dateTime={createdAt} className="ml-auto text-sm text-muted">
            {formatRelative(createdAt)}
          </time>
        </span>
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {message.text || message.files.join(', ')}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          <bdi>{author?.name ?? 'Somebody who left'}</bdi> · <bdi>{placeWords(conversation)}</bdi>
          {decision !== null && ` · ${DECIDED_WORDS[decision]}`}
        </span>
      </button>
    </li>
  );
}
