/** One panel. On a phone all panels overlap, so that hidden ones keep their scroll position. */
export const panelClass = 'min-h-0 min-w-0 bg-bg max-md:col-start-1 max-md:row-start-1';
