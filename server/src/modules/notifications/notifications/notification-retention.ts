import { notificationDataText } from '@festoon/catalogue/notifications/notification-data';
import type { Retention } from '../../../platform/http/module.ts';
import { countOldNotifications, deleteOldNotifications } from './queries.ts';

const BATCH = 1000;

export const notificationRetention: Retention = {
  kind: 'notifications',
  get title() {
    return notificationDataText('retentionTitle');
  },
  get description() {
    return notificationDataText('retentionDescription');
  },
  // Longer than any notification can be repeated, so that no old key becomes available too soon.
  days: 400,
  minDays: 400,
  count: countOldNotifications,
  remove: (ctx, before) => deleteOldNotifications(ctx.db, { before, limit: BATCH }),
};
