import type { ReactNode } from 'react';

type SectionFrameProps = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

/** Shows one section of the editor: its heading and its fields. */
export function SectionFrame({ title, intro, children }: SectionFrameProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h2 tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h2>
        {intro && <p className="max-w-[65ch] text-ink-2">{intro}</p>}
      </header>
      {children}
    </section>
  );
}

/** Shows a group of fields under a separate heading. */
export function FieldGroup({ title, intro, children }: SectionFrameProps) {
  return (
    <div role="group" aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        {intro && <p className="text-sm text-muted">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
