/** Everything that is asked of the server about streams is kept under it. */
export const STREAMS_KEY = ['streams'] as const;
