/** One pane; on a phone all of them lie in one place, so that those out of sight keep where they were scrolled to. */
export const panelClass = 'min-h-0 min-w-0 bg-bg max-md:col-start-1 max-md:row-start-1';
