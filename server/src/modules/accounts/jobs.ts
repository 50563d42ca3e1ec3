import type { Job, Module } from '../../platform/http/module.ts';
import { END_IMPERSONATION, SEND_RESET, TELL_OF_REUSE } from './constants.ts';
import { endImpersonationInTime } from './impersonation/stop-impersonation.ts';
import { sendReset } from './send-reset.ts';
import { tellOfReuse } from './tell-of-reuse.ts';
import { tidyAccounts } from './tidy-accounts.ts';

const tellOwner: Job = { task: TELL_OF_REUSE, run: tellOfReuse };
const mailLink: Job = { task: SEND_RESET, run: sendReset };
const endInTime: Job = { task: END_IMPERSONATION, run: endImpersonationInTime };
const tidy: Job = { task: 'accounts.tidy-up', run: tidyAccounts };

export const jobs = {
  jobs: [tellOwner, mailLink, endInTime, tidy],
  schedules: [{ task: tidy.task, cron: '11 4 * * *' }],
} as const satisfies Partial<Module>;
