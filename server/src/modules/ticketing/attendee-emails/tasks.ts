/** The module's jobs by name. */
export const TEND_MESSAGES = 'attendee-messages.tend';
export const SEND_BATCH = 'attendee-messages.send-batch';
export const START_REMINDERS = 'attendee-messages.start-reminders';
export const TELL_LATER_BOOKERS = 'attendee-messages.tell-later-bookers';

/** One waiting batch for each message. */
export function batchKey(messageId: string): string {
  return `attendee-message:${messageId}`;
}
