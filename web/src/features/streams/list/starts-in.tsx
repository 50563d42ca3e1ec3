import { formatTimeLeft, useSecondsLeft } from '../../../ui/countdown.tsx';

/** "Starts in 9:41", to the second; "Starts soon" once its time has come and nobody is there yet. */
export function StartsIn({ scheduledAt }: { scheduledAt: string }) {
  const left = useSecondsLeft(Date.parse(scheduledAt));
  return <span className="tabular-nums">{left === 0 ? 'Starts soon' : `Starts in ${formatTimeLeft(left)}`}</span>;
}
