/** Everything fetched of events hangs on this key, so that one change can be shown on every card. */
export const EVENTS_KEY = 'events';
