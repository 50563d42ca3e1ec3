/** The names of the module's jobs. */
export const RUN_DUE_EMAILS = 'attendee-emails.run-due-emails';
export const SEND_BATCH = 'attendee-emails.send-batch';
export const START_REMINDERS = 'attendee-emails.start-reminders';
export const NOTIFY_LATER_BOOKERS = 'attendee-emails.notify-later-bookers';

/** Returns the key of an email's batch job. There is one pending batch for each email. */
export function batchKey(messageId: string): string {
  return `attendee-message:${messageId}`;
}
