export const NOTIFY_LIVE_TASK = 'streams.notify-live';
export const REMIND_TASK = 'streams.remind';
export const DELETE_RECORDINGS_TASK = 'streams.delete-recordings';
/** Runs each minute. Ends streams that may no longer be shown, and streams whose host is gone. */
export const END_ABANDONED_STREAMS_TASK = 'streams.end-abandoned-streams';
