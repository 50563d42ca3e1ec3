import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { retryTask, type getJobQueue } from '@festoon/contracts/operations/admin-jobs';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { jobsText } from '@festoon/catalogue/operations/jobs';
import { call } from '../../../../lib/api/api-client.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../../ui/table.tsx';
import { jobsKey, queueQuery } from './job-queries.ts';

type Queue = EndpointResponse<typeof getJobQueue>;
type Task = Queue['tasks'][number];
type Schedule = Queue['schedules'][number];

const taskColumns = (): TableColumn<Task>[] => [
  { id: 'task', header: jobsText('job'), primary: true, cell: ({ task }) => task },
  { id: 'waiting', header: jobsText('queued'), numeric: true, cell: ({ waiting }) => formatNumber(waiting) },
  { id: 'scheduled', header: jobsText('scheduled'), numeric: true, cell: ({ scheduled }) => formatNumber(scheduled) },
  { id: 'running', header: jobsText('running'), numeric: true, cell: ({ running }) => formatNumber(running) },
  { id: 'retrying', header: jobsText('triedAgain'), numeric: true, cell: ({ retrying }) => formatNumber(retrying) },
  { id: 'givenUp', header: jobsText('failedPermanently'), numeric: true, cell: ({ dead }) => formatNumber(dead) },
  {
    id: 'oldest',
    header: jobsText('oldestDue'),
    cell: ({ oldestAt }) => (oldestAt === null ? '' : formatRelative(oldestAt)),
  },
  {
    id: 'retry',
    header: jobsText('runAgain'),
    hideHeader: true,
    cell: ({ task, dead }) => dead > 0 && <RetryTask task={task} count={dead} />,
  },
];

const scheduleColumns = (): TableColumn<Schedule>[] => [
  { id: 'task', header: jobsText('job'), primary: true, cell: ({ task }) => task },
  { id: 'cron', header: jobsText('whenUtc'), cell: ({ cron }) => <code>{cron}</code> },
  {
    id: 'last',
    header: jobsText('lastDue'),
    cell: ({ lastRunAt, failed }) => (
      <span className="flex items-center gap-3">
        {lastRunAt === null ? jobsText('notYet') : formatRelative(lastRunAt)}
        {failed && <Badge tone="failure">{jobsText('failed')}</Badge>}
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
      <h2 className="text-lg font-semibold">{dead === 0 ? jobsText('noneFailed') : jobsText('jobsGivenUp', { dead })}</h2>
      <p className="text-ink-2">
        {jobsText('queuedRunningScheduled', {
          due,
          running: sum(({ running }) => running),
          scheduled: sum(({ scheduled }) => scheduled),
        })}
      </p>
      <Disclosure summary={jobsText('queueByJob')}>
        {data.tasks.length === 0 ? (
          <p className="text-muted">{jobsText('theQueueIsEmpty')}</p>
        ) : (
          <div className="overflow-x-auto [--table-top:0px]">
            <Table caption={jobsText('queueByJob')} columns={taskColumns()} rows={data.tasks} rowKey={({ task }) => task} />
          </div>
        )}
      </Disclosure>
      <Disclosure summary={jobsText('schedules')}>
        {data.schedules.length === 0 ? (
          <p className="text-muted">{jobsText('noWorkerHasRunYet')}</p>
        ) : (
          <div className="overflow-x-auto [--table-top:0px]">
            <Table
              caption={jobsText('schedules')}
              columns={scheduleColumns()}
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
    <Button
      size="sm"
      busy={retry.isPending}
      aria-label={jobsText('retryJobs', { count, task })}
      onClick={() => retry.mutate()}
    >
      {jobsText('runCountAgain', { count })}
    </Button>
  );
}
