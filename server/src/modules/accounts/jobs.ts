import type { Job, Module } from '../../platform/http/module.ts';
import { accountRetention } from './account-retention.ts';
import { liftSuspensions } from './administration/lift-suspensions.ts';
import { REMOVE_FACE_TASK, removeFace } from './clear-public-page.ts';
import { END_IMPERSONATION, SEND_RESET, TELL_OF_REUSE } from './constants.ts';
import { endImpersonationInTime } from './impersonation/stop-impersonation.ts';
import { sendReset } from './send-reset.ts';
import { notifyAboutReuse } from './notify-about-reuse.ts';
import { tidyAccounts } from './tidy-accounts.ts';

const notifyOwner: Job = { task: TELL_OF_REUSE, run: notifyAboutReuse };
const mailLink: Job = { task: SEND_RESET, run: sendReset };
const removeImage: Job = { task: REMOVE_FACE_TASK, run: removeFace };
const endInTime: Job = { task: END_IMPERSONATION, run: endImpersonationInTime };
const tidy: Job = { task: 'accounts.tidy-up', run: tidyAccounts };
const lift: Job = { task: 'accounts.lift-suspensions', run: liftSuspensions };

export const jobs = {
  jobs: [notifyOwner, mailLink, removeImage, endInTime, tidy, lift],
  schedules: [
    { task: tidy.task, cron: '11 4 * * *' },
    { task: lift.task, cron: '* * * * *' },
  ],
  retention: accountRetention,
} as const satisfies Partial<Module>;
