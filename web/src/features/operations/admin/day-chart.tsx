import { useState } from 'react';
import { formatDay } from '../../../lib/format/format.ts';
import { Table } from '../../../ui/table.tsx';
import { Button } from '../../../ui/button.tsx';

type DayValue = { readonly day: string; readonly value: number };

type DayChartProps = {
  /** The name of the counted numbers: "Sales per day". */
  readonly title: string;
  readonly days: readonly DayValue[];
  readonly show: (value: number) => string;
};

const HEIGHT = 100;

/** A bar for each day, read by pointer, touch or arrow keys, with a table that says the same. */
export function DayChart({ title, days, show }: DayChartProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isTable ? <DayTable title={title} days={days} show={show} /> : <Bars title={title} days={days} show={show} />}
      <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setIsTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </Button>
    </figure>
  );
}

function Bars({ title, days, show }: DayChartProps) {
  const [selectedIndex, setSelectedIndex] = useState(days.length - 1);
  const highest = Math.max(1, ...days.map(({ value }) => value));
  const current = days[Math.min(selectedIndex, days.length - 1)];
  if (!current) return null;
  const valueText = `${formatLongDay(current.day)}: ${show(current.value)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <span className="font-medium tabular-nums">{valueText}</span>
        <span className="text-muted">highest {show(Math.max(...days.map(({ value }) => value)))}</span>
      </p>
      <div className="relative rounded-control focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-focus">
        <svg
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-44 w-full"
          aria-hidden="true"
        >
          {days.map(({ day, value }, index) => {
            const height = value === 0 ? 0 : Math.max(1.5, (value / highest) * HEIGHT);
            const barStyle = index === selectedIndex ? 'fill-primary' : 'fill-chart-1 opacity-40';
            return <rect key={day} x={index + 0.12} y={HEIGHT - height} width={0.76} height={height} className={barStyle} />;
          })}
        </svg>
        {days.every(({ value }) => value === 0) && (
          <p className="absolute inset-0 grid place-items-center text-muted">None in these days</p>
        )}
        <div className="h-px bg-line-strong" />
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={Math.min(selectedIndex, days.length - 1)}
          aria-label={`${title}, day`}
          aria-valuetext={valueText}
          onChange={(event) => setSelectedIndex(event.currentTarget.valueAsNumber)}
          onPointerMove={(event) => setSelectedIndex(indexAt(event, days.length))}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <p className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{formatLongDay(days[0]?.day ?? '')}</span>
        <span>{formatLongDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}

type PointerPosition = { readonly clientX: number; readonly currentTarget: HTMLElement };

function indexAt({ clientX, currentTarget }: PointerPosition, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
}

function DayTable({ title, days, show }: DayChartProps) {
  return (
    <Table
      caption={title}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', header: 'Day', primary: true, cell: ({ day }) => formatLongDay(day) },
        { id: 'value', header: title, numeric: true, cell: ({ value }) => show(value) },
      ]}
    />
  );
}

function formatLongDay(day: string): string {
  return day === '' ? '' : formatDay(`${day}T12:00:00Z`, 'UTC');
}
