/** The prefix of all query keys about streams. */
export const STREAMS_KEY = ['streams'] as const;
