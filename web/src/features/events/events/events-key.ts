/** The prefix of the query keys of all event data, so that one change can be shown on every card. */
export const EVENTS_KEY = 'events';
