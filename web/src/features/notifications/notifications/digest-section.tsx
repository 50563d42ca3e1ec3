import type { DigestFrequency, NotificationPreferences } from '@festoon/contracts/notifications/notifications';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SavedMark, Section, useSavedMark } from '../../../ui/settings-section.tsx';
import { TimeZoneNote, formatHour } from './time-zone-note.tsx';
import { useSaveSettings } from './use-preferences.ts';

const frequencies: { value: DigestFrequency; label: string }[] = [
  { value: 'off', label: 'Never' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week, on Mondays' },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

/** Sets how often unread notifications are mailed; without unread ones no mail is sent. */
export function DigestSection({ preferences }: { preferences: NotificationPreferences }) {
  const { saved, markSaved } = useSavedMark();
  const { current, save, isError, error } = useSaveSettings(preferences, markSaved);
  const { settings, timeZone } = current;
  const { digest, digestHour } = settings;
  return (
    <Section
      title="Mailed digest"
      intro="One mail with what you have not read here. When there is nothing new, none is sent."
    >
      <RadioGroup
        legend="How often"
        options={frequencies}
        value={digest}
        onChange={(frequency) => save({ ...settings, digest: frequency })}
        error={isError && inlineErrorMessage(error)}
      />
      {(digest === 'daily' || digest === 'weekly') && (
        <SelectField
          label="At"
          className="max-w-40"
          options={hours}
          value={String(digestHour)}
          onChange={({ target }) => save({ ...settings, digestHour: Number(target.value) })}
        />
      )}
      <TimeZoneNote timeZone={timeZone} />
      <SavedMark saved={saved} />
    </Section>
  );
}
