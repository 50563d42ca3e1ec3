import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { retryTask, type getJobQueue } from '@festoon/contracts/operations/admin-jobs';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { call } from '../../../../lib/api/api-client.ts';
import { formatCount, formatNumber } from '../../../../lib/format/format-number.ts';
import { formatRelative } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../../ui/table.tsx';
import { jobsKey, queueQuery } from './job-queries.ts';

type Queue = EndpointAnswer<typeof getJobQueue>;
type Task = Queue['tasks'][number];
type Schedule = Queue['schedules'][number];

const taskColumns: TableColumn<Task>[] = [
  { id: 'task', header: 'Job', primary: true, cell: ({ task }) => task },
  { id: 'waiting', header: 'Waiting', numeric: true, cell: ({ waiting }) => formatNumber(waiting) },
  { id: 'scheduled', header: 'Planned', numeric: true, cell: ({ scheduled }) => formatNumber(scheduled) },
  { id: 'running', header: 'Running', numeric: true, cell: ({ running }) => formatNumber(running) },
  { id: 'retrying', header: 'Tried again', numeric: true, cell: ({ retrying }) => formatNumber(retrying) },
  { id: 'givenUp', header: 'Given up', numeric: true, cell: ({ dead }) => formatNumber(dead) },
  { id: 'oldest', header: 'Oldest due', cell: ({ oldestAt }) => (oldestAt === null ? '' : formatRelative(oldestAt)) },
  {
    id: 'retry',
    header: 'Run again',
    hideHeader: true,
    cell: ({ task, dead }) => dead > 0 && <RetryTask task={task} count={dead} />,
  },
];

const scheduleColumns: TableColumn<Schedule>[] = [
  { id: 'task', header: 'Job', primary: true, cell: ({ task }) => task },
  { id: 'cron', header: 'When (UTC)', cell: ({ cron }) => <code>{cron}</code> },
  {
    id: 'last',
    header: 'Last due',
    cell: ({ lastRunAt, failed }) => (
      <span className="flex items-center gap-3">
        {lastRunAt === null ? 'Not yet' : formatRelative(lastRunAt)}
        {failed && <Badge tone="failure">Failed</Badge>}
      </span>
    ),
  },
];

/** Shows the state of the queue, job by job, and the scheduled jobs. */
export function QueueStatus() {
  const { data, error, refetch, isFetching } = useQuery(queueQuery);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const sum = (count: (task: Task) => number) => data.tasks.reduce((total, task) => total + count(task), 0);
  const due = sum(({ waiting, retrying }) => waiting + retrying);
  const dead = sum((task) => task.dead);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg font-semibold">
        {dead === 0 ? 'No job was given up' : `${formatCount(dead, 'job was', 'jobs were')} given up`}
      </h2>
      <p className="text-ink-2">
        {formatNumber(due)} to run, {formatNumber(sum(({ running }) => running))} running,{' '}
        {formatNumber(sum(({ scheduled }) => scheduled))} planned.
      </p>
      <Disclosure summary="Queue by job">
        {data.tasks.length === 0 ? (
          <p className="text-muted">The queue is empty.</p>
        ) : (
          <div className="overflow-x-auto [--table-top:0px]">
            <Table caption="Queue by job" columns={taskColumns} rows={data.tasks} rowKey={({ task }) => task} />
          </div>
        )}
      </Disclosure>
      <Disclosure summary="Schedules">
        {data.schedules.length === 0 ? (
          <p className="text-muted">No worker has run yet.</p>
        ) : (
          <div className="overflow-x-auto [--table-top:0px]">
            <Table
              caption="Schedules"
              columns={scheduleColumns}
              rows={data.schedules}
              rowKey={({ task, cron }) => `${task} ${cron}`}
            />
          </div>
        )}
      </Disclosure>
    </Card>
  );
}

function RetryTask({ task, count }: { readonly task: string; readonly count: number }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(retryTask, { task }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  return (
    <Button size="sm" busy={retry.isPending} aria-label={`Run ${count} of ${task} again`} onClick={() => retry.mutate()}>
      Run {count} again
    </Button>
  );
}
