export { canRead, canWatch } from './access/access-queries.ts';
