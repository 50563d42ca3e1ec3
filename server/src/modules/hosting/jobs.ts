import type { Job, Schedule } from '../../platform/http/module.ts';
import { RECOUNT_POOLS_TASK, recountPools } from './recount-pools.ts';
import { REMOVE_PICTURE_TASK, removeLetGo } from './remove-pictures.ts';
import { TIDY_INVITATIONS_TASK, tidyInvitations } from './team/tidy-invitations.ts';

export const jobs: readonly Job[] = [
  { task: RECOUNT_POOLS_TASK, run: recountPools },
  { task: REMOVE_PICTURE_TASK, run: removeLetGo },
  { task: TIDY_INVITATIONS_TASK, run: tidyInvitations },
];

export const schedules: readonly Schedule[] = [{ task: TIDY_INVITATIONS_TASK, cron: '23 4 * * *' }];
