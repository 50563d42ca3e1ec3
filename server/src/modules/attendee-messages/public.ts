export { openAutomatic, type AutomaticMessage } from './open-automatic.ts';
export { copyPlannedMessages } from './copy-queries.ts';
