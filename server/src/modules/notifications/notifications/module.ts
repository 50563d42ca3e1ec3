import type { Module } from '../../../platform/http/module.ts';
import { deliverPush } from './push/deliver-push.ts';
import { notificationData } from './notification-data.ts';
import { notificationRetention } from './notification-retention.ts';
import { notificationRoutes } from './routes.ts';
import { sendDigest } from './digests/send-digest.ts';
import { sendPushes } from './push/send-pushes.ts';
import { DELIVER_PUSH, SEND_DIGEST, SEND_PUSHES, START_DIGESTS, PURGE_NOTIFICATIONS } from './tasks.ts';
import { startDigests } from './digests/start-digests.ts';
import { purgeNotificationRecords } from './purge-notification-records.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: [
    { task: SEND_PUSHES, run: sendPushes },
    { task: DELIVER_PUSH, run: deliverPush },
    { task: START_DIGESTS, run: startDigests },
    { task: SEND_DIGEST, run: sendDigest },
    { task: PURGE_NOTIFICATIONS, run: purgeNotificationRecords },
  ],
  schedules: [
    { task: START_DIGESTS, cron: '*/5 * * * *' },
    { task: PURGE_NOTIFICATIONS, cron: '11 4 * * *' },
  ],
  personalData: [notificationData],
  retention: [notificationRetention],
};
