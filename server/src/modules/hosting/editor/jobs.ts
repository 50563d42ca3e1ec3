import type { Job } from '../../../platform/http/module.ts';
import { RECOUNT_POOLS_TASK, recountPools } from './ticket-types/recount-pools.ts';
import { DELETE_IMAGE_TASK, deleteUnusedImage } from './images/delete-images.ts';

export const jobs: readonly Job[] = [
  { task: RECOUNT_POOLS_TASK, run: recountPools },
  { task: DELETE_IMAGE_TASK, run: deleteUnusedImage },
];
