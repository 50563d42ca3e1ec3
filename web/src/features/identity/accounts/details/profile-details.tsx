import { currentLanguage, LANGUAGES, type Language } from '@festoon/catalogue/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Profile, updateProfile, changeEmail, confirmEmail } from '@festoon/contracts/identity/profile';
import { useRef, useState } from 'react';
import { profileDetailsText } from '@festoon/catalogue/identity/profile-details';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { EventLanguagesField } from './event-languages-field.tsx';
import { profileQuery, cacheProfile } from '../account-queries.ts';
import { LinksSection } from './links-section.tsx';
import { PhotoField } from './photo-field.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { CityField } from '../city-field.tsx';
import { FormError } from '../form-page.tsx';
import { InterestChips } from '../interest-chips.tsx';
import { SavedMark, Section, useSavedMark } from '../../../../ui/settings-section.tsx';
import { useAccountChange } from '../use-account-change.ts';
import { configQuery } from '../../../../lib/config.ts';
import { choosableLanguages } from '../../../../lib/language/language.ts';
import { switchLanguage } from '../../../../lib/language/switch-language.ts';
import { type ColorScheme, setColorScheme, useColorScheme } from '../../../../lib/color-scheme.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { useForm, type FormField } from '../../../../lib/use-form.ts';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { ConfirmIdentity } from '../security/confirm-identity.tsx';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';

const BIO_LENGTH_MAX = 600;

/** Shows what other people see: photo, name, handle and bio. A changed field is saved when it loses the focus. */
function AboutSection({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const { saved, markSaved } = useSavedMark();
  const isChanged = useRef(false);
  const [bioLength, setBioLength] = useState(profile.bio.length);
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkProfile,
    submit: async ({ name = '', handle = '', bio = '' }) => {
      isChanged.current = false;
      const changed = handle.trim() === (profile.handle ?? '') ? {} : { handle };
      cacheProfile(queryClient, await call(updateProfile, { name, bio, ...changed }));
      markSaved();
    },
  });
  const savedField = (name: string): FormField => {
    const field = form.field(name);
    return {
      ...field,
      onInput: (event) => {
        isChanged.current = true;
        field.onInput(event);
      },
      onBlur: (event) => {
        field.onBlur(event);
        if (isChanged.current) event.currentTarget.form?.requestSubmit();
      },
    };
  };
  const bio = savedField('bio');
  return (
    <Section
      title={profileDetailsText('aboutYou')}
      intro={profileDetailsText('shownOnYourOrganiserPageAnd')}
      mark={<SavedMark saved={saved} />}
    >
      <PhotoField profile={profile} />
      <form {...form.form} className="grid gap-4">
        <TextField
          label={profileDetailsText('name')}
          autoComplete="name"
          required
          defaultValue={profile.name}
          {...savedField('name')}
        />
        <TextField
          label={profileDetailsText('handle')}
          hint={profileDetailsText('theLastPartOfYourPages')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={profile.handle ?? ''}
          {...savedField('handle')}
        />
        <TextArea
          label={profileDetailsText('bio')}
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
      </form>
    </Section>
  );
}

const SCHEMES = {
  system: 'schemeSystem',
  light: 'schemeLight',
  dark: 'schemeDark',
} as const satisfies Record<ColorScheme, string>;

