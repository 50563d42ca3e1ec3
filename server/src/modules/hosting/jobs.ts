import type { Job } from '../../platform/http/module.ts';
import { RECOUNT_POOLS_TASK, recountPools } from './recount-pools.ts';

export const jobs: readonly Job[] = [{ task: RECOUNT_POOLS_TASK, run: recountPools }];
