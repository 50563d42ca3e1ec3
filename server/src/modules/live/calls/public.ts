export { leaveEveryCall } from './leave-every-call.ts';
