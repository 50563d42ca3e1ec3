import type { ReactNode } from 'react';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';

type FormPageProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** True to focus the heading, for a step that follows another on the same page. */
  readonly focused?: boolean;
  readonly children: ReactNode;
};

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}

/** Shows one narrow column under a heading, for sign-in pages and their steps. */
export function FormPage({ title, intro, focused = false, children }: FormPageProps) {
  return (
    <div className="page grid max-w-form content-start gap-6 py-10 md:py-16">
      <header className="grid gap-2">
        <h1 tabIndex={-1} ref={focused ? focus : undefined} className="text-3xl font-semibold">
          {title}
        </h1>
        {intro && <p className="text-ink-2">{intro}</p>}
      </header>
      {children}
    </div>
  );
}

/** Shows, above its button, why a form could not be submitted. */
export function FormError({ children }: { children: string | null }) {
  return children ? (
    <InlineNotice tone="failure" announce>
      {children}
    </InlineNotice>
  ) : null;
}
