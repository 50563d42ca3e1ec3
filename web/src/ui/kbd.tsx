import type { ReactNode } from 'react';

/** Shows the name of a key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-chip border border-line-strong bg-subtle px-1.5 font-sans text-xs text-ink-2">
      {children}
    </kbd>
  );
}
