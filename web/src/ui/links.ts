/** The classes of a link in running text or on its own. */
export const linkClass =
  'rounded-chip text-link underline decoration-1 underline-offset-3 transition-colors hover:text-on-primary-soft hover:decoration-2';

/** The classes of a link whose position already shows that it is one: lists, cards, breadcrumbs, footers. */
export const quietLinkClass = 'quiet-link';
