import { useInfiniteQuery, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type AdminJob,
  discardJob,
  retryJob,
  type AdminJobDetail,
  type JobState,
} from '@festoon/contracts/operations/admin-jobs';
import { jobsText } from '@festoon/catalogue/operations/jobs';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { AdminTable } from '../../../../ui/admin-table/admin-table.tsx';
import { useAdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';
import type { TableColumn } from '../../../../ui/table.tsx';
import { jobParams, jobsQuery, queueQuery, jobQuery, jobsKey } from './job-queries.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ReasonConfirmDialog } from '../../../../ui/overlay/reason-confirm-dialog.tsx';

const JOB_STATES = {
  dead: { label: 'failedPermanently', tone: 'failure' },
  retrying: { label: 'retryingSoon', tone: 'warning' },
  running: { label: 'running', tone: 'info' },
  waiting: { label: 'queued', tone: 'neutral' },
  scheduled: { label: 'scheduled', tone: 'neutral' },
} as const satisfies Readonly<Record<JobState, { readonly label: string; readonly tone: BadgeTone }>>;

const jobStateOptions = () => Object.entries(JOB_STATES).map(([value, { label }]) => ({ value, label: jobsText(label) }));

const columns = (): TableColumn<AdminJob>[] => [
  { id: 'task', header: jobsText('job'), primary: true, phonePlace: 'top', cell: ({ task }) => task },
  {
    id: 'state',
    header: jobsText('status'),
    phonePlace: 'top-end',
    cell: ({ state }) => <Badge tone={JOB_STATES[state].tone}>{jobsText(JOB_STATES[state].label)}</Badge>,
  },
  {
    id: 'error',
    header: jobsText('lastError'),
    phonePlace: 'below',
    cell: ({ lastError }) => (
      <bdi className="line-clamp-2 wrap-anywhere max-md:block max-md:truncate" dir="auto">
        {lastError ?? ''}
      </bdi>
    ),
  },
  {
    id: 'tries',
    header: jobsText('attempts'),
    wideOnly: true,
    numeric: true,
    cell: ({ attempts, maxAttempts }) => jobsText('triesOf', { attempts, maxAttempts }),
  },
  {
    id: 'due',
    header: jobsText('due'),
    phonePlace: 'below-end',
    // A job that failed for good does not run again.
    cell: ({ state, runAt }) =>
      state === 'dead' ? '' : <span className="whitespace-nowrap">{formatDateTime(runAt, ownZone())}</span>,
  },
];

/** Shows failed jobs, to run again or discard. A filter shows other states. */
export function JobAdmin({ views }: { readonly views: ReactNode }) {
  const [search] = useAdminTableSearch();
  const list = useInfiniteQuery(jobsQuery(jobParams(search)));
  const { data: queue } = useQuery(queueQuery);
  const isFiltered = Object.keys(jobParams(search)).length > 0;
  return (
    <AdminTable
      caption={jobsText('jobs')}
      rowsText={{
        count: (count) => jobsText('jobCount', { count }),
        loading: jobsText('loadingMoreJobs'),
        failed: jobsText('jobsNotLoaded'),
      }}
      list={list}
      columns={columns()}
      rowKey={({ id }) => id}
      searchLabel={jobsText('searchByIdOrError')}
      filters={[
        { name: 'state', label: jobsText('status'), allLabel: jobsText('allFailed'), options: jobStateOptions() },
        {
          name: 'task',
          label: jobsText('job'),
          allLabel: jobsText('everyJob'),
          options: (queue?.tasks ?? []).map(({ task }) => ({ value: task, label: task })),
        },
      ]}
      actions={views}
      empty={
        isFiltered
          ? { title: jobsText('noJobsFound'), description: jobsText('tryAnotherSearchOrRemoveA') }
          : { title: jobsText('noFailedJobs'), description: jobsText('jobsThatStillFailAfterAll') }
      }
      panelTitle={jobsText('job')}
      panel={(key) => <JobPanel jobId={key} />}
    />
  );
}

/** Shows the details of one job, and its actions. */
function JobPanel({ jobId }: { readonly jobId: string }) {
  const { data, error, refetch, isFetching } = useQuery(jobQuery(jobId));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <InlineNotice tone="success" title={jobsText('thisJobNoLongerExists')}>
        {jobsText('itRanOrWasDeletedSo')}
      </InlineNotice>
    );
  }
  if (!data && error) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere">{data.task}</h3>
        <Badge tone={JOB_STATES[data.state].tone}>{jobsText(JOB_STATES[data.state].label)}</Badge>
      </header>
      {data.lastError !== null && (
        <InlineNotice tone="failure" title={jobsText('lastError')}>
          <span className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {data.lastError}
          </span>
        </InlineNotice>
      )}
      <JobActions job={data} />
      <JobFacts job={data} />
    </div>
  );
}

function JobActions({ job }: { readonly job: AdminJobDetail }) {
  const client = useQueryClient();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: jobsKey });
  const retry = useMutation({ mutationFn: () => call(retryJob, { jobId: job.id }), onSettled: refresh });
  if (job.lastError === null || job.state === 'running') return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
        {jobsText('retryJob')}
      </Button>
      <Button onClick={() => setIsDiscarding(true)}>{jobsText('deleteJob')}</Button>
      <ReasonConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={jobsText('deleteThisJob', { task: job.task })}
        description={jobsText('itWillNeverRunAndIts')}
        confirmLabel={jobsText('deleteJob')}
        onReason={async (reason) => {
          await call(discardJob, { jobId: job.id, reason });
          await refresh();
        }}
      />
    </div>
  );
}

function JobFacts({ job }: { readonly job: AdminJobDetail }) {
  const time = (at: string) => formatDateTime(at, ownZone());
  return (
    <dl className="grid gap-3">
      <Fact name={jobsText('id')}>{job.id}</Fact>
      <Fact name={jobsText('attempts')}>
        {jobsText('triesOf', { attempts: job.attempts, maxAttempts: job.maxAttempts })}
      </Fact>
      <Fact name={jobsText('created')}>{time(job.createdAt)}</Fact>
      {job.state !== 'dead' && <Fact name={jobsText('due')}>{time(job.runAt)}</Fact>}
      {job.startedAt !== null && <Fact name={jobsText('runsSince')}>{time(job.startedAt)}</Fact>}
      {job.queue !== null && <Fact name={jobsText('queue')}>{job.queue}</Fact>}
      {job.key !== null && <Fact name={jobsText('key')}>{job.key}</Fact>}
      <Fact name={jobsText('payloadSecretsHidden')}>
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
