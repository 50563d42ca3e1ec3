/** Tells of a stream that is live, of one that is about to begin; looks after recordings, and ends what must end. */
export const TELL_LIVE_TASK = 'tell_of_live_stream';
export const REMIND_TASK = 'remind_of_stream';
export const RECORD_TASK = 'keep_stream_recording';
export const CLOSE_TASK = 'close_stream';
export const TEND_TASK = 'tend_streams';
