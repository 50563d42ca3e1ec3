export type { About, Deed, ModerationEffects } from './effects.ts';
export { recordReport } from './record-report.ts';
export { countWaiting as readWaiting } from './queue-queries.ts';
