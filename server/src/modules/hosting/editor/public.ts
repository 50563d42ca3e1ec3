export { enqueuePoolRecount } from './ticket-types/recount-pools.ts';
