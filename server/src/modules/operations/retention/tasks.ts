export const START_DAILY_PURGES = 'retention.start-daily-purges';
export const PURGE_EXPIRED = 'retention.purge-expired';
