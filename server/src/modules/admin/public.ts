export { RUNS } from './system/run-at-once.ts';
