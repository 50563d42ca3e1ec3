import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Profile, updateProfile } from '@festoon/contracts/identity/profile';
import { useState } from 'react';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { profileQuery, cacheProfile } from '../account-queries.ts';
import { EmailSection } from './email-section.tsx';
import { LinksSection } from './links-section.tsx';
import { ImageSection } from './image-section.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { CityField } from '../city-field.tsx';
import { FormError } from '../form-page.tsx';
import { InterestChips } from '../interest-chips.tsx';
import { SavedMark, Section, useSavedMark } from '../../../../ui/settings-section.tsx';
import { useAccountChange } from '../use-account-change.ts';
import { type ColorScheme, setColorScheme, useColorScheme } from '../../../../lib/color-scheme.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { useForm } from '../../../../lib/use-form.ts';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

const BIO_LENGTH_MAX = 600;

/** Name, handle and bio: what others read about a person. */
function AboutSection({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const { saved, markSaved } = useSavedMark();
  const [bioLength, setBioLength] = useState(profile.bio.length);
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkProfile,
    submit: async ({ name = '', handle = '', bio = '' }) => {
      const changed = handle.trim() === (profile.handle ?? '') ? {} : { handle };
      cacheProfile(queryClient, await call(updateProfile, { name, bio, ...changed }));
      markSaved();
    },
  });
  const bio = form.field('bio');
  return (
    <Section title="About you" intro="Shown on your organiser page and to people at the events you go to.">
      <form {...form.form} className="grid gap-4">
        <TextField label="Name" autoComplete="name" required defaultValue={profile.name} {...form.field('name')} />
        <TextField
          label="Handle"
          hint="The end of your page's address. Small letters, digits and hyphens."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={profile.handle ?? ''}
          {...form.field('handle')}
        />
        <TextArea
          label="Bio"
          optional
          rows={4}
          defaultValue={profile.bio}
          count={bioLength}
          limit={BIO_LENGTH_MAX}
          {...bio}
          onInput={(event) => {
            setBioLength(event.currentTarget.value.length);
            bio.onInput(event);
          }}
        />
        <FormError>{form.failure}</FormError>
        <div className="flex items-center gap-4">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel="Saving">
            Save
          </Button>
          <SavedMark saved={saved} />
        </div>
      </form>
    </Section>
  );
}

const schemes: { value: ColorScheme; label: string }[] = [
  { value: 'system', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'];
const names = new Intl.DisplayNames('en', { type: 'language' });
const languages = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));

/** Language, zone and colours; each is saved as it is chosen. */
function PreferencesSection({ profile }: { profile: Profile }) {
  const { save, saved, failure } = useAccountChange();
  const scheme = useColorScheme();
  const browserZone = ownZone();
  const zones = [...new Set([browserZone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
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
          placeholder={`As on this device (${browserZone.replaceAll('_', ' ')})`}
          options={zones}
          value={profile.timeZone ?? ''}
          onChange={({ currentTarget: { value } }) => void save(() => call(updateProfile, { timeZone: value || null }))}
        />
      </div>
      <SegmentedControl label="Colours" segments={schemes} value={scheme} onChange={chooseScheme} />
      <FormError>{failure}</FormError>
      <SavedMark saved={saved} />
    </Section>
  );
}

/** Shows the user's own details; each block is saved separately. */
export function ProfileDetails() {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  if (!profile && error) {
    return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!profile) return <DetailsSkeleton />;
  return (
    <div className="grid max-w-text gap-6">
      <ImageSection profile={profile} />
      <AboutSection profile={profile} />
      <InterestsSection profile={profile} />
      <LinksSection profile={profile} />
      <PreferencesSection profile={profile} />
      <EmailSection profile={profile} />
    </div>
  );
}

export function DetailsSkeleton() {
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-110 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

/** City and interests: what recommendations start from. */
function InterestsSection({ profile }: { profile: Profile }) {
  const { save, saved, busy, failure } = useAccountChange();
  const [interests, setInterests] = useState<readonly string[]>(profile.interests);
  const [city, setCity] = useState(profile.city);
  return (
    <Section title="City and interests" intro="What we show you first.">
      <CityField value={city} onChange={setCity} />
      <InterestChips value={interests} onChange={setInterests} />
      <FormError>{failure}</FormError>
      <div className="flex items-center gap-4">
        <Button
          tone="primary"
          busy={busy}
          busyLabel="Saving"
          onClick={() => void save(() => call(updateProfile, { interests: [...interests], city }))}
        >
          Save
        </Button>
        <SavedMark saved={saved} />
      </div>
    </Section>
  );
}
