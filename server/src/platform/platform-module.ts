import { getConfig } from '@festoon/contracts/operations/config';
import type { Module, Job } from './http/module.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { mountMailbox } from './mail/mailbox/mailbox-routes.ts';
import { callRetention } from './http/call-retention.ts';
import { mailRetention } from './mail/mail-retention.ts';
import { mountImages } from './images/mount-images.ts';
import { getPublicConfig, mountKnownConfig } from './public-config.ts';
import { deleteEndedWindows } from './throttle.ts';

/** Removes counters of tries that are not needed any more. Daily is often enough. */
const tidyUp: Job = { task: 'platform.tidy-up', run: deleteEndedWindows };

/**
 * The routes and jobs of the platform itself: public settings, mail, its mailbox, images, tidying up. First in every list of
 * modules.
 */
export const platformModule: Module = {
  name: 'platform',
  routes: (routes) => {
    routes.mount(getConfig, getPublicConfig);
    mountKnownConfig(routes);
    mountImages(routes);
    if (routes.ctx.config.mailboxPage) mountMailbox(routes);
  },
  jobs: [deliverMail, tidyUp],
  schedules: [{ task: tidyUp.task, cron: '41 4 * * *' }],
  retention: [...mailRetention, callRetention],
};
