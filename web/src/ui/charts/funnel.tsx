import { ArrowDownIcon } from '../image/icons.ts';

export type FunnelStep = {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly valueText: string;
  /** The number that remains after the previous step, such as "300 left (71 %)". */
  readonly loss: string | null;
};

/** Shows the steps of a funnel, each with its loss. */
export function Funnel({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const maxValue = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <ol aria-label={label} className="grid gap-1">
      {steps.map(({ id, name, value, valueText, loss }) => (
        <li key={id} className="grid gap-1">
          {loss !== null && (
            <p className="flex items-center gap-1.5 py-0.5 text-xs text-muted tabular-nums">
              <ArrowDownIcon className="size-3.5" aria-hidden="true" />
              {loss}
            </p>
          )}
          <div className="relative isolate flex min-h-11 items-center justify-between gap-4 overflow-hidden rounded-control bg-sunken px-3 py-2 text-sm">
            <div
              aria-hidden="true"
              className="absolute inset-y-0 inset-s-0 -z-10 bg-chart-1 opacity-20 forced-colors:bg-[Highlight]"
              style={{ width: `${(value / maxValue) * 100}%` }}
            />
            <span className="font-medium">{name}</span>
            <span className="tabular-nums">{valueText}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
