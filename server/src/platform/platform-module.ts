import { getConfig } from '@festoon/contracts/operations/config';
import type { Module, Job } from './http/module.ts';
import { deliverEmail } from './email/deliver-email.ts';
import { mountMailbox } from './email/mailbox/mailbox-routes.ts';
import { callRetention } from './http/idempotency-retention.ts';
import { emailRetention } from './email/email-retention.ts';
import { mountImages } from './images/mount-images.ts';
import { getPublicConfig, mountKnownConfig } from './public-config.ts';
import { purgeEndedWindows } from './throttle.ts';

/** Removes counters of tries that are not needed any more. Daily is often enough. */
const purgeRateLimits: Job = { task: 'platform.tidy-up', run: purgeEndedWindows };

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
  jobs: [deliverEmail, purgeRateLimits],
  schedules: [{ task: purgeRateLimits.task, cron: '41 4 * * *' }],
  retention: [...emailRetention, callRetention],
};
