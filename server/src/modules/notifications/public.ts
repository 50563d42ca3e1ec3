export { mailAndNotify } from './mail-and-notify.ts';
export { notify, readNotifications, replaceNotification, withdrawNotifications, type Wanted } from './notify.ts';
