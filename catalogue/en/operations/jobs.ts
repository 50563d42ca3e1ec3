import { defineText } from '../../src/translations.ts';

export const jobsText = defineText('operations/jobs', {
  // Badge, and header of a column: the job failed too often and is not tried again.
  givenUp: 'Given up',
  // Badge of a job that failed.
  triedAgainSoon: 'Tried again soon',
  // Badge, and header of a column.
  running: 'Running',
  // Badge, and header of a column: the job is due.
  waiting: 'Waiting',
  // Badge, and header of a column: the job is due later.
  planned: 'Planned',
  // Header of a column, label of a filter, and heading above one job.
  job: 'Job',
  // Header of a column, and label of a filter.
  state: 'State',
  lastError: 'Last error',
  // Label in front of the number of tries, and header of a column.
  tries: 'Tries',
  // Label in front of the time at which the job is due, and header of a column.
  due: 'Due',
  // Heading.
  jobs: 'Jobs',
  searchByNumberOrError: 'Search by number or error',
  allThatFailed: 'All that failed',
  everyJob: 'Every job',
  noJobMatches: 'No job matches',
  searchForSomethingElseOrDrop: 'Search for something else, or drop a filter.',
  noJobHasFailed: 'No job has failed',
  whatFailsAndIsNotPut: 'What fails and is not put right by trying again stands here.',
  itRanOrItWasDropped: 'It ran, or it was dropped. The queue keeps nothing of it.',
  thisJobIsDone: 'This job is done',
  runJobAgain: 'Run job again',
  dropJob: 'Drop job',
  dropThisJobOf: 'Drop this job of {task}?',
  itWillNeverRunWhatIt: 'It will never run. What it would have done stays undone.',
  // Label in front of the id of a job.
  number: 'Number',
  // The number of tries, and the maximum.
  triesOf: '{attempts} of {maxAttempts}',
  // Label in front of the time at which the job was created.
  written: 'Written',
  // Label in front of a time, and header of a column.
  lastDue: 'Last due',
  runsSince: 'Runs since',
  // Label in front of the name of the queue.
  queue: 'Queue',
  // Label in front of the key of the job.
  key: 'Key',
  // Label in front of the job’s data, in which secrets are hidden.
  givenWithoutSecrets: 'Given, without secrets',
  // Header of a column: the number of jobs that failed and are tried again.
  triedAgain: 'Tried again',
  oldestDue: 'Oldest due',
  runAgain: 'Run again',
  whenUtc: 'When (UTC)',
  // The job has not run yet.
  notYet: 'Not yet',
  // Badge: the last run failed.
  failed: 'Failed',
  noJobWasGivenUp: 'No job was given up',
  toRunRunningPlanned: '{due, number} to run, {running, number} running, {scheduled, number} planned.',
  queueByJob: 'Queue by job',
  theQueueIsEmpty: 'The queue is empty.',
  // Heading: jobs that run at set times.
  schedules: 'Schedules',
  noWorkerHasRunYet: 'No worker has run yet.',
  runCountAgain: 'Run {count, number} again',
  // For screen readers: “task” is the name of a job.
  runOfAgain: 'Run {count, number} of {task} again',
  jobsGivenUp: '{dead, plural, one {# job was} other {# jobs were}} given up',
  // Below a list: how many of its rows are shown.
  jobCount: '{count, plural, one {# job} other {# jobs}}',
  loadingMoreJobs: 'Loading more jobs',
  jobsNotLoaded: 'We couldn’t load the jobs',
});
