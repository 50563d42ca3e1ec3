/** Shared classes of the overlays that are built on Base UI. */
export const backdropClass =
  'fixed inset-0 min-h-dvh bg-backdrop transition-opacity duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0';

export const popupClass =
  'rounded-card border border-line bg-raised text-ink shadow-menu outline-none origin-(--transform-origin) ' +
  'transition-[opacity,scale] duration-hover data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';

export const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-base outline-none select-none pointer-fine:min-h-9 pointer-fine:py-1.5 pointer-fine:text-sm ' +
  'data-highlighted:bg-hover data-disabled:text-muted [&_svg]:size-4.5 [&_svg]:shrink-0';
