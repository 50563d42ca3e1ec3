export { listTold, tell } from './testing/told.ts';
