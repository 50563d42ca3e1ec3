import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminJob } from '@festoon/contracts/admin-jobs';
import { formatDateTime, ownZone } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Desk } from '../../ui/desk/desk.tsx';
import { useDeskSearch } from '../../ui/desk/desk-search.ts';
import type { TableColumn } from '../../ui/table.tsx';
import { JobPanel } from './job-panel.tsx';
import { jobParams, jobsQuery, queueQuery } from './job-queries.ts';
import { JOB_STATES, jobStateOptions } from './job-text.ts';

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
