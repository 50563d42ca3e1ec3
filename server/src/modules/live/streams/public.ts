export { endStreamsOfHost } from './end-streams-of-host.ts';
export { remindAt } from './reminders/remind-of-streams.ts';
export { throwIfUnseenStream, takeDownStream } from './take-down-stream.ts';
