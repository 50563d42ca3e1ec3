/** The module's jobs by name. */
export const RUN_DUE_EMAILS = 'attendee-messages.tend';
export const SEND_BATCH = 'attendee-messages.send-batch';
export const START_REMINDERS = 'attendee-messages.start-reminders';
export const NOTIFY_LATER_BOOKERS = 'attendee-messages.tell-later-bookers';

/** One waiting batch for each message. */
export function batchKey(messageId: string): string {
  return `attendee-message:${messageId}`;
}
