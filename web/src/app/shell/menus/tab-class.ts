/** The classes of a tab in the navigation on phones. */
export const tabClass =
  'grid size-full place-content-center justify-items-center gap-0.5 text-xs text-ink-2 aria-[current]:text-link';
