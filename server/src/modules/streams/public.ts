export { endStreamsOfHost } from './end-streams-of-host.ts';
export { remindAt } from './remind-of-streams.ts';
export { throwIfUnseenStream, takeDownStream } from './take-down-stream.ts';
