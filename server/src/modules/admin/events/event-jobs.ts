import type { Job } from '../../../platform/http/module.ts';
import { TELL_HOLDERS, TELL_TEAM, tellHolders, tellTeam } from './tell-of-event.ts';

export const eventJobs: readonly Job[] = [
  { task: TELL_TEAM, run: tellTeam },
  { task: TELL_HOLDERS, run: tellHolders },
];
