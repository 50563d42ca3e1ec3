export const NOTIFY_LIVE_TASK = 'streams.notify-live';
export const REMIND_TASK = 'streams.remind';
export const DELETE_RECORDINGS_TASK = 'streams.delete-recordings';
/** Each minute: ends what must not be shown any more, and what its host has left. */
export const END_ABANDONED_STREAMS_TASK = 'streams.end-abandoned-streams';
