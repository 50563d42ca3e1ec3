export { canRead, canWatch, canWatchPlayer } from './access/access-queries.ts';
