import type { ReactNode } from 'react';

/** Shows one row of the gallery: a name and its examples. */
export function GallerySection({
  name,
  children,
  stacked = false,
}: {
  name: string;
  children: ReactNode;
  stacked?: boolean;
}) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-sm text-muted">{name}</h3>
      <div className={stacked ? 'grid grid-cols-1 gap-4' : 'flex flex-wrap items-center gap-4'}>{children}</div>
    </div>
  );
}
