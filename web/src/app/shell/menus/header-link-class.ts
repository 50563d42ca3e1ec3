/** The classes of a link or a menu button in the header. A line below it marks the current page. */
export const headerLinkClass =
  'flex h-full items-center gap-1 border-y-2 border-transparent px-2 font-medium text-ink-2 hover:text-ink ' +
  'aria-[current]:border-b-primary aria-[current]:text-ink';
