/** Sends what waits for a push to the devices of these people, or later where it is quiet. */
export const SEND_PUSHES = 'notifications.send-pushes';
/** Hands one push to one device's push service. */
export const DELIVER_PUSH = 'notifications.deliver-push';
/** Looks whose digest is due. */
export const START_DIGESTS = 'notifications.start-digests';
/** Mails one digest. */
export const SEND_DIGEST = 'notifications.send-digest';
/** Removes what is old. */
export const PURGE_NOTIFICATIONS = 'notifications.purge-notifications';
