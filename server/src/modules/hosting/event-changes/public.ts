export { createImportGuard } from './guard-import.ts';
export { previewEventChange } from './preview-event-change.ts';
export { guardEventChange } from './guard-event-change.ts';
