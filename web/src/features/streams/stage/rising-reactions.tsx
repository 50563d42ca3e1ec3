import type { CSSProperties } from 'react';
import type { Rising } from './use-rising.ts';

/** What viewers feel, over the picture; read out to nobody, since it never stops. */
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
