import type { JobState } from '@festoon/contracts/admin-jobs';
import type { BadgeTone } from '../../ui/badge.tsx';

export const JOB_STATES: Readonly<Record<JobState, { readonly label: string; readonly tone: BadgeTone }>> = {
  given_up: { label: 'Given up', tone: 'failure' },
  retrying: { label: 'Tried again soon', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  planned: { label: 'Planned', tone: 'neutral' },
};

export const jobStateOptions = Object.entries(JOB_STATES).map(([value, { label }]) => ({ value, label }));
