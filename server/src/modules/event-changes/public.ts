export { importGuard } from './guard-import.ts';
export { previewEventChange } from './preview-event-change.ts';
export { guardEventChange, type GuardedChange } from './guard-event-change.ts';
