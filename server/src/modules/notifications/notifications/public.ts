export { emailAndNotify } from './email-and-notify.ts';
export { notify, readNotifications, replaceNotification, withdrawNotifications, type NotificationInput } from './notify.ts';
