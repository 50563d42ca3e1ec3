export const START_DAILY_PURGES = 'retention.start-daily';
export const PURGE_EXPIRED = 'retention.remove-old';
