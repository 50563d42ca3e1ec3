export const LOOK_THROUGH_TASK = 'imports.look-through';
export const RUN_IMPORT_TASK = 'imports.run';
export const TIDY_IMPORTS_TASK = 'imports.tidy';
