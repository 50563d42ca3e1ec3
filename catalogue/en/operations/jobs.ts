import { defineText } from '../../src/translations.ts';

export const jobsText = defineText('operations/jobs', {
  // Badge, and header of a column: the job failed too often and is not tried again.
  failedPermanently: 'Failed',
  // Badge of a job that failed.
  retryingSoon: 'Retrying soon',
  // Badge, and header of a column.
  running: 'Running',
  // Badge, and header of a column: the job is due.
  queued: 'Queued',
  // Badge, and header of a column: the job is due later.
  scheduled: 'Scheduled',
  // Header of a column, label of a filter, and heading above one job.
  job: 'Job',
  // Header of a column, and label of a filter.
  status: 'Status',
  lastError: 'Last error',
  // Label in front of the number of tries, and header of a column.
  attempts: 'Attempts',
  // Label in front of the time at which the job is due, and header of a column.
  due: 'Due',
  // Heading.
  jobs: 'Jobs',
  searchByIdOrError: 'Search by ID or error',
  allFailed: 'All failed',
  everyJob: 'All jobs',
  noJobsFound: 'No jobs found',
  tryAnotherSearchOrRemoveA: 'Try another search or remove a filter.',
  noFailedJobs: 'No failed jobs',
  jobsThatStillFailAfterAll: 'Jobs that still fail after all retries appear here.',
  itRanOrWasDeletedSo: 'It ran or was deleted, so it’s no longer in the queue.',
  thisJobNoLongerExists: 'This job no longer exists',
  retryJob: 'Retry job',
  deleteJob: 'Delete job',
  deleteThisJob: 'Delete this {task} job?',
  itWillNeverRunAndIts: 'It won’t run, and its work won’t be done.',
  // Label in front of the id of a job.
  id: 'ID',
  // The number of tries, and the maximum.
  triesOf: '{attempts} of {maxAttempts}',
  // Label in front of the time at which the job was created.
  created: 'Created',
  // Label in front of a time, and header of a column.
  lastDue: 'Last run due',
  runsSince: 'Running since',
  // Label in front of the name of the queue.
  queue: 'Queue',
  // Label in front of the key of the job.
  key: 'Key',
  // Label in front of the job’s data, in which secrets are hidden.
  payloadSecretsHidden: 'Payload (secrets hidden)',
  // Header of a column: the number of jobs that failed and are tried again.
  triedAgain: 'Retrying',
  oldestDue: 'Oldest due',
  runAgain: 'Retry',
  whenUtc: 'When (UTC)',
  // The job has not run yet.
  notYet: 'Not yet',
  // Badge: the last run failed.
  failed: 'Failed',
  noneFailed: 'No failed jobs',
  queuedRunningScheduled: '{due, number} queued, {running, number} running, {scheduled, number} scheduled.',
  queueByJob: 'Queue by job',
  theQueueIsEmpty: 'The queue is empty.',
  // Heading: jobs that run at set times.
  schedules: 'Schedules',
  noWorkerHasRunYet: 'No worker has run yet.',
  runCountAgain: 'Retry {count, number}',
  // For screen readers: “task” is the name of a job.
  retryJobs: 'Retry {count, number} {task} jobs',
  jobsGivenUp: '{dead, plural, one {# job failed} other {# jobs failed}}',
  // Below a list: how many of its rows are shown.
  jobCount: '{count, plural, one {# job} other {# jobs}}',
  loadingMoreJobs: 'Loading more jobs',
  jobsNotLoaded: 'We couldn’t load the jobs',
});
