import { type Profile, updateProfile } from '@festoon/contracts/profile';
import { call } from '../../../lib/api-client.ts';
import { type ColorScheme, setColorScheme, useColorScheme } from '../../../lib/color-scheme.ts';
import { ownZone } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { FormFailure } from '../form-frame.tsx';
import { SavedMark, Section } from '../../../ui/settings-section.tsx';
import { useAccountChange } from '../use-account-change.ts';

const schemes: { value: ColorScheme; label: string }[] = [
  { value: 'system', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'];
const names = new Intl.DisplayNames('en', { type: 'language' });
const languages = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));

/** Language, zone and colours; each is saved as it is chosen. */
export function PreferencesSection({ profile }: { profile: Profile }) {
  const { save, saved, failure } = useAccountChange();
  const scheme = useColorScheme();
  const own = ownZone();
  const zones = [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
  const chooseScheme = (colourScheme: ColorScheme) => {
    setColorScheme(colourScheme);
    void save(() => call(updateProfile, { colourScheme }));
  };
  return (
    <Section title="Language, time and colours">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Language of events you prefer"
          options={languages}
          value={profile.language}
          onChange={({ currentTarget: { value } }) => void save(() => call(updateProfile, { language: value }))}
        />
        <SelectField
          label="Your time zone"
          hint="Shown beside an event's own time where they differ."
          placeholder={`As on this device (${own.replaceAll('_', ' ')})`}
          options={zones}
          value={profile.timeZone ?? ''}
          onChange={({ currentTarget: { value } }) => void save(() => call(updateProfile, { timeZone: value || null }))}
        />
      </div>
      <SegmentedControl label="Colours" segments={schemes} value={scheme} onChange={chooseScheme} />
      <FormFailure>{failure}</FormFailure>
      <SavedMark saved={saved} />
    </Section>
  );
}
