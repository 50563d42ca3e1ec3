import { formatNumber } from '../../lib/format.ts';

/** The last half hour as bars; the same in words for who does not see them. */
export function DoorMinutes({ minutes }: { minutes: readonly number[] }) {
  const most = Math.max(...minutes, 1);
  const total = minutes.reduce((sum, count) => sum + count, 0);
  const title = total === 0 ? 'Nobody in the last 30 minutes' : `${formatNumber(total)} in the last 30 minutes`;
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="flex h-16 items-end gap-0.5 border-b border-line">
        {minutes.map((count, index) => (
          <span key={index} className="grow rounded-t-sm bg-chart-1" style={{ height: `${(count / most) * 100}%` }} />
        ))}
      </div>
      <p className="flex justify-between text-xs text-muted">
        <span aria-hidden="true">30 min ago</span>
        <span>{total > 0 && `At most ${formatNumber(most)} in one minute`}</span>
        <span aria-hidden="true">now</span>
      </p>
    </figure>
  );
}
