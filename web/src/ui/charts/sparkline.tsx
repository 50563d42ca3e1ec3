import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

const WIDTH = 100;
const HEIGHT = 28;

/** Shows the trend of a number without values: decoration beside the number itself. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, WIDTH - 2]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - 2, 2]);
  const path = line<number>((_, index) => x(index), y)([...values]) ?? '';
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-7 w-full"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={path}
        className="fill-none stroke-chart-1"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
