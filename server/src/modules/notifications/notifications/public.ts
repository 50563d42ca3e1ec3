export { mailAndNotify } from './mail-and-notify.ts';
export { notify, readNotifications, replaceNotification, withdrawNotifications, type NotificationInput } from './notify.ts';
