import { useInfiniteQuery, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type AdminJob,
  dropJob,
  retryJob,
  type AdminJobDetail,
  type JobState,
} from '@festoon/contracts/operations/admin-jobs';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Desk } from '../../../../ui/desk/desk.tsx';
import { useDeskSearch } from '../../../../ui/desk/desk-search.ts';
import type { TableColumn } from '../../../../ui/table.tsx';
import { jobParams, jobsQuery, queueQuery, jobQuery, jobsKey } from './job-queries.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DropDialog } from '../../../../ui/overlay/drop-dialog.tsx';

const JOB_STATES: Readonly<Record<JobState, { readonly label: string; readonly tone: BadgeTone }>> = {
  given_up: { label: 'Given up', tone: 'failure' },
  retrying: { label: 'Tried again soon', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  planned: { label: 'Planned', tone: 'neutral' },
};

const jobStateOptions = Object.entries(JOB_STATES).map(([value, { label }]) => ({ value, label }));

const columns: TableColumn<AdminJob>[] = [
  { id: 'task', header: 'Job', primary: true, cell: ({ task }) => task },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={JOB_STATES[state].tone}>{JOB_STATES[state].label}</Badge>,
  },
  {
    id: 'error',
    header: 'Last error',
    cell: ({ lastError }) => (
      <bdi className="line-clamp-2 wrap-anywhere" dir="auto">
        {lastError ?? ''}
      </bdi>
    ),
  },
  { id: 'tries', header: 'Tries', numeric: true, cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}` },
  {
    id: 'due',
    header: 'Due',
    cell: ({ runAt }) => <span className="whitespace-nowrap">{formatDateTime(runAt, ownZone())}</span>,
  },
];

/** Jobs that failed, to run again or drop; other states on wish. */
export function JobDesk({ views }: { readonly views: ReactNode }) {
  const [search] = useDeskSearch();
  const list = useInfiniteQuery(jobsQuery(jobParams(search)));
  const { data: queue } = useQuery(queueQuery);
  const isNarrowed = Object.keys(jobParams(search)).length > 0;
  return (
    <Desk
      caption="Jobs"
      noun="job"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel="Search by number or error"
      filters={[
        { name: 'state', label: 'State', every: 'All that failed', options: jobStateOptions },
        {
          name: 'task',
          label: 'Job',
          every: 'Every job',
          options: (queue?.tasks ?? []).map(({ task }) => ({ value: task, label: task })),
        },
      ]}
      actions={views}
      empty={
        isNarrowed
          ? { title: 'No job matches', words: 'Search for something else, or drop a filter.' }
          : { title: 'No job has failed', words: 'What fails and is not put right by trying again stands here.' }
      }
      panelTitle="Job"
      panel={(key) => <JobPanel jobId={key} />}
    />
  );
}

/** Shows the details of one job, and its actions. */
function JobPanel({ jobId }: { readonly jobId: string }) {
  const { data, error, refetch, isFetching } = useQuery(jobQuery(jobId));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <InlineNotice tone="success" title="This job is done">
        It ran, or it was dropped. The queue keeps nothing of it.
      </InlineNotice>
    );
  }
  if (!data && error) return <FailedLoad level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere">{data.task}</h3>
        <Badge tone={JOB_STATES[data.state].tone}>{JOB_STATES[data.state].label}</Badge>
      </header>
      {data.lastError !== null && (
        <InlineNotice tone="failure" title="Last error">
          <span className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {data.lastError}
          </span>
        </InlineNotice>
      )}
      <Decide job={data} />
      <Facts job={data} />
    </div>
  );
}

function Decide({ job }: { readonly job: AdminJobDetail }) {
  const client = useQueryClient();
  const [dropping, setDropping] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: jobsKey });
  const retry = useMutation({ mutationFn: () => call(retryJob, { jobId: job.id }), onSettled: refresh });
  if (job.lastError === null || job.state === 'running') return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
        Run job again
      </Button>
      <Button onClick={() => setDropping(true)}>Drop job</Button>
      <DropDialog
        open={dropping}
        onOpenChange={setDropping}
        title={`Drop this job of ${job.task}?`}
        words="It will never run. What it would have done stays undone."
        confirmLabel="Drop job"
        onDrop={async (reason) => {
          await call(dropJob, { jobId: job.id, reason });
          await refresh();
        }}
      />
    </div>
  );
}

function Facts({ job }: { readonly job: AdminJobDetail }) {
  const time = (at: string) => formatDateTime(at, ownZone());
  return (
    <dl className="grid gap-3">
      <Fact name="Number">{job.id}</Fact>
      <Fact name="Tries">
        {job.attempts} of {job.maxAttempts}
      </Fact>
      <Fact name="Written">{time(job.createdAt)}</Fact>
      <Fact name={job.state === 'given_up' ? 'Last due' : 'Due'}>{time(job.runAt)}</Fact>
      {job.startedAt !== null && <Fact name="Runs since">{time(job.startedAt)}</Fact>}
      {job.queue !== null && <Fact name="Queue">{job.queue}</Fact>}
      {job.key !== null && <Fact name="Key">{job.key}</Fact>}
      <Fact name="Given, without secrets">
        <pre className="rounded-control bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">{job.payload}</pre>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
