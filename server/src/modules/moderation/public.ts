export { countWaiting as readWaiting, type Waiting } from './queue-queries.ts';
