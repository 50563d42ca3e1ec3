export { endStreamsOfHost } from './end-streams-of-host.ts';
export { scheduleReminder } from './reminders/schedule-reminder.ts';
export { throwIfStreamNotVisible, takeDownStream } from './take-down-stream.ts';
