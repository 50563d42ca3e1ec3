import type { Job } from '../../../platform/http/module.ts';
import { RECOUNT_POOLS_TASK, recountPools } from './ticket-types/recount-pools.ts';
import { REMOVE_PICTURE_TASK, removeLetGo } from './images/remove-images.ts';

export const jobs: readonly Job[] = [
  { task: RECOUNT_POOLS_TASK, run: recountPools },
  { task: REMOVE_PICTURE_TASK, run: removeLetGo },
];
