export { recountSoon } from './ticket-types/recount-pools.ts';
