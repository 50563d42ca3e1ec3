import type { ReactNode } from 'react';

/** Shows text that people wrote, of any length and direction, cut off after two lines. */
export function ClampedText({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
      {children}
    </bdi>
  );
}
