export { leaveAllCalls } from './leave-all-calls.ts';
