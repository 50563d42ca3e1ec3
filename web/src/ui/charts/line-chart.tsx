import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useState } from 'react';
import { currentLocale } from '@festoon/catalogue/language';
import { chartsText } from '@festoon/catalogue/ui/charts';
import { Crosshair } from './crosshair.tsx';
import { labelledSteps, nameWidthOf, PLOT } from './plot-size.ts';
import { useWidth } from './use-width.ts';

type ChartSeries = {
  readonly name: string;
  readonly values: readonly number[];
  /** True for a comparison: a dashed line without a fill. */
  readonly isCompared?: boolean;
};

export type ChartMark = { readonly index: number; readonly label: string };

export type LineChartProps = {
  /** The chart's name for screen readers. */
  readonly label: string;
  /** The name of each step, such as "Fri 14 May". */
  readonly steps: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly show: (value: number) => string;
  /** A shorter format for the values on the axis. */
  readonly showTick: (value: number) => string;
  readonly marks?: readonly ChartMark[];
  /** A level that cannot be exceeded, such as a capacity. */
  readonly limit?: { readonly value: number; readonly label: string } | undefined;
};

/**
 * Shows values step by step. The first series is the main one; others are compared with it. Explored by pointer, touch
 * and arrow keys.
 */
export function LineChart({ label, steps, series, show, showTick, marks = [], limit }: LineChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const last = steps.length - 1;
  const index = Math.min(selectedIndex ?? last, last);
  const scales = scalesOf({ width, series, count: steps.length, limit: limit?.value });
  const valueText = valueTextAt(index, { steps, series, show, marks });
  return (
    <div className="grid gap-2">
      <p className="min-h-10 text-sm tabular-nums" aria-hidden="true">
        {valueText}
      </p>
      <div ref={ref} className="relative" style={{ height: PLOT.height }}>
        <svg
          width={width}
          height={PLOT.height}
          direction="ltr"
          className="absolute inset-0 overflow-visible"
          aria-hidden="true"
        >
          <GridLines scales={scales} width={width} showTick={showTick} />
          {limit && <Limit y={scales.y(limit.value)} width={width} label={limit.label} />}
          {series.map((one) => (
            <SeriesPath key={one.name} series={one} scales={scales} />
          ))}
          <StepNames steps={steps} scales={scales} width={width} />
          {marks.map((mark) => (
            <path
              key={`${mark.index} ${mark.label}`}
              d="M0,-5 L5,0 L0,5 L-5,0 Z"
              transform={`translate(${scales.x(mark.index)} ${PLOT.top - 8})`}
              className="fill-chart-4"
            />
          ))}
          <Cursor index={index} series={series} scales={scales} isShown={selectedIndex !== null} />
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

type Scales = { readonly x: (index: number) => number; readonly y: (value: number) => number; readonly ticks: number[] };
type ScaleParams = { width: number; series: readonly ChartSeries[]; count: number; limit: number | undefined };

function scalesOf({ width, series, count, limit }: ScaleParams): Scales {
  const values = series.flatMap((one) => [...one.values]);
  const top = Math.max(1, limit ?? 0, ...values);
  const y = scaleLinear([Math.min(0, ...values), top], [PLOT.height - PLOT.bottom, PLOT.top]).nice(4);
  const x = scaleLinear([0, Math.max(1, count - 1)], [PLOT.left, width - PLOT.right]);
  return { x, y, ticks: y.ticks(4).filter((tick) => Number.isInteger(tick)) };
}

function valueTextAt(
  index: number,
  { steps, series, show, marks }: Required<Pick<LineChartProps, 'steps' | 'series' | 'show' | 'marks'>>,
): string {
  const values = series
    .filter((one) => one.values[index] !== undefined)
    .map((one) => `${one.name} ${show(one.values[index] ?? 0)}`);
  const labelsHere = marks.filter((mark) => mark.index === index).map((mark) => mark.label);
  const valuesHere = chartsText('valueAt', {
    step: steps[index] ?? '',
    value: new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' }).format(values),
  });
  return [valuesHere, ...labelsHere].join('. ');
}

function GridLines({ scales, width, showTick }: { scales: Scales; width: number; showTick: (value: number) => string }) {
  return scales.ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${scales.y(tick)})`}>
      <line x1={PLOT.left} x2={width - PLOT.right} className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} />
      <text x={PLOT.left - 8} dy="0.32em" textAnchor="end" className="fill-muted text-xs tabular-nums">
        {showTick(tick)}
      </text>
    </g>
  ));
}

function Limit({ y, width, label }: { y: number; width: number; label: string }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <line x1={PLOT.left} x2={width - PLOT.right} className="stroke-chart-3" strokeDasharray="2 4" strokeWidth={2} />
      <text x={width - PLOT.right} dy="-0.4em" textAnchor="end" className="fill-warning text-xs">
        {label}
      </text>
    </g>
  );
}

function SeriesPath({ series: { values, isCompared = false }, scales }: { series: ChartSeries; scales: Scales }) {
  const at = (_: number, index: number) => scales.x(index);
  const path = line<number>(at, scales.y)([...values]) ?? '';
  if (isCompared) return <path d={path} className="fill-none stroke-chart-6" strokeWidth={1.5} strokeDasharray="5 4" />;
  const fill = area<number>(at, scales.y(0), scales.y)([...values]) ?? '';
  return (
    <>
      <path d={fill} className="fill-chart-1 opacity-10" />
      <path d={path} className="fill-none stroke-chart-1" strokeWidth={2} strokeLinejoin="round" />
      {values.length === 1 && <circle cx={scales.x(0)} cy={scales.y(values[0] ?? 0)} r={4} className="fill-chart-1" />}
    </>
  );
}

function StepNames({ steps, scales, width }: { steps: readonly string[]; scales: Scales; width: number }) {
  const named = labelledSteps(steps.length, width - PLOT.left - PLOT.right, nameWidthOf(steps));
  return named.map((index) => (
    <text
      key={index}
      x={scales.x(index)}
      y={PLOT.height - 4}
      textAnchor={index === 0 ? 'start' : index === steps.length - 1 ? 'end' : 'middle'}
      className="fill-muted text-xs"
    >
      {steps[index]}
    </text>
  ));
}

type CursorProps = { index: number; series: readonly ChartSeries[]; scales: Scales; isShown: boolean };

function Cursor({ index, series, scales, isShown }: CursorProps) {
  if (!isShown) return null;
  return (
    <g>
      <line
        x1={scales.x(index)}
        x2={scales.x(index)}
        y1={PLOT.top}
        y2={PLOT.height - PLOT.bottom}
        className="stroke-line-strong"
      />
      {series.map(({ name, values, isCompared }) => {
        const value = values[index];
        if (value === undefined) return null;
        const pointClass = isCompared ? 'fill-bg stroke-chart-6' : 'fill-chart-1 stroke-bg';
        return (
          <circle key={name} cx={scales.x(index)} cy={scales.y(value)} r={4.5} strokeWidth={2} className={pointClass} />
        );
      })}
    </g>
  );
}
