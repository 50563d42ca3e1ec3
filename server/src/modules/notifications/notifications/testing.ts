export { listNotified, sendTestNotification } from './testing/notification-fixtures.ts';
