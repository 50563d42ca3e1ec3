import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StickyBarProps = {
  label: string;
  children: ReactNode;
  /** Hides it from this width on, where the page shows the same things in place. */
  until?: 'md' | 'lg' | 'never';
};

const hiding = { md: 'md:hidden', lg: 'lg:hidden', never: '' };

/**
 * A bar at the foot of the screen, in the place of the phone's navigation and clear of the screen's rounded corners. The
 * shell leaves room for it at the end of the page below 1024 px.
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
