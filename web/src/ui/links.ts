/** The classes of a link in running text or on its own. */
export const linkClass =
  'rounded-chip text-link underline decoration-1 underline-offset-3 transition-colors hover:text-on-primary-soft hover:decoration-2';

/** The classes of a link whose position already shows that it is one: lists, cards, breadcrumbs, footers. */
export const quietLinkClass = 'quiet-link';

/** The classes of further actions in a row, links and buttons alike, beside or below the main buttons. */
export const actionLinkClass =
  'touch-target rounded-chip text-sm font-medium text-link underline-offset-3 transition-colors hover:underline';
