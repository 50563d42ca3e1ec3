import type { PointerEvent } from 'react';

export type CrosshairProps = {
  /** Names the metric, such as "Sales per day". */
  readonly label: string;
  readonly count: number;
  readonly index: number;
  /** The announced value at the index. */
  readonly valueText: string;
  readonly onMove: (index: number) => void;
};

/** Shows a crosshair over a chart. It moves by pointer, touch and arrow keys, and is announced as a slider. */
export function Crosshair({ label, count, index, valueText, onMove }: CrosshairProps) {
  return (
    <input
      type="range"
      min={0}
      max={Math.max(0, count - 1)}
      value={index}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      onPointerMove={(event) => onMove(indexAt(event, count))}
      className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
    />
  );
}

function indexAt({ clientX, currentTarget }: PointerEvent<HTMLInputElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.round(((clientX - left) / Math.max(1, width)) * (count - 1))));
}
