import type { Module } from '../../platform/http/module.ts';
import { deliverPush } from './deliver-push.ts';
import { notificationRoutes } from './routes.ts';
import { sendPushes } from './send-pushes.ts';
import { DELIVER_PUSH, SEND_PUSHES, TIDY_NOTIFICATIONS } from './tasks.ts';
import { tidyNotifications } from './tidy-notifications.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: [
    { task: SEND_PUSHES, run: sendPushes },
    { task: DELIVER_PUSH, run: deliverPush },
    { task: TIDY_NOTIFICATIONS, run: tidyNotifications },
  ],
  schedules: [{ task: TIDY_NOTIFICATIONS, cron: '11 4 * * *' }],
};
