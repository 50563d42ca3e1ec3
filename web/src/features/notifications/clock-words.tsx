import { Link } from '@tanstack/react-router';
import { zoneName } from '../../lib/format.ts';
import { linkClass } from '../../ui/links.ts';

/** `08:00` of an hour. */
export function hourWord(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Whose clock the hours here are of. */
export function ClockWords({ timeZone }: { timeZone: string | null }) {
  return (
    <p className="text-sm text-muted">
      {timeZone === null
        ? 'Your profile names no time zone, so these hours are those of UTC. '
        : `On the clock of ${zoneName(timeZone)}, the time zone of your profile. `}
      <Link to="/profile/details" className={linkClass}>
        {timeZone === null ? 'Choose your time zone' : 'Change it'}
      </Link>
    </p>
  );
}
