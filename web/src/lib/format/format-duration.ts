import { formatText } from '@festoon/catalogue/lib/format';
/** Returns a duration, such as "42 sec", "12 min" or "1 h 5 min". */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return formatText('seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return formatText('minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? formatText('hours', { hours })
    : formatText('hoursAndMinutes', { hours, minutes: minutes % 60 });
}
