import { classNames } from '../class-names.ts';

/**
 * Shows a block with the size of the content that will replace it. It reserves the space immediately and becomes
 * visible after 120 ms.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-control', className)} />;
}

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-4/5'];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={classNames('h-4', index === lines - 1 ? 'w-3/5' : lineWidths[index % 4])} />
      ))}
    </span>
  );
}
