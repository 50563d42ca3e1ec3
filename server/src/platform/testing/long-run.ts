/** True when tests may take hours: with LONG=1, as `npm run test:long` sets it. */
export const isLongRun = process.env['LONG'] !== undefined;
