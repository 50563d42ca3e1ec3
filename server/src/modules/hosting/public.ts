export { recountSoon } from './recount-pools.ts';
