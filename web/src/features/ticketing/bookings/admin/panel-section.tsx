import type { ReactNode } from 'react';

/** Shows one section of the panel under its heading. */
export function PanelSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  );
}
