import { scaleBand, scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { chartsText } from '@festoon/catalogue/ui/charts';
import { Crosshair } from './crosshair.tsx';
import { labelledSteps, PLOT } from './plot-size.ts';
import { useWidth } from './use-width.ts';

export type StepBarsProps = {
  readonly label: string;
  /** The name of each step, such as "19:40". */
  readonly steps: readonly string[];
  readonly values: readonly number[];
  readonly show: (value: number) => string;
  readonly height?: number;
};

/** Shows the amount in each step of time. Explored by pointer, touch and arrow keys. */
export function StepBars({ label, steps, values, show, height = 180 }: StepBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const last = steps.length - 1;
  const index = Math.min(selectedIndex ?? last, last);
  const x = scaleBand(
    steps.map((_, stepIndex) => stepIndex),
    [PLOT.left, width - PLOT.right],
  ).padding(0.2);
  const y = scaleLinear([0, Math.max(1, ...values)], [height - PLOT.bottom, 8]).nice(3);
  const valueText = chartsText('valueAt', { step: steps[index] ?? '', value: show(values[index] ?? 0) });
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums" aria-hidden="true">
        {valueText}
      </p>
      <div ref={ref} className="relative" style={{ height }}>
        <svg width={width} height={height} direction="ltr" className="absolute inset-0 overflow-visible" aria-hidden="true">
          {y
            .ticks(3)
            .filter(Number.isInteger)
            .map((tick) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x1={PLOT.left} x2={width - PLOT.right} className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} />
                <text x={PLOT.left - 8} dy="0.32em" textAnchor="end" className="fill-muted text-xs tabular-nums">
                  {tick}
                </text>
              </g>
            ))}
          {values.map((value, stepIndex) => (
            <rect
              key={steps[stepIndex]}
              x={x(stepIndex)}
              y={y(value)}
              width={x.bandwidth()}
              height={Math.max(0, y(0) - y(value))}
              rx={Math.min(2, x.bandwidth() / 2)}
              className={stepIndex === index && selectedIndex !== null ? 'fill-chart-1' : 'fill-chart-1 opacity-60'}
            />
          ))}
          {labelledSteps(steps.length, width - PLOT.left - PLOT.right, 60).map((stepIndex) => (
            <text
              key={stepIndex}
              x={(x(stepIndex) ?? 0) + x.bandwidth() / 2}
              y={height - 4}
              textAnchor={stepIndex === 0 ? 'start' : stepIndex === last ? 'end' : 'middle'}
              className="fill-muted text-xs tabular-nums"
            >
              {steps[stepIndex]}
            </text>
          ))}
        </svg>
        <div
          className="absolute inset-y-0 rounded-control focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-focus"
          style={{ left: PLOT.left, right: PLOT.right }}
        >
          <Crosshair label={label} count={steps.length} index={index} valueText={valueText} onMove={setSelectedIndex} />
        </div>
      </div>
    </div>
  );
}
