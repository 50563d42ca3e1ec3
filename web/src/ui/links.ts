/** A link inside running text or standing alone. */
export const linkClass =
  'rounded-chip text-link underline decoration-1 underline-offset-3 transition-colors hover:text-on-primary-soft hover:decoration-2';

/** A link whose place already says that it is one: lists, cards, breadcrumbs, footers. */
export const quietLinkClass =
  'rounded-chip text-ink-2 transition-colors hover:text-ink hover:underline hover:underline-offset-3';
