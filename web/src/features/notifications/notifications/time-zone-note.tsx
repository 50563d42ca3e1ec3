import { formatZoneName } from '@festoon/contracts/events/zone-name';
import type { NotificationPreferences } from '@festoon/contracts/notifications/notifications';
import { Link } from '@tanstack/react-router';
import { preferencesText } from '@festoon/catalogue/notifications/preferences';
import { ownZone } from '../../../lib/format/format.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { linkClass } from '../../../ui/links.ts';

type TimeZoneNoteProps = { readonly preferences: Pick<NotificationPreferences, 'timeZone' | 'deviceTimeZone'> };

/**
 * Shows the time zone of the hours on this page: the one of the profile, or of the device that last changed them if the
 * profile has none.
 */
export function TimeZoneNote({ preferences: { timeZone, deviceTimeZone } }: TimeZoneNoteProps) {
  return (
    <p className="text-sm text-muted">
      {joinParts(
        preferencesText.parts(timeZone === null ? 'deviceTimeZone' : 'timeZone', {
          timeZone: formatZoneName(timeZone ?? deviceTimeZone ?? ownZone()),
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
