import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { ErrorBlock } from './error-block.tsx';

/** Shows an error with "Try again" in place of a broken block, so that the rest of the page still works. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={(retry) => <ErrorBlock title="This could not be shown" level={3} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}
