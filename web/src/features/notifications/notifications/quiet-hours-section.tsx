import type { NotificationPreferences, QuietHours } from '@festoon/contracts/notifications/notifications';
import { useState } from 'react';
import { preferencesText } from '@festoon/catalogue/notifications/preferences';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SavedMark, Section, useSavedMark } from '../../../ui/settings-section.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { formatTimeOfDay, timeOfHour } from './time-of-day.ts';
import { TimeZoneNote } from './time-zone-note.tsx';
import { useSaveSettings } from './use-preferences.ts';

const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', until: '07:00' };
const halfHours = Array.from({ length: 24 }, (_, hour) => [timeOfHour(hour), timeOfHour(hour).replace(':00', ':30')]).flat();

/** Shows the hours without push messages and digests. */
export function QuietHoursSection({ preferences }: { preferences: NotificationPreferences }) {
  const { saved, markSaved } = useSavedMark();
  const { current, save, isError, error } = useSaveSettings(preferences, markSaved);
  const { settings } = current;
  const [isSame, setSame] = useState(false);
  const { quietHours } = settings;
  const change = (next: QuietHours | null) => {
    const same = next !== null && next.from === next.until;
    setSame(same);
    if (!same) save({ ...settings, quietHours: next });
  };
  return (
    <Section title={preferencesText('quietHours')} intro={preferencesText('duringQuietHoursWeHoldPush')}>
      <Switch
        className="max-w-96"
        label={preferencesText('quietEachDay')}
        checked={quietHours !== null}
        onChange={({ target }) => change(target.checked ? DEFAULT_QUIET_HOURS : null)}
      />
      {quietHours && (
        <div className="flex flex-wrap items-start gap-4">
          <TimeField
            label={preferencesText('from')}
            value={quietHours.from}
            onChange={(from) => change({ ...quietHours, from })}
          />
          <TimeField
            label={preferencesText('until')}
            value={quietHours.until}
            onChange={(until) => change({ ...quietHours, until })}
          />
        </div>
      )}
      <TimeZoneNote preferences={current} />
      <div className="grid">
        <div role="status" className="text-sm text-failure">
          {isSame && preferencesText('chooseTwoDifferentTimesYourLast')}
          {isError && inlineErrorMessage(error)}
        </div>
        <SavedMark saved={saved} />
      </div>
    </Section>
  );
}

type TimeFieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

function TimeField({ label, value, onChange }: TimeFieldProps) {
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted();
  return (
    <SelectField
      label={label}
      className="w-32"
      options={times.map((time) => ({ value: time, label: formatTimeOfDay(time) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
