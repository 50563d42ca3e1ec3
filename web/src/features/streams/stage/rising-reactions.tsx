import type { CSSProperties } from 'react';
import type { Rising } from './use-rising.ts';

/** Shows viewers' reactions over the video; hidden from screen readers, since they never stop. */
export function RisingReactions({ rising }: { rising: readonly Rising[] }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-2 overflow-hidden motion-reduce:top-auto motion-reduce:flex motion-reduce:flex-wrap motion-reduce:justify-end motion-reduce:gap-1 motion-reduce:p-16"
    >
      {rising.map(({ id, emoji, left, drift }) => (
        <span key={id} className="rising" style={{ left: `${left}%`, '--drift': `${drift}px` } as CSSProperties}>
          {emoji}
        </span>
      ))}
    </div>
  );
}
