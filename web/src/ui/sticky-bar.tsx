import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StickyBarProps = {
  label: string;
  children: ReactNode;
  /** Hides it from this width on, if the page shows the same content elsewhere. */
  until?: 'md' | 'lg' | 'never';
};

const hiding = { md: 'md:hidden', lg: 'lg:hidden', never: '' };

/**
 * Shows a bar at the bottom of the screen, which replaces the phone navigation and stays clear of the screen's rounded
 * corners. The shell leaves space for it at the end of the page below 1024 px.
 */
export function StickyBar({ label, children, until = 'lg' }: StickyBarProps) {
  return (
    <section
      aria-label={label}
      data-sticky-bar
      className={classNames(
        'fixed inset-x-0 bottom-0 z-sticky-bar border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]',
        hiding[until],
      )}
    >
      <div className="page flex min-h-18 items-center justify-between gap-4 py-3">{children}</div>
    </section>
  );
}
