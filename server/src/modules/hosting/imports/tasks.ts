export const PREVIEW_IMPORT_TASK = 'imports.preview-import';
export const RUN_IMPORT_TASK = 'imports.run-import';
export const PURGE_STALE_IMPORTS_TASK = 'imports.purge-stale-imports';
