export type { About, Deed, ModerationEffects } from './effects.ts';
export { countWaiting as readWaiting, type Waiting } from './queue-queries.ts';