/** Shows language, time zone and colour scheme. Each is saved when it is chosen. The page loads again in a new language. */
function PreferencesSection({ profile }: { profile: Profile }) {
  const { save, saved, failure } = useAccountChange();
  const { data: config } = useQuery(configQuery);
  const languages = choosableLanguages(config?.languages);
  const scheme = useColorScheme();
  const browserZone = ownZone();
  const zones = [...new Set([browserZone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
  const chooseLanguage = async (language: Language) => {
    if (await save(() => call(updateProfile, { language }))) switchLanguage(language);
  };
  const chooseScheme = (colourScheme: ColorScheme) => {
    setColorScheme(colourScheme);
    void save(() => call(updateProfile, { colourScheme }));
  };
  return (
    <Section
      title={profileDetailsText(languages.length > 0 ? 'languageTimeZoneAndTheme' : 'timeZoneAndTheme')}
      mark={<SavedMark saved={saved} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.length > 0 && (
          <SelectField
            label={profileDetailsText('language')}
            options={languages.map((value) => ({ value, label: LANGUAGES[value].name }))}
            value={currentLanguage()}
            onChange={({ currentTarget: { value } }) => void chooseLanguage(value as Language)}
          />
        )}
        <SelectField
          label={profileDetailsText('timeZone')}
          hint={profileDetailsText('shownNextToAnEventsLocal')}
          placeholder={profileDetailsText('zoneOfDevice', { timeZone: browserZone.replaceAll('_', ' ') })}
          options={zones}
          value={profile.timeZone ?? ''}
          onChange={({ currentTarget: { value } }) => void save(() => call(updateProfile, { timeZone: value || null }))}
        />
      </div>
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {profileDetailsText('colours')}
        </span>
        <SegmentedControl
          label={profileDetailsText('colours')}
          segments={(Object.keys(SCHEMES) as ColorScheme[]).map((value) => ({
            value,
            label: profileDetailsText(SCHEMES[value]),
          }))}
          value={scheme}
          onChange={chooseScheme}
        />
      </div>
      <FormError>{failure}</FormError>
    </Section>
  );
}

/** Shows the account's details. Each change is saved when it is made. */
export function ProfileDetails() {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  if (!profile && error) {
    return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!profile) return <DetailsSkeleton />;
  return (
    <div className="grid max-w-text gap-6">
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
      <Skeleton className="h-150 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

/** Shows city and interests, which recommendations are based on. Each choice is saved immediately. */
function InterestsSection({ profile }: { profile: Profile }) {
  const { save, saved, failure } = useAccountChange();
  const [interests, setInterests] = useState<readonly string[]>(profile.interests);
  const [city, setCity] = useState(profile.city);
  const [eventLanguages, setEventLanguages] = useState<readonly string[]>(profile.eventLanguages);
  const changeCity = (next: string) => {
    setCity(next);
    void save(() => call(updateProfile, { city: next }));
  };
  const changeInterests = (next: readonly string[]) => {
    setInterests(next);
    void save(() => call(updateProfile, { interests: [...next] }));
  };
  const changeEventLanguages = (next: readonly string[]) => {
    setEventLanguages(next);
    void save(() => call(updateProfile, { eventLanguages: [...next] }));
  };
  return (
    <Section
      title={profileDetailsText('cityAndInterests')}
      intro={profileDetailsText('helpsUsRecommendEvents')}
      mark={<SavedMark saved={saved} />}
    >
      <CityField value={city} onChange={changeCity} />
      <InterestChips value={interests} onChange={changeInterests} />
      <EventLanguagesField value={eventLanguages} onChange={changeEventLanguages} />
      <FormError>{failure}</FormError>
    </Section>
  );
}

/** Shows the email address. A new address applies after its emailed code is entered. */
function EmailSection({ profile }: { profile: Profile }) {
  const [mode, setMode] = useState<'shown' | 'changing' | 'changed'>('shown');
  return (
    <Section
      title={profileDetailsText('email')}
      intro={<EmailAddress email={profile.email} className="font-medium text-ink" />}
    >
      {mode === 'changed' && (
        <InlineNotice tone="success" announce>
          {profileDetailsText('emailChangedUseItToSign')}
        </InlineNotice>
      )}
      {profile.pendingEmail && <ConfirmForm email={profile.pendingEmail} onDone={() => setMode('changed')} />}
      {mode === 'changing' && (
        <ConfirmIdentity hasPassword={profile.hasPassword} onCancel={() => setMode('shown')}>
          <ChangeForm profile={profile} onSent={() => setMode('shown')} />
        </ConfirmIdentity>
      )}
      {mode !== 'changing' && (
        <Button className="justify-self-start" onClick={() => setMode('changing')}>
          {profile.pendingEmail ? profileDetailsText('useAnotherEmail') : profileDetailsText('changeEmail')}
        </Button>
      )}
    </Section>
  );
}

function ChangeForm({ profile, onSent }: { profile: Profile; onSent: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkEmail,
    submit: async ({ email = '', password }) => {
      await call(changeEmail, { email, ...(password && { password }) });
      await queryClient.invalidateQueries(profileQuery);
      onSent();
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <TextField
        label={profileDetailsText('newEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...form.field('email')}
      />
      {profile.hasPassword && (
        <PasswordField
          label={profileDetailsText('yourPassword')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
      )}
      <FormError>{form.failure}</FormError>
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={profileDetailsText('sending')}>
          {profileDetailsText('sendCode')}
        </Button>
        <Button tone="ghost" onClick={onSent}>
          {profileDetailsText('cancel')}
        </Button>
      </div>
    </form>
  );
}

function ConfirmForm({ email, onDone }: { email: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    check: async () => (await import('./checks.ts')).checkEmailCode,
    submit: async ({ code = '' }) => {
      cacheProfile(queryClient, await call(confirmEmail, { code }));
      onDone();
    },
  });
  return (
    <form {...form.form} className="grid gap-4 rounded-card bg-info-soft p-4">
      <p>
        {joinParts(
          profileDetailsText.parts('enterCode', {
            address: email,
            email: (chunks) => <strong className="inline-block max-w-full wrap-anywhere">{chunks}</strong>,
          }),
        )}
      </p>
      <TextField
        label={profileDetailsText('n6DigitCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        {...form.field('code')}
      />
      <FormError>{form.failure}</FormError>
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start"
        busy={form.busy}
        busyLabel={profileDetailsText('checking')}
      >
        {profileDetailsText('confirmNewEmail')}
      </Button>
    </form>
  );
}
