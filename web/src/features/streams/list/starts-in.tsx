import { formatTimeLeft, useSecondsLeft } from '../../../ui/countdown.tsx';

/** Shows "Starts in 9:41", to the second; "Starts soon" once the time has come and the stream has not begun. */
export function StartsIn({ scheduledAt }: { scheduledAt: string }) {
  const left = useSecondsLeft(Date.parse(scheduledAt));
  return <span className="tabular-nums">{left === 0 ? 'Starts soon' : `Starts in ${formatTimeLeft(left)}`}</span>;
}
