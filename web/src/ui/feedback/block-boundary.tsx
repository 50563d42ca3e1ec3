import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { ErrorBlock } from './error-block.tsx';

/** Keeps a broken block from taking the page along: an error with "Try again" is in its place. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={(retry) => <ErrorBlock title="This could not be shown" level={3} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}
