export { remindAt } from './remind-of-streams.ts';
