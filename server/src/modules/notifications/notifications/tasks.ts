/** Sends waiting pushes to the devices of these accounts, or later during their quiet hours. */
export const SEND_PUSHES = 'notifications.send-pushes';
/** Hands one push to one device's push service. */
export const DELIVER_PUSH = 'notifications.deliver-push';
/** Creates the digests that are due. */
export const START_DIGESTS = 'notifications.start-digests';
/** Emails one digest. */
export const SEND_DIGEST = 'notifications.send-digest';
/** Deletes old records of digests and devices. */
export const PURGE_NOTIFICATIONS = 'notifications.purge-notifications';
