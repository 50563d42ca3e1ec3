import { notificationDataText } from '@festoon/catalogue/notifications/notification-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { deleteNotificationData, readNotificationData } from './queries.ts';

export const notificationData: PersonalData = {
  kind: 'notifications',
  get description() {
    return notificationDataText('personalData');
  },
  tables: ['notifications', 'notification_preferences', 'notification_settings', 'notification_digests', 'push_devices'],
  export: (ctx, accountId) => readNotificationData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => deleteNotificationData(tx, accountId),
};
