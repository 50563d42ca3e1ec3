import type { Retention } from '../../../platform/http/module.ts';
import { countOldNotifications, deleteOldNotifications } from './queries.ts';

const BATCH = 1000;

export const notificationRetention: Retention = {
  kind: 'notifications',
  title: 'Notifications',
  description: 'From when someone was told of something: the words they were told, read or not.',
  // Longer than any notification can be repeated, so that no old key becomes available too soon.
  days: 400,
  minDays: 400,
  count: countOldNotifications,
  remove: (ctx, before) => deleteOldNotifications(ctx.db, { before, limit: BATCH }),
};
