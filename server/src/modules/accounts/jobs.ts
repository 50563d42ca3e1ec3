import type { Job, Module } from '../../platform/http/module.ts';
import { TELL_OF_REUSE } from './constants.ts';
import { tellOfReuse } from './tell-of-reuse.ts';
import { tidyAccounts } from './tidy-accounts.ts';

const tellOwner: Job = { task: TELL_OF_REUSE, run: tellOfReuse };
const tidy: Job = { task: 'accounts.tidy-up', run: tidyAccounts };

export const jobs = {
  jobs: [tellOwner, tidy],
  schedules: [{ task: tidy.task, cron: '11 4 * * *' }],
} as const satisfies Partial<Module>;
