export const START_DAILY = 'retention.start-daily';
export const REMOVE_OLD = 'retention.remove-old';
