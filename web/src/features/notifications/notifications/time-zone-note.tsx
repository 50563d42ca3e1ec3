import { formatZoneName } from '@festoon/contracts/events/zone-name';
import { Link } from '@tanstack/react-router';
import { preferencesText } from '@festoon/catalogue/notifications/preferences';
import { ownZone } from '../../../lib/format/format.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { linkClass } from '../../../ui/links.ts';

/** Shows the time zone of the hours on this page: the one of the profile, or of the device if the profile has none. */
export function TimeZoneNote({ timeZone }: { timeZone: string | null }) {
  return (
    <p className="text-sm text-muted">
      {joinParts(
        preferencesText.parts(timeZone === null ? 'deviceTimeZone' : 'timeZone', {
          timeZone: formatZoneName(timeZone ?? ownZone()),
          link: (chunks) => (
            <Link to="/profile/details" className={linkClass}>
              {chunks}
            </Link>
          ),
        }),
      )}
    </p>
  );
}
