export type ShareBar = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** The formatted value, such as "€540.00, 20 tickets". */
  readonly valueText: string;
};

/** Shows the parts of a total, largest first. Names and values are text; the bar only illustrates them. */
export function ShareBars({ label, bars }: { label: string; bars: readonly ShareBar[] }) {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-3.5">
      {bars.map(({ id, name, value, valueText }) => (
        <li key={id} className="grid gap-1.5">
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className="shrink-0 text-end text-ink-2 tabular-nums">{valueText}</span>
          </p>
          <div aria-hidden="true" className="h-2 rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-chart-1 forced-colors:bg-[Highlight]"
              style={{ width: `${value <= 0 ? 0 : Math.max(1, (value / maxValue) * 100)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
