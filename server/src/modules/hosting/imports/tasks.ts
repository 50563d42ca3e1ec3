export const PREVIEW_IMPORT_TASK = 'imports.look-through';
export const RUN_IMPORT_TASK = 'imports.run';
export const PURGE_STALE_IMPORTS_TASK = 'imports.tidy';
