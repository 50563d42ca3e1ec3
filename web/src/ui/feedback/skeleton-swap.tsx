import type { ReactNode } from 'react';
import { feedbackText } from '@festoon/catalogue/ui/feedback';
import { useSkeletonTiming } from './use-skeleton-timing.ts';

/** Shows `skeleton` while `loading`, with the timing of `useSkeletonTiming`. Announces "Loading" to screen readers. */
export function SkeletonSwap({
  loading,
  skeleton,
  children,
}: {
  loading: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  if (!useSkeletonTiming(loading)) return children;
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {feedbackText('loading')}
      </span>
      {skeleton}
    </div>
  );
}
