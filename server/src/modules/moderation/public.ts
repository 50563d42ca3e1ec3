export type { About, Deed, ModerationEffects } from './effects.ts';
export { keepReport } from './keep-report.ts';
export { countWaiting as readWaiting } from './queue-queries.ts';
