import { useQuery } from '@tanstack/react-query';
import type { MediaHealth as Health } from '@festoon/contracts/live/media';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatRelative } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { mediaHealthQuery } from './media-health-query.ts';
import { MediaRooms } from './media-rooms.tsx';
import { formatBandwidth, formatMemory, formatHealthSummary } from './media-text.ts';

/** Shows the health of video and sound on this installation, with the open rooms. */
export function MediaHealth() {
  const { data, error, refetch, isFetching } = useQuery(mediaHealthQuery);
  if (data) return <MediaHealthReport health={data} isStale={error !== null} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <MediaSkeleton />;
}

function MediaHealthReport({ health, isStale }: { health: Health; isStale: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isStale && (
        <InlineNotice tone="warning" title="These numbers are old">
          The server does not answer right now. They are asked for again every five seconds.
        </InlineNotice>
      )}
      <Card className="grid content-start gap-4">
        <h2 className="text-lg font-semibold">State</h2>
        <InlineNotice
          tone={health.isHealthy ? 'success' : 'failure'}
          title={health.isHealthy ? 'All is well' : 'Something is wrong'}
        >
          {formatHealthSummary(health)}
        </InlineNotice>
        {health.problems.length > 0 && (
          <ul className="list-disc pl-5 text-ink-2">
            {health.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <Limits limits={health.limits} />
      </Card>
      {health.engines.length > 0 && (
        <Card>
          <Table caption="Engines" showCaption columns={engineColumns} rows={health.engines} rowKey={({ id }) => id} />
        </Card>
      )}
      <Card>
        <MediaRooms health={health} />
      </Card>
    </div>
  );
}

const engineColumns: TableColumn<Health['engines'][number]>[] = [
  { id: 'started', header: 'Started', primary: true, cell: ({ startedAt }) => formatRelative(startedAt) },
  { id: 'port', header: 'UDP port', numeric: true, cell: ({ udpPort }) => udpPort },
  { id: 'publishers', header: 'Publish', numeric: true, cell: ({ publishers }) => formatNumber(publishers) },
  { id: 'viewers', header: 'Watch', numeric: true, cell: ({ viewers }) => formatNumber(viewers) },
  { id: 'egress', header: 'Sends', numeric: true, cell: ({ egressKbps }) => formatBandwidth(egressKbps) },
  { id: 'memory', header: 'Memory', numeric: true, cell: ({ memoryBytes }) => formatMemory(memoryBytes) },
];

function Limits({ limits }: { limits: Health['limits'] }) {
  const rows = [
    ['Viewers of one engine', formatNumber(limits.viewers)],
    ['What one engine sends', formatBandwidth(limits.egressKbps)],
    ['What one person sends', formatBandwidth(limits.publishKbps)],
    ['Streams open for one person', formatNumber(limits.sessionsPerPerson)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
          <dt className="text-ink-2">{name}, at most</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MediaSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
