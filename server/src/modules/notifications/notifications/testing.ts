export { listNotified, tell } from './testing/told.ts';
