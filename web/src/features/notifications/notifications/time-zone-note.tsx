import { formatZoneName } from '@festoon/contracts/events/zone-name';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { preferencesText } from '@festoon/catalogue/notifications/preferences';
import { call } from '../../../lib/api/api-client.ts';
import { ownZone } from '../../../lib/format/format.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { linkClass } from '../../../ui/links.ts';
import { preferencesQuery } from './notification-queries.ts';

/** Shows the time zone of the hours on this page. */
export function TimeZoneNote({ timeZone }: { timeZone: string | null }) {
  if (timeZone === null) return <MissingTimeZone />;
  return (
    <p className="text-sm text-muted">
      {joinParts(
        preferencesText.parts('timeZone', {
          timeZone: formatZoneName(timeZone),
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

/** Shows a button that saves the browser's time zone. */
function MissingTimeZone() {
  const client = useQueryClient();
  const browserZone = ownZone();
  const saveZone = useMutation({
    mutationFn: () => call(updateProfile, { timeZone: browserZone }),
    onSuccess: () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-muted">{preferencesText('yourProfileHasNoTimeZone')}</p>
      <Button size="sm" busy={saveZone.isPending} busyLabel={preferencesText('saving')} onClick={() => saveZone.mutate()}>
        {preferencesText('useTime', { timeZone: formatZoneName(browserZone) })}
      </Button>
    </div>
  );
}
