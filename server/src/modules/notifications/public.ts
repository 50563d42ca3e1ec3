export { notify, readNotifications, replaceNotification, withdrawNotifications, type Wanted } from './notify.ts';
