import { getConfig } from '@festoon/contracts/config';
import type { Module } from './http/module.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { mountMailbox } from './mail/mailbox/mailbox-routes.ts';
import { callRetention } from './http/call-retention.ts';
import { mailRetention } from './mail/mail-retention.ts';
import { tidyUp } from './tidy-up.ts';
import { mountImages } from './mount-images.ts';
import { getPublicConfig, mountKnownConfig } from './public-config.ts';

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
