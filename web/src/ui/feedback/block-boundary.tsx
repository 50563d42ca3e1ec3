import type { ReactNode } from 'react';
import { feedbackText } from '@festoon/catalogue/ui/feedback';
import { Boundary } from './boundary.tsx';
import { ErrorBlock } from './error-block.tsx';

/** Shows an error with "Try again" in place of a broken block, so that the rest of the page still works. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={(retry) => <ErrorBlock title={feedbackText('weCouldntShowThis')} level={3} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}
