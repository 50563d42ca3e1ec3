import type { ReactNode } from 'react';

/** Words of people: as long as they like, in any direction, cut after two lines. */
export function ClampedText({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
      {children}
    </bdi>
  );
}
